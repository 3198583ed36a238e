// A catalogue as msgfmt writes it: pairs of a sentence and its translation.
//
// The file begins with seven numbers of four bytes, in the byte order of the machine that wrote it:
// a mark, a revision, the number of pairs, where the table of sentences begins, where that of
// translations begins, and two of a hash table that is not needed here. An entry of a table is the
// length of a text and where it begins. Every number is checked against the file: a catalogue may
// come from anybody.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "gale/core/error.hpp"

namespace gale::languages {

class Catalogue {
public:
    static Result<Catalogue> read(std::string_view bytes);

    /// The translation, or "" if there is none.
    std::string_view find(std::string_view english) const;
    /// Those whose {} do not fit their sentences, which find() does not know.
    std::size_t ignored() const { return ignored_; }

private:
    struct Hash : std::hash<std::string_view> {
        using is_transparent = void;
    };
    std::unordered_map<std::string, std::string, Hash, std::equal_to<>> translations_;
    std::size_t ignored_ = 0;
};

/// Whether a translation can take what its sentence takes: as many {} with the same formats, in the
/// same order or numbered ({1}, {0}). A sentence with other braces
/// takes none: fields within fields are not looked into.
bool fits(std::string_view english, std::string_view translation);

}  // namespace gale::languages
