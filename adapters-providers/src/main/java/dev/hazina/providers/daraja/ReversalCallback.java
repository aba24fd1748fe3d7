package dev.hazina.providers.daraja;

import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import java.util.List;
import java.util.Optional;

/// The result of a reversal. Only one code means that the payer has the money back, and only documented codes mean that
/// it failed.
final class ReversalCallback {
    private ReversalCallback() {}

    /// @param path the subject of the callback's path
    /// @param purpose the purpose of the callback's path
    /// @throws UnreadableCallback if the bytes are none
    static List<ParsedCallback> read(byte[] bytes, Subject path, Purpose purpose) {
        if (purpose == Purpose.TIMEOUTS) {
            return List.of(new ParsedCallback.OutcomeReport(path,
                    new Report(timedOut(), Optional.empty(), DarajaResult.conversationIn(bytes))));
        }
        Optional<DarajaResult> result = DarajaResult.read(bytes);
        return ReceiptOutcomes.paid(path,
                new Report(result.map(ReversalCallback::outcome).orElseGet(ReversalCallback::timedOut),
                        result.flatMap(told -> DarajaJson.shillings(told.parameters(), "Amount")),
                        result.flatMap(DarajaResult::conversation)));
    }

    private static Outcome outcome(DarajaResult result) {
        if (result.last() && result.isSuccess()) {
            return new Outcome.Succeeded(result.transaction());
        }
        Optional<FailureReason> failed = result.last()
                ? ResultCodes.ofReversal(result.code(), result.description())
                : Optional.empty();
        if (failed.isPresent() && result.namesAnyOf("Amount")) {
            throw new UnreadableCallback("a failure that names a movement");
        }
        return failed.<Outcome>map(Outcome.Failed::new)
                .orElseGet(() -> result.last()
                        ? ResultCodes.ofOpen(result.code(), Optional.empty())
                        : new Outcome.InProgress(Optional.empty(), ResultCodes.leftOpen(result.code())))
                .saying(result.words());
    }

    private static Outcome timedOut() {
        return new Outcome.InProgress(Optional.empty(), DarajaResult.TIMED_OUT);
    }
}
