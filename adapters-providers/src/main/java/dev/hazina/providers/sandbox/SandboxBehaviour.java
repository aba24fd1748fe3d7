package dev.hazina.providers.sandbox;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.payment.CardToken;
import dev.hazina.domain.payment.Payer;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// How the sandbox's network treats a request. It follows from the payer alone, so that any instance knows it again at
/// any time without having kept anything.
///
/// @param answer what the create call hears
/// @param report how and when the network reports back
/// @param fate how the money fares in the end
record SandboxBehaviour(CreateResponse answer, CallbackTiming report, MoneyResult fate) {

    /// What the create call hears.
    enum CreateResponse {
        /// The network has taken the request.
        TAKEN,
        /// The final word at once: cards, and refusals.
        FINAL,
        /// The network has taken it, and the connection breaks before it can say so.
        BROKEN
    }

    /// How and when the network reports back. Once it could have reported, a query is told the same.
    enum CallbackTiming {
        /// No report: everything was said in the answer.
        NONE,
        /// A callback, when the request has settled.
        ONCE,
        /// The same callback, three times.
        THRICE,
        /// The callback is there before the create call has returned.
        EARLY,
        /// No callback; a query is told the truth.
        ONLY_WHEN_ASKED,
        /// Nothing ever happens, and a query hears that it is still running.
        NEVER,
        /// Nothing, not even an answer to a query, until the request was given up; then the callback comes.
        WHEN_GIVEN_UP
    }

    /// How the money fares in the end.
    enum MoneyResult {
        MOVES, DECLINED, SHORT_OF_FUNDS, NOBODY_THERE, CARD_DECLINED,
        /// The network never took it on.
        REFUSED
    }

    /// The phone whose callback is lost until the request was given up.
    static final String LATE_ENDING = "005";
    private static final int ENDING_LENGTH = 3;
    private static final SandboxBehaviour GOOD = new SandboxBehaviour(CreateResponse.TAKEN, CallbackTiming.ONCE,
            MoneyResult.MOVES);

    /// The phones that behave in a way of their own, by their ending; every other one is served well.
    private static final Map<String, SandboxBehaviour> ENDINGS = Map.of(
            "002", new SandboxBehaviour(CreateResponse.TAKEN, CallbackTiming.ONCE, MoneyResult.DECLINED),
            "003", new SandboxBehaviour(CreateResponse.TAKEN, CallbackTiming.ONCE, MoneyResult.SHORT_OF_FUNDS),
            "004", new SandboxBehaviour(CreateResponse.TAKEN, CallbackTiming.NEVER, MoneyResult.MOVES),
            LATE_ENDING, new SandboxBehaviour(CreateResponse.TAKEN, CallbackTiming.WHEN_GIVEN_UP, MoneyResult.MOVES),
            "006", new SandboxBehaviour(CreateResponse.TAKEN, CallbackTiming.THRICE, MoneyResult.MOVES),
            "007", new SandboxBehaviour(CreateResponse.FINAL, CallbackTiming.NONE, MoneyResult.REFUSED),
            "008", new SandboxBehaviour(CreateResponse.TAKEN, CallbackTiming.ONCE, MoneyResult.NOBODY_THERE),
            "009", new SandboxBehaviour(CreateResponse.BROKEN, CallbackTiming.ONCE, MoneyResult.MOVES),
            "010", new SandboxBehaviour(CreateResponse.TAKEN, CallbackTiming.ONLY_WHEN_ASKED, MoneyResult.MOVES),
            "011", new SandboxBehaviour(CreateResponse.TAKEN, CallbackTiming.EARLY, MoneyResult.MOVES));

    static SandboxBehaviour of(Payer payer) {
        return switch (payer) {
            case Payer.ByPhone(Phone phone) -> ofPhone(phone);
            case Payer.ByCard(CardToken token) -> ofCard(token);
            case Payer.Unnamed u -> GOOD;
        };
    }

    static SandboxBehaviour ofPhone(Phone phone) {
        String number = phone.e164();
        return ENDINGS.getOrDefault(number.substring(number.length() - ENDING_LENGTH), GOOD);
    }

    private static SandboxBehaviour ofCard(CardToken token) {
        return switch (token.text()) {
            case "tok_visa" -> new SandboxBehaviour(CreateResponse.FINAL, CallbackTiming.NONE, MoneyResult.MOVES);
            case "tok_insufficient_funds" ->
                new SandboxBehaviour(CreateResponse.FINAL, CallbackTiming.NONE, MoneyResult.SHORT_OF_FUNDS);
            case "tok_timeout" -> new SandboxBehaviour(CreateResponse.BROKEN, CallbackTiming.ONCE, MoneyResult.MOVES);
            default -> new SandboxBehaviour(CreateResponse.FINAL, CallbackTiming.NONE, MoneyResult.CARD_DECLINED);
        };
    }

    /// Money goes back to a card at once, and to a phone as it came. Nobody minds being paid back.
    static SandboxBehaviour ofRefund(Channel channel) {
        return channel.isMobileMoney()
                ? GOOD
                : new SandboxBehaviour(CreateResponse.FINAL, CallbackTiming.NONE, MoneyResult.MOVES);
    }

    /// The endings of phones that get no callback while their payment is open.
    static Set<String> silentEndings() {
        return ENDINGS.entrySet().stream().filter(ending -> ending.getValue().callbacks() == 0).map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    /// How many callbacks come while the payment is open.
    int callbacks() {
        return switch (report) {
            case ONCE, EARLY -> 1;
            case THRICE -> 3;
            case NONE, ONLY_WHEN_ASKED, NEVER, WHEN_GIVEN_UP -> 0;
        };
    }

    /// Whether a query is told how it ended.
    ///
    /// @param settled whether the time a request needs has passed
    boolean tells(boolean settled) {
        return switch (report) {
            case ONCE, THRICE, ONLY_WHEN_ASKED -> settled;
            case NONE, EARLY -> true;
            case NEVER, WHEN_GIVEN_UP -> false;
        };
    }

    /// Whether a query is told nothing at all until the request was given up.
    boolean isSilent() {
        return report == CallbackTiming.WHEN_GIVEN_UP;
    }

    /// How a request ends.
    ///
    /// @param kind which way the money goes: the same phone is short of a payer or of a recipient
    /// @param receipt what the network would call the movement
    Outcome ends(Subject.Kind kind, String receipt) {
        boolean out = kind == Subject.Kind.PAYOUT;
        return switch (fate) {
            case MOVES -> new Outcome.Succeeded(receipt);
            case DECLINED -> new Outcome.Failed(out ? FailureReason.UNSPECIFIED : FailureReason.PAYER_DECLINED);
            case SHORT_OF_FUNDS -> new Outcome.Failed(FailureReason.INSUFFICIENT_FUNDS);
            case NOBODY_THERE ->
                new Outcome.Failed(out ? FailureReason.RECIPIENT_NOT_FOUND : FailureReason.PAYER_NOT_FOUND);
            case CARD_DECLINED -> new Outcome.Failed(FailureReason.CARD_DECLINED);
            case REFUSED -> new Outcome.Rejected(FailureReason.PROVIDER_REJECTED);
        };
    }
}
