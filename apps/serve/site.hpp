// What the local server answers: who may ask, the files of the page, and the doors to the jobs.
//
// A request is turned into a reply and no socket is seen. Refused: hosts that are not ours (a name
// that somebody else points at this machine), pages of other origins, and work without the token.
// Only the paths of a table are answered, compared as they came, so there is no folder to leave.
// The form of the requests is in doc/formats/serve.md. Checked by tests/unit/serve/site_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "apps/serve/jobs.hpp"
#include "apps/serve/page_file.hpp"
#include "apps/serve/request.hpp"

namespace gale::serve {

struct Reply {
    int status = 200;
    std::string headers;  // "Name: value\r\n" each, besides those that every reply has
    std::shared_ptr<const std::string> body;
    bool closes = false;  // the connection ends with it
    std::string job;      // not empty: the body is a stream of this job's events, and has no length
};

/// A reply to what is no request, as one English sentence; its connection is closed.
Reply refusal(int status);

/// The bytes that begin a reply, to its empty line.
std::string head_of(const Reply& reply);

/// What is sent on the stream of a job's events: how far it is, and at last its answer between
/// these.
std::string progress_event(const Jobs::News& news);
inline constexpr std::string_view result_begins = "event: result\ndata: ";
inline constexpr std::string_view result_ends = "\n\n";

class Site {
public:
    /// The files must live as long as the site. Refused: a file that cannot be unpacked.
    static Result<Site> open(std::span<const PageFile> files, std::uint16_t port, std::string token,
                             Words words);

    Reply reply_to(const Request& request, Jobs& jobs) const;

private:
    struct Served {
        const PageFile* file;
        std::shared_ptr<const std::string> packed;
        std::shared_ptr<const std::string> plain;
    };
    bool is_own_host(std::string_view host) const;
    bool may_ask(const Request& request) const;
    Reply file_reply(const Request& request, const Served& served) const;
    Reply job_reply(const Request& request, Jobs& jobs) const;
    Reply started(const Request& request, Jobs& jobs) const;
    Reply cancelled(const Request& request, Jobs& jobs) const;
    Reply events(const Request& request, Jobs& jobs) const;
    Reply unknown_job() const;

    std::map<std::string_view, Served> files_;
    std::uint16_t port_ = 0;
    std::string token_;
    Words words_;
};

}  // namespace gale::serve
