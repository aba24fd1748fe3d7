package dev.hazina.providers.sandbox;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.CardToken;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.ledger.Subject;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The behaviour of the sandbox's network for a request. It depends on the payer alone, so that each instance knows it
/// at any time without stored data.
///
/// @param answer the answer to the create call
/// @param report how and when the network sends callbacks
/// @param fate the result of the payment
record SandboxBehaviour(CreateResponse answer, CallbackTiming report, MoneyResult fate) {

    /// The answer to the create call.
    enum CreateResponse {
        /// The network has accepted the request.
        TAKEN,
        /// The final result at once: cards, and refusals.
        FINAL,
        /// The network has accepted it, and the connection breaks before the answer.
        BROKEN
    }

    /// How and when the network sends callbacks. From then on, a status query returns the same result.
    enum CallbackTiming {
        /// No callback: the answer was final.
        NONE,
        /// One callback, when the request has settled.
        ONCE,
        /// The same callback three times.
        THRICE,
        /// The callback comes before the answer to the create call.
        EARLY,
        /// No callback; a status query returns the result.
        ONLY_WHEN_ASKED,
        /// No callback; a status query always returns that it is still running.
        NEVER,
        /// Neither a callback nor an answer to a status query until the request was given up; then the callback comes.
        WHEN_GIVEN_UP
    }

    /// The result of the payment.
    enum MoneyResult {
        MOVES, DECLINED, SHORT_OF_FUNDS, NOBODY_THERE, CARD_DECLINED,
        /// The network never accepted it.
        REFUSED
    }

    /// The ending of phones whose callback comes only after the request was given up.
    static final String LATE_ENDING = "005";
    private static final int ENDING_LENGTH = 3;
    private static final SandboxBehaviour GOOD = new SandboxBehaviour(CreateResponse.TAKEN, CallbackTiming.ONCE,
            MoneyResult.MOVES);

    /// The special behaviours by the phone's ending; every other phone succeeds.
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

    /// A refund to a card succeeds at once, and one to a phone after a callback. No refund fails.
    static SandboxBehaviour ofRefund(Channel channel) {
        return channel.isMobileMoney()
                ? GOOD
                : new SandboxBehaviour(CreateResponse.FINAL, CallbackTiming.NONE, MoneyResult.MOVES);
    }

    /// The endings of phones without a callback while their payment is open.
    static Set<String> silentEndings() {
        return ENDINGS.entrySet().stream().filter(ending -> ending.getValue().callbacks() == 0).map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    /// The number of callbacks while the payment is open.
    int callbacks() {
        return switch (report) {
            case ONCE, EARLY -> 1;
            case THRICE -> 3;
            case NONE, ONLY_WHEN_ASKED, NEVER, WHEN_GIVEN_UP -> 0;
        };
    }

    /// Whether a status query returns the result.
    ///
    /// @param settled whether the time until the result has passed
    boolean tells(boolean settled) {
        return switch (report) {
            case ONCE, THRICE, ONLY_WHEN_ASKED -> settled;
            case NONE, EARLY -> true;
            case NEVER, WHEN_GIVEN_UP -> false;
        };
    }

    /// Whether a status query gets no answer until the request was given up.
    boolean isSilent() {
        return report == CallbackTiming.WHEN_GIVEN_UP;
    }

    /// The outcome of a request.
    ///
    /// @param kind the kind of the request: the same phone is a missing payer or a missing recipient
    /// @param receipt the receipt if it succeeds
    Outcome ends(Subject.Kind kind, String receipt) {
        boolean out = kind == Subject.Kind.PAYOUT;
        return switch (fate) {
            case MOVES -> new Outcome.Succeeded(receipt);
            case DECLINED -> SandboxWords.failed(out ? FailureReason.UNSPECIFIED : FailureReason.PAYER_DECLINED);
            case SHORT_OF_FUNDS -> SandboxWords.failed(FailureReason.INSUFFICIENT_FUNDS);
            case NOBODY_THERE ->
                SandboxWords.failed(out ? FailureReason.RECIPIENT_NOT_FOUND : FailureReason.PAYER_NOT_FOUND);
            case CARD_DECLINED -> SandboxWords.failed(FailureReason.CARD_DECLINED);
            case REFUSED -> SandboxWords.refused();
        };
    }
}
