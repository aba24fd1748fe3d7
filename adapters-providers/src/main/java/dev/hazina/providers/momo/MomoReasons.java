package dev.hazina.providers.momo;

import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.refusal.Fault;
import java.util.Map;
import java.util.Set;

/// The reasons of MTN's codes: those of its description of the interface, compared on 26 November 2026.
final class MomoReasons {
    private static final String SHORT = "NOT_ENOUGH_FUNDS";
    private static final Map<String, FailureReason> REASONS = Map.ofEntries(
            Map.entry("PAYER_NOT_FOUND", FailureReason.PAYER_NOT_FOUND),
            Map.entry("PAYEE_NOT_FOUND", FailureReason.RECIPIENT_NOT_FOUND),
            Map.entry(SHORT, FailureReason.INSUFFICIENT_FUNDS),
            Map.entry("PAYER_LIMIT_REACHED", FailureReason.LIMIT_REACHED),
            Map.entry("PAYEE_NOT_ALLOWED_TO_RECEIVE", FailureReason.UNSPECIFIED),
            Map.entry("APPROVAL_REJECTED", FailureReason.PAYER_DECLINED),
            Map.entry("PAYMENT_NOT_APPROVED", FailureReason.PAYER_DECLINED),
            Map.entry("TRANSACTION_CANCELED", FailureReason.PAYER_DECLINED),
            Map.entry("EXPIRED", FailureReason.EXPIRED),
            // the payer did not answer the prompt in time
            Map.entry("COULD_NOT_PERFORM_TRANSACTION", FailureReason.EXPIRED),
            Map.entry("NOT_ALLOWED", FailureReason.UNSPECIFIED),
            // often insufficient funds, but other causes as well
            Map.entry("INTERNAL_PROCESSING_ERROR", FailureReason.UNSPECIFIED),
            Map.entry("SERVICE_UNAVAILABLE", FailureReason.UNSPECIFIED));

    private static final Map<String, Fault> FAULTS = Map.ofEntries(Map.entry("PAYER_NOT_FOUND", Fault.NUMBER),
            Map.entry("PAYEE_NOT_FOUND", Fault.NUMBER), Map.entry("SERVICE_UNAVAILABLE", Fault.BUSY),
            Map.entry("NOT_ALLOWED", Fault.SETUP), Map.entry("NOT_ALLOWED_TARGET_ENVIRONMENT", Fault.SETUP),
            Map.entry("INVALID_CALLBACK_URL_HOST", Fault.SETUP), Map.entry("INVALID_CURRENCY", Fault.SETUP));
    /// MTN's gateway refuses our key, our user or the address of the product.
    private static final Set<Integer> AT_THE_GATE = Set.of(401, 403, 404);

    private MomoReasons() {}

    /// What a code is about.
    static Fault fault(String code) {
        return FAULTS.getOrDefault(code, Fault.OTHER);
    }

    /// What a code is about in a payout or a refund, whose money comes out of our own wallet there.
    static Fault ofOurWallet(String code) {
        return code.equals(SHORT) ? Fault.SETUP : fault(code);
    }

    /// This report of a payout or a refund.
    static Report ofOurWallet(Report report) {
        return report.outcome() instanceof Outcome.Failed failed
                ? new Report(failed.words()
                        .<Outcome>map(said -> failed
                                .saying(new ProviderWords(said.code(), said.sentence(), ofOurWallet(said.code()))))
                        .orElse(failed), report.amount(), report.providerRef())
                : report;
    }

    /// What a refusal is about.
    static Fault fault(String code, int status) {
        return AT_THE_GATE.contains(status) ? FAULTS.getOrDefault(code, Fault.SETUP) : fault(code);
    }

    /// The reason of a request that failed after its acceptance.
    static FailureReason of(String code) {
        return REASONS.getOrDefault(code, FailureReason.UNSPECIFIED);
    }

    /// The reason of a request that was refused.
    static FailureReason ofRefusal(String code) {
        return code.equals("PAYER_NOT_FOUND") ? FailureReason.PAYER_NOT_FOUND : FailureReason.PROVIDER_REJECTED;
    }
}
