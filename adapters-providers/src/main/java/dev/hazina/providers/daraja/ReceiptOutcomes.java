package dev.hazina.providers.daraja;

import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import java.util.List;

/// Successes with and without a receipt.
final class ReceiptOutcomes {
    private static final String NONE = "a success without a receipt that can be read";

    private ReceiptOutcomes() {}

    /// A success without its receipt is one, and a person has to look: what it paid can't be found at Daraja otherwise,
    /// nor refunded.
    static List<ParsedCallback> paid(Subject path, Report report) {
        ParsedCallback success = new ParsedCallback.OutcomeReport(path, report);
        return report.outcome() instanceof Outcome.Succeeded succeeded && succeeded.receipt().isEmpty()
                ? List.of(new ParsedCallback.Unread(NONE), success)
                : List.of(success);
    }
}
