// Descriptors 0 to 2 belong to standard input, output and error, even if the caller closed them.
#pragma once

namespace gale::storage {

/// Opens /dev/null for each of them that is closed, so that no file opened later takes its number
/// and receives what is meant for standard error. It is opened the wrong way round: whoever reads
/// or writes gets an error, as from a closed descriptor, instead of losing data without a word.
/// To be called before anything else is opened.
void occupy_standard_descriptors();

}  // namespace gale::storage
