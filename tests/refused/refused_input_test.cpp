// Input that the tool refuses: exit code 1 and one line that says what is wrong, and where.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

struct Refused {
    const char* arguments;  // as typed after `gale`
    const char* message;    // what the line must contain
};

struct Ending {
    int code = -1;
    std::string printed;
};

Ending run_tool(const std::string& arguments) {
    const std::string command = "'" GALE_TOOL "' " + arguments + " 2>&1 </dev/null";
    Ending ending;
    FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) return ending;
    std::array<char, 4096> buffer{};
    while (std::fgets(buffer.data(), buffer.size(), pipe) != nullptr)
        ending.printed += buffer.data();
    const int status = pclose(pipe);
    ending.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return ending;
}

constexpr Refused refused[] = {
    // Chomp positions
    {"solve chomp 4,5", "column 3 of '4,5': row 2 (5) is longer than the row above it (4)"},
    {"solve chomp 4,,2", "column 3 of '4,,2': expected a row length, found ','"},
    {"solve chomp 4,2,", "column 5 of '4,2,': expected a row length, found the end of the text"},
    {"solve chomp ,4", "column 1 of ',4': expected a row length, found ','"},
    {"solve chomp 4,0,1", "column 5 of '4,0,1': row 3 (1) is longer than the row above it (0)"},
    {"solve chomp [4,2", "column 5 of '[4,2': expected ']' at the end of the differences"},
    {"solve chomp [4,,2]", "column 4 of '[4,,2]': expected a difference, found ','"},
    {"solve chomp [18446744073709551615,1]", "the first row does not fit into 64 bits"},
    {"solve 'nim:5 + chomp:1x18446744073709551615' --certificate /dev/null",
     "too large for a strategy as a list of replies"},
    {"solve 'nim:3 + chomp:0,0'", "the poison of a board may not be taken"},
    {"solve chomp 4,2,y", "column 5 of '4,2,y': expected a row length, found 'y'"},
    {"solve chomp '4 2'", "column 2 of '4 2': expected ',' or the end of the position, found ' '"},
    {"solve chomp 4.2", "column 2 of '4.2': expected ',' or the end of the position, found '.'"},
    {"solve chomp -4", "-4"},
    {"solve chomp 4,-2", "column 3 of '4,-2': expected a row length, found a negative number"},
    {"solve chomp 18446744073709551616,3", "the number does not fit into 64 bits"},
    {"solve chomp 1e30,3", "the number does not fit into 64 bits"},
    {"solve chomp 3x", "column 3 of '3x': expected a number of columns, found the end of the text"},
    {"solve chomp x4", "column 1 of 'x4': expected a number of rows, found 'x'"},
    {"solve chomp 0x4", "column 1 of '0x4': a board has at least one row"},
    {"solve chomp 3x0", "column 3 of '3x0': a board has at least one column"},
    {"solve chomp 3x4x5", "column 4 of '3x4x5': expected the end of the board size, found 'x'"},
    {"solve chomp 3x-4", "expected a number of columns, found a negative number"},
    {"solve chomp ' 3x4'", "column 1 of ' 3x4': expected a number of rows, found ' '"},
    {"solve chomp '3x4 '", "column 4 of '3x4 ': expected the end of the board size, found ' '"},
    {"solve chomp 100001x2", "a board has at most 100000 rows"},
    {"solve chomp ''", "expected a row length, found the end of the text"},
    {"solve chomp 20x21 --search --memory-limit 1MB", "the limit is 1.0 MB"},
    {"solve 'chomp:20x20 + nim:3' --memory-limit 1MB", "the limit is 1.0 MB"},
    // heaps
    {"solve kayles ''", "expected a heap size, found the end of the text"},
    {"solve kayles 5,", "column 3 of '5,': expected a heap size, found the end of the text"},
    {"solve kayles '5;9'", "column 2 of '5;9': expected ',' or the end of the position, found ';'"},
    {"solve kayles '5 9'", "column 2 of '5 9': expected ',' or the end of the position, found ' '"},
    {"solve kayles five", "column 1 of 'five': expected a heap size, found 'f'"},
    {"solve kayles 5,1e", "column 5 of '5,1e': expected an exponent, found the end of the text"},
    {"solve kayles 2^64", "the number does not fit into 64 bits"},
    {"solve kayles 18446744073709551616", "the number does not fit into 64 bits"},
    {"solve kayles 5.5", "column 2 of '5.5': expected ',' or the end of the position, found '.'"},
    {"solve kayles 5,-1", "column 3 of '5,-1': expected a heap size, found a negative number"},
    // names and codes
    {"solve kaylse 5", "unknown game 'kaylse'; did you mean 'kayles'?"},
    {"solve queens 8", "unknown game 'queens'; a game is a name such as kayles or a code"},
    {"solve '' 5", "unknown game ''"},
    {"solve 0.8 5", "column 3 of '0.8': expected an octal digit (0 to 7), found '8'"},
    {"solve 0.78 5", "hexadecimal codes start with 0x, as in 0x0.8"},
    {"solve 0.9 5", "column 3 of '0.9': expected an octal digit (0 to 7), found '9'"},
    {"solve .8 5", "column 2 of '.8': expected an octal digit (0 to 7), found '8'"},
    {"solve 1.77 5", "the digit in front of the point takes nothing"},
    {"solve 8.0 5", "column 1 of '8.0': expected an octal digit (0 to 7), found '8'"},
    {"solve 0. 5", "column 3 of '0.': expected an octal digit (0 to 7), found the end"},
    {"solve 077 5", "column 2 of '077': expected the point of a code such as 0.77, found '7'"},
    {"solve 0.7x 5", "column 4 of '0.7x': expected an octal digit (0 to 7), found 'x'"},
    {"solve '0.7 7' 5", "column 4 of '0.7 7': expected an octal digit (0 to 7), found ' '"},
    {"solve 0x0.G 5", "column 5 of '0x0.G': expected a hexadecimal digit (0 to F), found 'G'"},
    {"solve 0x1.3 5", "column 3 of '0x1.3': the digit in front of the point takes nothing"},
    {"solve '0.[]' 5", "column 4 of '0.[]': expected an octal digit (0 to 7), found ']'"},
    {"solve '0.[3' 5", "column 5 of '0.[3': expected ']' after the repeating digits"},
    {"solve '0.3]' 5", "column 4 of '0.3]': expected an octal digit (0 to 7), found ']'"},
    {"solve '0.[3]7' 5", "column 6 of '0.[3]7': expected an octal digit"},
    {"solve 'S()' 5", "column 3 of 'S()': expected a number of tokens, found ')'"},
    {"solve 'S(0)' 5", "column 3 of 'S(0)': a move takes at least one token, found 0"},
    {"solve 'S(1,1)' 5", "column 5 of 'S(1,1)': 1 stands twice in the set"},
    {"solve 'S(1,3' 5", "column 6 of 'S(1,3': expected ',' or ')', found the end of the text"},
    {"solve 'S(1,3)x' 5", "column 7 of 'S(1,3)x': expected the end of the game, found 'x'"},
    {"solve 'S(-1)' 5", "expected a number of tokens, found a negative number"},
    {"solve 'S(1000001)' 5", "a move takes at most 500000 tokens"},
    {"solve 'AllBut()' 5", "column 8 of 'AllBut()': expected a number of tokens, found ')'"},
    {"solve 'AllBut(0)' 5", "column 8 of 'AllBut(0)': a move takes at least one token, found 0"},
    // sums
    {"solve 'kayles:5 + '", "column 12 of 'kayles:5 + ': expected a game and its position"},
    {"solve '+ kayles:5'", "column 1 of '+ kayles:5': expected a game and its position, found '+'"},
    {"solve 'kayles:5 ++ nim:3'", "column 11 of 'kayles:5 ++ nim:3': expected a game"},
    {"solve 'kayles:5 + nim'", "expected ':' between a game and its position, as in kayles:5,9"},
    {"solve 'kayles:5 nim:3'", "column 9 of 'kayles:5 nim:3': expected ',' or the end"},
    {"solve 'kayles:5 + chomp:2,3'", "row 2 (3) is longer than the row above it (2)"},
    {"solve 'kayles:5 + 0.78:3'", "column 15 of 'kayles:5 + 0.78:3': expected an octal digit"},
    {"solve kayles", "expected a game and a position, as in 'chomp 4,2,2' or 'kayles:5,9'"},
    {"solve ''", "expected a game and a position, as in 'chomp 4,2,2' or 'kayles:5,9'"},
    {"solve chomp3d 2x2", "expected 'x' between the three lengths of a box"},
    {"solve divisors 0", "0 has no finite set of divisors"},
    // options and verbs
    {"serve --port 65536", "--port: a port is a number up to 65535"},
    {"serve --port http", "--port: 'http': column 1: expected a number"},
    {"serve chomp", "chomp"},
    {"export-page chomp.html", "chomp.html"},
    {"solve", "GAME is required"},
    {"moves", "GAME is required"},
    {"moves chomp 4,5", "column 3 of '4,5': row 2 (5) is longer than the row above it (4)"},
    {"solve chomp 4,2 --list -1", "expected a number such as 1000, 1e6 or 2^20, found a negative"},
    {"solve chomp 4,2 --list many", "'many': column 1: expected a number"},
    {"solve chomp 4,2 --memory-limit lots", "--memory-limit: 'lots'"},
    {"solve chomp 4,2 --threads 0", "a run has 1 to 1024 threads, not 0"},
    {"solve kayles 5 --limit 0", "--limit: a limit of 0 leaves no value to look at"},
    {"solve kayles 5 --limit -3", "expected a number such as 1000, 1e6 or 2^20, found a negative"},
    {"solve kayles 5 --limit 1e30", "the number does not fit into 64 bits"},
    {"solve grundy 1e18 --limit 1e18 --memory-limit 1GB", "the limit is 1.0 GB"},
    {"solve '4.[7]' 1e19", "does not fit into 64 bits"},
    {"period kayles --limit 1e30", "the number does not fit into 64 bits"},
    {"plot kayles --to 1e12 -o k.svg", "a picture shows at most 10,000,000,000 values"},
    {"plot kayles --to 18446744073709551615 -o k.svg", "a picture shows at most"},
    // more than the memory limit, or than 64 bits, allow
    {"solve chomp3d 9x9x9 --memory-limit 64MB", "the order has more than 2^61 positions"},
    {"solve divisors 720720 --memory-limit 64MB", "outcomes need more than"},
    {"moves nim 1e9 --list 1e9 --memory-limit 64MB", "list fewer of them"},
    {"solve kayles 1e18 --list 1e8 --memory-limit 64MB", "the limit is 64 MB"},
    {"values grundy --to 1e15", "a run gives at most 10,000,000,000,000 values"},
    {"values grundy --from 1e15 --to 1e15", "takes all values before it"},
    {"values 'S(2,5)' --to 1e12 --stats --memory-limit 64MB",
     "1,000,000,000,001 nim-values need about 1.0 TB; the limit is 64 MB"},
    {"values kayles --to 10 --memory-limit 0",
     "nim-values need about 11 bytes; the limit is 0 bytes"},
    {"values kayles --to 10 --threads 1e9", "a run has 1 to 1024 threads, not 1000000000"},
    {"values kayles --to 10 --memory-limit 18446744073709551615TB", "does not fit into 64 bits"},
    {"values kayles --to 18446744073709551615", "a run gives at most"},
    {"table rectangles 3000x3000 --memory-limit 64MB", "the table of these boards needs about"},
    {"table rectangles 18446744073709551615x18446744073709551615", "needs about 18 EB"},
    {"table rectangles 1x18446744073709551615 --format json", "needs about 18 EB"},
    {"table board 4096x65534", "the positions of this board are too many for 64 bits"},
    {"table board 1x18446744073709551615", "boards of at most 65534 columns"},
    {"table board --counts --squares 18446744073709551615", "counted up to 250 squares"},
    {"table openings 18446744073709551615x1", "there are more than 16,777,216 boards"},
    {"table three-row --to 18446744073709551615", "tables of three-row Chomp end at"},
    {"search openings --rows 18446744073709551615 --width 2^63", "more than 16,777,216 boards"},
    {"plane 18446744073709551615 -o p.svg", "is beyond the tables, which end at 500000000"},
    {"plane --animate 2^63..2^63 -o p.svg", "is beyond the tables, which end at 500000000"},
    {"plane 3 --rows 2^63 -o p.svg", "is larger than 30000 pixels a side"},
    {"verify formulas --to 1000 --memory-limit 16MB", "needs about 32 MB; the limit is 16 MB"},
    {"verify formulas --to 18446744073709551615", "the largest first row is from 2 to 1,000"},
    {"sweep 0.? --limit 18446744073709551615", "needs about 18 EB"},
    {"sweep 0.??????$(printf '%010000d' 7) --memory-limit 10MB",
     "the list of 262,144 codes needs about 21 GB; the limit is 10 MB"},
    {"plane 7 --corner 18446744073709551601,0 --columns 14 -o p.svg", "beyond a or b = 2^63"},
    {"plane 7 --corner 0,2^63 -o p.svg", "beyond a or b = 2^63"},
    {"plot 0.007 --from 1e15 --to 1000000000000010 -o p.svg", "takes all values before it"},
    {"solve chomp 4,2 --no-such-option", "not expected: --no-such-option"},
    {"solve chomp 4,2 -o /no/such/folder/file", "/no/such/folder/file"},
    {"sovle chomp 3x4", "there is no verb 'sovle'; did you mean 'solve'?"},
    {"table bord 3x4", "there is no verb 'bord' after 'gale table'; did you mean 'board'?"},
    {"3x4 chomp play", "there is no verb '3x4'"},
    {"games kaylse", "unknown game 'kaylse'; did you mean 'kayles'?"},
    {"games nosuchgame", "unknown game 'nosuchgame'"},
    {"games --format xml", "'xml' is not one of text|csv|json"},
    {"nosuchverb", "nosuchverb"},
};

