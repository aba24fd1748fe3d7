package dev.hazina.providers.client;

import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;

/// What became of one request. The difference between the first and the last case is the difference between money that
/// certainly stayed and money that may have moved.
public sealed interface Exchange {

    /// No byte of it left: nobody could be reached, too much was under way, or it was held back.
    ///
    /// @param why for the log
    record NotSent(String why) implements Exchange {}

    /// The provider answered, whatever it said.
    record Answered(int status, Body body) implements Exchange {
        private static final int OK = 200;
        private static final int REDIRECT = 300;
        private static final int CLIENT_FAULT = 400;
        private static final int SERVER_FAULT = 500;

        public boolean isSuccess() {
            return status >= OK && status < REDIRECT;
        }

        /// The provider says that the request was wrong.
        public boolean isClientFault() {
            return status >= CLIENT_FAULT && status < SERVER_FAULT;
        }

        public boolean isServerFault() {
            return status >= SERVER_FAULT;
        }
    }

    /// Some of it left, and no whole answer came back.
    ///
    /// @param why for the log
    record Broken(String why) implements Exchange {}

    /// What a request that was to move money means when it brought no answer: refused if it never left, in doubt if it did.
    static Outcome withoutAnswer(Exchange exchange) {
        return switch (exchange) {
            case NotSent n -> new Outcome.Rejected(FailureReason.PROVIDER_REJECTED);
            case Broken(String why) -> new Outcome.Unknown(why);
            case Answered(int status, Body body) -> new Outcome.Unknown("an answer nobody expects, status " + status);
        };
    }

    /// What a question means that brought no answer: nothing, whether it left or not.
    static Outcome withoutWord(Exchange exchange) {
        return switch (exchange) {
            case NotSent(String why) -> new Outcome.Unknown(why);
            case Broken(String why) -> new Outcome.Unknown(why);
            case Answered(int status, Body body) -> new Outcome.Unknown("an answer nobody expects, status " + status);
        };
    }
}
