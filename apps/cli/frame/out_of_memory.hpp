// Running out of memory: one sentence and exit code 1, wherever it happens.
//
// An exception that reaches main is the usual way. Two things keep it from getting there, and both
// lie in code that is not ours: streams swallow it and go on without the text, and destructors of
// JSON values and of command line options allocate, where an exception ends in std::terminate. So
// every failed allocation is noted before the exception is thrown; main looks at the note, and
// std::terminate says the sentence. Checked by tests/faults.
#pragma once

namespace gale::cli {

/// From here on failed allocations are noted.
void expect_to_run_out_of_memory();

/// An allocation has failed, and whatever was made since may be incomplete.
bool memory_ran_out();

/// Says so on standard error; takes no memory.
void say_out_of_memory();

}  // namespace gale::cli
