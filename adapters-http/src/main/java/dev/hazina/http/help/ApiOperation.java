package dev.hazina.http.help;

import java.util.List;

/// An operation of the API as its page shows it. Descriptions are HTML.
///
/// @param curl the operation as a command
/// @param answers the successes, then the errors, by status
public record ApiOperation(Place place, String method, String path, String summary, String description,
        List<Member> parameters, List<Member> body, List<Example> requests, List<Answer> answers, String curl) {

    /// Where an operation stands in the reference.
    public record Place(String id, String tag, String address) {}

    /// A parameter, or a member of a body. A member of a member has the path to it as its name.
    ///
    /// @param type what it is, with its bounds
    public record Member(String name, String type, boolean required, String description) {}

    /// A body that can be sent.
    public record Example(String title, String text) {}

    /// A response.
    ///
    /// @param example its body; empty where it has none
    public record Answer(String status, String description, List<Member> headers, List<Member> members,
            String example) {
        public boolean isSuccess() {
            return status.startsWith("2") || status.startsWith("3");
        }

        /// The class of its badge.
        public String tone() {
            return isSuccess() ? "good" : status.startsWith("5") ? "bad" : "waiting";
        }
    }

    public List<Answer> successes() {
        return answers.stream().filter(Answer::isSuccess).toList();
    }

    public List<Answer> errors() {
        return answers.stream().filter(answer -> !answer.isSuccess()).toList();
    }
}
