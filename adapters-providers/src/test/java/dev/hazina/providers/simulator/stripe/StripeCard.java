package dev.hazina.providers.simulator.stripe;

import java.util.Map;
import java.util.Optional;

/// A test card, and the bank's response to it.
///
/// @param code of the error; empty text for a card that is good
/// @param declineCode the bank's own code, where there is one
/// @param refunds how money goes back to it
record StripeCard(String code, String declineCode, Refunds refunds) {

    /// How money goes back.
    enum Refunds {
        AT_ONCE, PENDING,
        /// At once, as it seems; a while later it turns out to have failed.
        FAILING
    }

    static final StripeCard GOOD = new StripeCard("", "", Refunds.AT_ONCE);
    static final StripeCard DECLINED = declined("card_declined", "generic_decline");

    /// The card by the text after `tok_` and `pm_card_`.
    private static final Map<String, StripeCard> CARDS = Map.ofEntries(Map.entry("visa", GOOD),
            Map.entry("mastercard", GOOD), Map.entry("amex", GOOD), Map.entry("chargeDeclined", DECLINED),
            Map.entry("chargeDeclinedInsufficientFunds", declined("card_declined", "insufficient_funds")),
            Map.entry("chargeDeclinedLostCard", declined("card_declined", "lost_card")),
            Map.entry("chargeDeclinedStolenCard", declined("card_declined", "stolen_card")),
            Map.entry("chargeDeclinedVelocityLimitExceeded", declined("card_declined", "card_velocity_exceeded")),
            Map.entry("chargeDeclinedFraudulent", declined("card_declined", "fraudulent")),
            Map.entry("chargeDeclinedExpiredCard", declined("expired_card", "expired_card")),
            Map.entry("chargeDeclinedIncorrectCvc", declined("incorrect_cvc", "incorrect_cvc")),
            Map.entry("chargeDeclinedProcessingError", declined("processing_error", "processing_error")),
            Map.entry("authenticationRequired", declined("authentication_required", "authentication_required")),
            Map.entry("pendingRefund", new StripeCard("", "", Refunds.PENDING)),
            Map.entry("refundFail", new StripeCard("", "", Refunds.FAILING)));

    static Optional<StripeCard> ofToken(String token) {
        return token.startsWith("tok_") ? named(token.substring("tok_".length())) : Optional.empty();
    }

    static Optional<StripeCard> ofMethod(String method) {
        String rest = method.startsWith("pm_card_") ? method.substring("pm_card_".length()) : "";
        return named(rest.startsWith("visa_") ? rest.substring("visa_".length()) : rest);
    }

    boolean isGood() {
        return code.isEmpty();
    }

    private static Optional<StripeCard> named(String name) {
        return Optional.ofNullable(CARDS.get(name));
    }

    private static StripeCard declined(String code, String declineCode) {
        return new StripeCard(code, declineCode, Refunds.AT_ONCE);
    }
}
