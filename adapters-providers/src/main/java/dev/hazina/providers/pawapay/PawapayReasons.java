package dev.hazina.providers.pawapay;

import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.refusal.Fault;
import java.util.Map;
import java.util.Set;

/// The reasons of pawaPay's failure codes: those of its page *Failure codes*, compared on 26 November 2026.
final class PawapayReasons {
    private static final Map<String, FailureReason> REASONS = Map.of("PAYER_NOT_FOUND", FailureReason.PAYER_NOT_FOUND,
            "RECIPIENT_NOT_FOUND", FailureReason.RECIPIENT_NOT_FOUND, "PAYMENT_NOT_APPROVED",
            FailureReason.PAYER_DECLINED, "INSUFFICIENT_BALANCE", FailureReason.INSUFFICIENT_FUNDS,
            "PAWAPAY_WALLET_OUT_OF_FUNDS", FailureReason.INSUFFICIENT_FUNDS, "PAYER_LIMIT_REACHED",
            FailureReason.LIMIT_REACHED, "RECIPIENT_LIMIT_REACHED", FailureReason.LIMIT_REACHED, "WALLET_LIMIT_REACHED",
            FailureReason.LIMIT_REACHED, "AMOUNT_OUT_OF_BOUNDS", FailureReason.LIMIT_REACHED);

    /// Codes of refusals with a status other than 200.
    private static final Set<String> TECHNICAL = Set.of("NO_AUTHENTICATION", "AUTHENTICATION_ERROR",
            "AUTHORISATION_ERROR", "HTTP_SIGNATURE_ERROR", "INVALID_INPUT", "MISSING_PARAMETER",
            "UNSUPPORTED_PARAMETER",
            "INVALID_PARAMETER", "DUPLICATE_METADATA_FIELD", "DEPOSITS_NOT_ALLOWED", "PAYOUTS_NOT_ALLOWED",
            "REFUNDS_NOT_ALLOWED");

    /// Codes of valid requests that were refused. They are documented with status 200.
    private static final Set<String> REJECTIONS = Set.of("AMOUNT_OUT_OF_BOUNDS", "INVALID_AMOUNT", "INVALID_CURRENCY",
            "INVALID_PHONE_NUMBER", "INVALID_PROVIDER", "PROVIDER_TEMPORARILY_UNAVAILABLE",
            "PAWAPAY_WALLET_OUT_OF_FUNDS", "NOT_FOUND", "INVALID_STATE", "AMOUNT_TOO_LARGE",
            "DEPOSIT_ALREADY_REFUNDED", "REFUND_IN_PROGRESS");

    private static final Set<String> OF_NUMBERS = Set.of("INVALID_PHONE_NUMBER", "PAYER_NOT_FOUND",
            "RECIPIENT_NOT_FOUND");
    /// Our token, our signature, our agreement with pawaPay, our balance there, or the networks in our settings.
    private static final Set<String> OF_SETUP = Set.of("NO_AUTHENTICATION", "AUTHENTICATION_ERROR",
            "AUTHORISATION_ERROR", "HTTP_SIGNATURE_ERROR", "DEPOSITS_NOT_ALLOWED", "PAYOUTS_NOT_ALLOWED",
            "REFUNDS_NOT_ALLOWED", "PAWAPAY_WALLET_OUT_OF_FUNDS", "INVALID_CURRENCY", "INVALID_PROVIDER");

    private PawapayReasons() {}

    /// What a code is about.
    static Fault fault(String code) {
        if (OF_NUMBERS.contains(code)) {
            return Fault.NUMBER;
        }
        if (OF_SETUP.contains(code)) {
            return Fault.SETUP;
        }
        return code.equals("PROVIDER_TEMPORARILY_UNAVAILABLE") ? Fault.BUSY : Fault.OTHER;
    }

    /// The reason of a request that failed after its acceptance.
    static FailureReason ofFailure(String code) {
        return REASONS.getOrDefault(code, FailureReason.UNSPECIFIED);
    }

    /// The reason of a request that was refused.
    static FailureReason ofRefusal(String code) {
        return REASONS.getOrDefault(code, FailureReason.PROVIDER_REJECTED);
    }

    static boolean isRejection(String code) {
        return REJECTIONS.contains(code);
    }

    static boolean isTechnical(String code) {
        return TECHNICAL.contains(code);
    }
}
