package dev.hazina.providers.daraja;

import dev.hazina.application.channel.Notice;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// What comes in on a payout's path: how it ended, or the answer to a question about it.
final class PayoutCallback {
    private static final String STATUS = "TransactionStatus";
    private static final String ORIGINATOR = "OriginatorConversationID";
    private static final String COMPLETED = "completed";
    private static final Set<String> ENDED_BADLY = Set.of("failed", "cancelled", "canceled", "declined", "expired");

    private PayoutCallback() {}

    /// @param path what the path it came in on stands for
    /// @return nothing when it settles nothing
    /// @throws UnreadableCallback when it is neither
    static List<Notice> read(byte[] bytes, Subject path) {
        return Result.read(bytes).flatMap(result -> result.parameters().containsKey(STATUS)
                ? answer(result, path)
                : ending(result, path)).stream().toList();
    }

    /// A payout's report names the payout by our id. A failure under another kind of name is that of a question.
    private static Optional<Notice> ending(Result result, Subject path) {
        Optional<Subject> named = result.originator().flatMap(name -> subject(name, path));
        if (named.isEmpty() && result.isSuccess()) {
            throw new UnreadableCallback("a success of nothing that we asked for");
        }
        return named.filter(subject -> !ResultCodes.isDoubtful(result.code()))
                .map(subject -> new Notice.Settles(subject, new Report(outcome(result),
                        DarajaJson.shillings(result.parameters(), "TransactionAmount"), result.conversation())));
    }

    private static Outcome outcome(Result result) {
        return result.isSuccess()
                ? new Outcome.Succeeded(DarajaJson.name(result.parameters(), "TransactionReceipt")
                        .or(result::transaction).orElse(""))
                : new Outcome.Failed(ResultCodes.ofPayout(result.code()));
    }

    private static Optional<Notice> answer(Result result, Subject path) {
        Subject about = Optional.ofNullable(result.parameters().get(ORIGINATOR))
                .map(name -> subject(name, path)
                        .orElseThrow(() -> new UnreadableCallback("an answer about nothing that we asked for")))
                .orElse(path);
        String status = result.parameters().getOrDefault(STATUS, "").toLowerCase(Locale.ROOT);
        Optional<Outcome> outcome = Optional.empty();
        if (status.equals(COMPLETED)) {
            outcome = Optional
                    .of(new Outcome.Succeeded(DarajaJson.name(result.parameters(), "ReceiptNo").orElse("")));
        } else if (ENDED_BADLY.contains(status)) {
            outcome = Optional.of(new Outcome.Failed(FailureReason.UNSPECIFIED));
        }
        return outcome.filter(ended -> result.isSuccess())
                .map(ended -> new Notice.Settles(about, new Report(ended,
                        DarajaJson.shillings(result.parameters(), "Amount"),
                        DarajaJson.name(result.parameters(), "ConversationID"))));
    }

    /// The payout of this id; empty when the name is no id.
    private static Optional<Subject> subject(String name, Subject path) {
        try {
            UUID id = UUID.fromString(name);
            return id.toString().equalsIgnoreCase(name)
                    ? Optional.of(new Subject(path.kind(), id))
                    : Optional.empty();
        } catch (IllegalArgumentException noId) {
            return Optional.empty();
        }
    }
}