class RefusedInput : public ::testing::TestWithParam<Refused> {};

TEST_P(RefusedInput, EndsWithCode1AndOneLineThatSaysWhatIsWrong) {
    const Ending ending = run_tool(GetParam().arguments);
    EXPECT_EQ(ending.code, 1) << GetParam().arguments;
    EXPECT_NE(ending.printed.find(GetParam().message), std::string::npos)
        << GetParam().arguments << " printed: " << ending.printed;
    EXPECT_EQ(ending.printed.rfind("gale: ", 0), 0U) << ending.printed;
    EXPECT_EQ(ending.printed.find('\n'), ending.printed.size() - 1) << ending.printed;
}

TEST(RefusedKernels, EveryVerbThatComputesNamesTheOnesThatRunHere) {
    ASSERT_EQ(::setenv("GALE_KERNELS", "abacus", 1), 0);
    for (const char* arguments : {"solve kayles 5", "moves kayles 5", "values kayles --to 5",
                                  "period kayles", "sweep 0.?", "plot kayles --to 9 -o k.svg"}) {
        const Ending ending = run_tool(arguments);
        EXPECT_EQ(ending.code, 1) << arguments;
        EXPECT_NE(ending.printed.find("GALE_KERNELS is 'abacus'; this machine runs portable"),
                  std::string::npos)
            << arguments << " printed: " << ending.printed;
        EXPECT_EQ(ending.printed.find('\n'), ending.printed.size() - 1) << ending.printed;
    }
    ::unsetenv("GALE_KERNELS");
}

INSTANTIATE_TEST_SUITE_P(Table, RefusedInput, ::testing::ValuesIn(refused));

}  // namespace
