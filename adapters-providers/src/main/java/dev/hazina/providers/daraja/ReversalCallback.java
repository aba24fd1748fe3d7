package dev.hazina.providers.daraja;

import dev.hazina.application.channel.Notice;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import java.util.List;
import java.util.Locale;

/// How a reversal ended. Only one code says beyond doubt that the money is back with the payer.
final class ReversalCallback {
    private ReversalCallback() {}

    /// @param path what the path it came in on stands for
    /// @return nothing when it leaves the end open
    /// @throws UnreadableCallback when it is none
    static List<Notice> read(byte[] bytes, Subject path) {
        return Result.read(bytes).filter(result -> !ResultCodes.isDoubtfulReversal(result.code(),
                result.description().toLowerCase(Locale.ROOT))).<Notice>map(
                        result -> new Notice.Settles(path, new Report(outcome(result),
                                DarajaJson.shillings(result.parameters(), "Amount"), result.conversation())))
                .stream().toList();
    }

    private static Outcome outcome(Result result) {
        return result.isSuccess()
                ? new Outcome.Succeeded(result.transaction().orElse(""))
                : new Outcome.Failed(ResultCodes.ofPayout(result.code()));
    }
}
