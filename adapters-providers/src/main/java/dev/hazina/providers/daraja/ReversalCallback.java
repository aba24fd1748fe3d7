package dev.hazina.providers.daraja;

import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import java.util.List;
import java.util.Optional;

/// How a reversal ended. Only one code says beyond doubt that the money is back with the payer, and only documented ones that it
/// is not.
final class ReversalCallback {
    private ReversalCallback() {}

    /// @param path what the path it came in on stands for
    /// @param purpose what may be told there
    /// @throws UnreadableCallback when it is none
    static List<ParsedCallback> read(byte[] bytes, Subject path, Purpose purpose) {
        if (purpose == Purpose.TIMEOUTS) {
            return List.of(new ParsedCallback.OutcomeReport(path,
                    new Report(timedOut(), Optional.empty(), DarajaResult.conversationIn(bytes))));
        }
        Optional<DarajaResult> result = DarajaResult.read(bytes);
        return List.of(new ParsedCallback.OutcomeReport(path,
                new Report(result.map(ReversalCallback::outcome).orElseGet(ReversalCallback::timedOut),
                        result.flatMap(told -> DarajaJson.shillings(told.parameters(), "Amount")),
                        result.flatMap(DarajaResult::conversation))));
    }

    private static Outcome outcome(DarajaResult result) {
        if (result.last() && result.isSuccess()) {
            return new Outcome.Succeeded(result.transaction().orElse(""));
        }
        Outcome open = new Outcome.InProgress("", ResultCodes.leftOpen(result.code()));
        return result.last()
                ? ResultCodes.ofReversal(result.code(), result.description()).<Outcome>map(Outcome.Failed::new)
                        .orElse(open)
                : open;
    }

    private static Outcome timedOut() {
        return new Outcome.InProgress("", DarajaResult.TIMED_OUT);
    }
}
