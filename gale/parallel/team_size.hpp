// How many threads are worth it, found out while they work.
//
// More threads need not be faster: there may be less to do side by side than there are threads, or
// others may use the processors. So sizes are tried, 1, 2, 4, ... and all that are allowed; the
// smallest one that is nearly as fast as the fastest stays, and from time to time, soon at first,
// one of the others is tried again. Results must not depend on the size. Checked by
// tests/unit/parallel/team_size_test.cpp.
#pragma once

#include <cstddef>
#include <vector>

namespace gale {

class TeamSize {
public:
    /// Precondition: most >= 1.
    explicit TeamSize(unsigned most);

    /// How many should work now.
    unsigned members() const { return sizes_[current_].members; }
    /// Whether that is a trial, which had better be short.
    bool is_trial() const { return current_ != best_; }

    /// members() have done this much work in this time. Short pieces are added up.
    void note(double work, double seconds);

private:
    struct Size {
        unsigned members = 1;
        double rate = 0;  // work in a second; 0 if it was never tried
    };

    void follow_length_of_pieces();
    void choose_best();
    void choose_next();

    std::vector<Size> sizes_;  // ascending
    std::size_t best_ = 0;
    std::size_t current_ = 0;
    double work_ = 0;
    double seconds_ = 0;
    double usual_work_ = 0;  // of a piece that was no trial
    unsigned stays_ = 0;     // pieces since the last trial
    unsigned patience_ = 0;  // pieces to the next one
    std::size_t next_trial_ = 0;
};

}  // namespace gale
