package dev.hazina.providers.daraja;

import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// M-Pesa's result codes. The meaning of a code depends on the kind of request.
final class ResultCodes {
    static final String SUCCESS = "0";
    /// The payer has not answered yet.
    static final String UNDER_WAY = "4999";
    /// The portal's page of M-Pesa Express, as of 28 December 2025, and what older copies of it list besides (26, 1001,
    /// 9999). 17 is our own repetition: a prompt for the same amount to the same phone within two minutes.
    private static final Map<String, FailureReason> OF_PROMPTS = Map.ofEntries(
            Map.entry("1", FailureReason.INSUFFICIENT_FUNDS),
            Map.entry("2", FailureReason.LIMIT_REACHED),
            Map.entry("3", FailureReason.LIMIT_REACHED),
            Map.entry("4", FailureReason.LIMIT_REACHED),
            Map.entry("8", FailureReason.LIMIT_REACHED),
            Map.entry("17", FailureReason.PROVIDER_REJECTED),
            Map.entry("26", FailureReason.UNSPECIFIED),
            Map.entry("1001", FailureReason.UNSPECIFIED),
            Map.entry("1019", FailureReason.EXPIRED),
            Map.entry("1025", FailureReason.UNSPECIFIED),
            Map.entry("1032", FailureReason.PAYER_DECLINED),
            Map.entry("1037", FailureReason.EXPIRED),
            Map.entry("2001", FailureReason.PAYER_DECLINED),
            Map.entry("2028", FailureReason.PROVIDER_REJECTED),
            Map.entry("8006", FailureReason.UNSPECIFIED),
            Map.entry("9999", FailureReason.UNSPECIFIED),
            Map.entry("SFC_IC0003", FailureReason.PROVIDER_REJECTED));
    /// Ends that the platform's staff has to see: the paybill's own maximum balance, and a wrong set-up of short code,
    /// till or transaction type, by which every payment fails.
    private static final Map<String, String> FOR_STAFF = Map.of("8",
            "the account that collects has reached its maximum balance", "2028",
            "TRANSACTION_TYPE, SHORTCODE and TILL don't fit together, or the product isn't permitted", "SFC_IC0003",
            "TRANSACTION_TYPE, SHORTCODE and TILL don't fit together");
    /// The portal's pages of B2C and of reversals, as of 28 December 2025. An error of our own account or credentials
    /// is reported to the merchant as a refusal by the provider. `SFC_IC0003`, "the operator does not exist", may mean
    /// our initiator or the number, so it ends nothing.
    private static final Map<String, FailureReason> OF_PAYOUTS = Map.ofEntries(
            Map.entry("1", FailureReason.PROVIDER_REJECTED),
            Map.entry("2", FailureReason.LIMIT_REACHED),
            Map.entry("3", FailureReason.LIMIT_REACHED),
            Map.entry("4", FailureReason.LIMIT_REACHED),
            Map.entry("8", FailureReason.LIMIT_REACHED),
            Map.entry("11", FailureReason.PROVIDER_REJECTED),
            Map.entry("18", FailureReason.PROVIDER_REJECTED),
            Map.entry("20", FailureReason.PROVIDER_REJECTED),
            Map.entry("21", FailureReason.PROVIDER_REJECTED),
            Map.entry("2001", FailureReason.PROVIDER_REJECTED),
            Map.entry("2006", FailureReason.PROVIDER_REJECTED),
            Map.entry("2028", FailureReason.PROVIDER_REJECTED),
            Map.entry("2040", FailureReason.RECIPIENT_NOT_FOUND),
            Map.entry("8006", FailureReason.PROVIDER_REJECTED));
    private static final String CODE = "[A-Za-z0-9_.-]{1,12}";
    private static final String INITIATOR_OR_SUCCESS = "21";
    /// The transaction has been reversed before.
    private static final String REVERSED_BEFORE = "R000001";
    private static final Set<String> LEFT_OPEN = Set.of("15", "17", "26", "SFC_IC0003", REVERSED_BEFORE,
            INITIATOR_OR_SUCCESS);
    private static final String NOTHING_TO_REVERSE = "R000002";

    private ResultCodes() {}

    /// The reason of a failed prompt; empty for an undocumented code.
    static Optional<FailureReason> ofPrompt(String code) {
        return Optional.ofNullable(OF_PROMPTS.get(code));
    }

    /// What the platform's staff has to do about a prompt's result; empty for one that concerns the payer.
    static Optional<String> forStaff(String code) {
        return Optional.ofNullable(FOR_STAFF.get(code));
    }

    /// The outcome of a prompt that ended with this code. With an undocumented one the report alone, or the answer to a
    /// question alone, ends nothing.
    ///
    /// @param said Daraja's sentence
    static Outcome ended(String code, String said, Optional<String> ref) {
        return ofPrompt(code).<Outcome>map(Outcome.Failed::new)
                .orElseGet(() -> new Outcome.Unread(ref, unlisted(code), Optional.of(code)))
                .saying(DarajaFaults.ofPrompt(code, said));
    }

    /// The outcome of a payout or a reversal that ended with a code that has no failure. After a documented one (a
    /// duplicate, an internal error, a busy system, a set-up that may be ours) the request may have been executed.
    static Outcome ofOpen(String code, Optional<String> ref) {
        return LEFT_OPEN.contains(code)
                ? new Outcome.InProgress(ref, leftOpen(code))
                : new Outcome.Unread(ref, unlisted(code));
    }

    /// The reason of a failed payout; empty for a code that ends nothing.
    static Optional<FailureReason> ofPayout(String code) {
        return Optional.ofNullable(OF_PAYOUTS.get(code));
    }

    /// The reason of a failed reversal. Its documentation shows a success with the code that elsewhere means a wrong
    /// initiator.
    static Optional<FailureReason> ofReversal(String code, String description) {
        boolean open = code.equals(REVERSED_BEFORE)
                || (code.equals(INITIATOR_OR_SUCCESS) && description.toLowerCase(Locale.ROOT).contains("success"));
        if (open) {
            return Optional.empty();
        }
        return code.equals(NOTHING_TO_REVERSE) ? Optional.of(FailureReason.PROVIDER_REJECTED) : ofPayout(code);
    }

    private static String unlisted(String code) {
        return "Daraja reports " + (code.matches(CODE) ? code : "a code") + ", which is not documented";
    }

    /// The recorded cause of a result that ends nothing.
    static String leftOpen(String code) {
        return "Daraja reports " + code + ", which leaves open what became of it";
    }
}
