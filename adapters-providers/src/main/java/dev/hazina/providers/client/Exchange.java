package dev.hazina.providers.client;

import dev.hazina.application.channel.ChannelGateway.CredentialTrial;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.refusal.Fault;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The result of sending one request. After [NotSent], [NoAccess] and [Aborted] no money can have moved; after [Broken]
/// it may have.
public sealed interface Exchange {
    /// The reason in the outcome of an aborted request.
    String CLAIM_ENDED = "the claim to send had ended";

    /// No byte left this machine: the provider couldn't be reached, or a limit was reached.
    ///
    /// @param why for the log
    record NotSent(String why) implements Exchange {}

    /// No byte left this machine, because the claim to send had ended. The provider refused nothing: another instance
    /// may have ended the payout meanwhile, so its state decides, and not this exchange.
    record Aborted() implements Exchange {}

    /// No byte of the request left this machine, because the provider gives us no access token: it refuses our
    /// credentials, or the tokens that it issued.
    ///
    /// @param answer its refusal
    record NoAccess(Answered answer) implements Exchange {}

    /// The provider answered with any status.
    record Answered(int status, Body body) implements Exchange {
        private static final int OK = 200;
        private static final int REDIRECT = 300;
        private static final int SERVER_FAULT = 500;

        public boolean isSuccess() {
            return status >= OK && status < REDIRECT;
        }

        public boolean isServerFault() {
            return status >= SERVER_FAULT;
        }
    }

    /// At least one byte left, and no complete response came back.
    ///
    /// @param why for the log
    record Broken(String why) implements Exchange {}

    /// The outcome of a request to move money that got no usable response: unsent if it was never sent, rejected
    /// if the provider gives us no access, unknown if it was sent or aborted.
    static Outcome unansweredMove(Exchange exchange) {
        return switch (exchange) {
            case NotSent(String why) -> new Outcome.Unsent(why);
            case NoAccess(Answered answer) ->
                new Outcome.Rejected(FailureReason.PROVIDER_REJECTED).saying(AnswerWords.of(answer, Fault.SETUP));
            case Aborted a -> new Outcome.Unknown(CLAIM_ENDED);
            case Broken(String why) -> new Outcome.Unknown(why);
            case Answered answered -> saying(answered, new Outcome.Unknown(unexpected(answered)));
        };
    }

    /// The outcome of a status query whose answer isn't as documented. An object is the provider's word, which can't be
    /// understood; anything else is a gateway's page, or cut off.
    static Outcome unreadQuery(Exchange exchange) {
        return exchange instanceof Answered answered && answered.isSuccess() && answered.body().object().isPresent()
                ? undocumented()
                : unansweredQuery(exchange);
    }

    /// The outcome in an object that isn't as documented.
    static Outcome undocumented() {
        return new Outcome.Unread(Optional.empty(), "the provider answers in a form that is not documented");
    }

    /// What an exchange says about the credentials that were in its request. What isn't documented refuses none.
    ///
    /// @param refuses whether an answer is the documented one for wrong credentials
    /// @param settings the names of those that may be wrong then, without the provider's prefix
    static CredentialTrial tried(Exchange exchange, Predicate<Answered> refuses, String... settings) {
        return switch (exchange) {
            case Answered answered -> tried(answered, refuses, settings);
            case NoAccess(Answered answer) -> tried(answer, refuses, settings);
            case NotSent n -> new CredentialTrial.NotTried("the provider can't be reached");
            case Aborted a -> new CredentialTrial.NotTried("nothing was sent");
            case Broken b -> new CredentialTrial.NotTried("the provider did not answer");
        };
    }

    private static CredentialTrial tried(Answered answered, Predicate<Answered> refuses, String... settings) {
        if (answered.isSuccess() && answered.body().object().isPresent()) {
            return new CredentialTrial.Taken();
        }
        return refuses.test(answered)
                ? new CredentialTrial.Refused(List.of(settings))
                : new CredentialTrial.NotTried("the provider's answer says nothing about them, status "
                        + answered.status());
    }

    private static String unexpected(Answered answered) {
        return "an unexpected response, status " + answered.status();
    }

    private static Outcome saying(Answered answered, Outcome outcome) {
        return AnswerWords.ofError(answered).map(outcome::saying).orElse(outcome);
    }

    /// The outcome of a status query that got no usable response: always unknown, and no answer to the query.
    static Outcome unansweredQuery(Exchange exchange) {
        return switch (exchange) {
            case NotSent(String why) -> Outcome.Unknown.unheard(why);
            case NoAccess(Answered answer) ->
                Outcome.Unknown.unheard("no access token is to be had").saying(AnswerWords.of(answer, Fault.SETUP));
            case Aborted a -> new Outcome.Unknown(CLAIM_ENDED);
            case Broken(String why) -> Outcome.Unknown.unheard(why);
            case Answered answered -> saying(answered, Outcome.Unknown.unheard(unexpected(answered)));
        };
    }
}
