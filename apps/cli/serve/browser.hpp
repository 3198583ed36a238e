// The reader's browser: opened at an address by xdg-open, without a shell.
#pragma once

#include <string>

namespace gale::cli {

/// Hands an address to xdg-open, which takes its time. What goes wrong is a sentence on standard
/// error: whoever asked for it can still open the address.
class Browser {
public:
    void open(const std::string& address);

    /// Says so if it has ended without a browser; to be called now and then.
    void look();

private:
    int process_ = 0;  // 0: none is waited for
};

}  // namespace gale::cli
