package dev.hazina.providers.daraja;

import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Callbacks about a payout: its result, a queue timeout, or the answer to a status query.
///
/// The path identifies the payout. The originator's id in the body doesn't: Daraja's documents show ours there, or one
/// of its own. The core compares Daraja's id of the request with the known one.
final class PayoutCallback {
    private static final String STATUS = "TransactionStatus";
    private static final String COMPLETED = "completed";
    private static final Set<String> ENDED_BADLY = Set.of("failed", "cancelled", "canceled", "declined", "expired");

    private PayoutCallback() {}

    /// @param path the subject of the callback's path
    /// @param purpose the purpose of the callback's path
    /// @return empty if it has no result of the payout
    /// @throws UnreadableCallback if it is none of these; never on the path for queue timeouts
    static List<ParsedCallback> read(byte[] bytes, Subject path, Purpose purpose) {
        return switch (purpose) {
            case TIMEOUTS -> List.of(leftOpen(path, DarajaResult.conversationIn(bytes), DarajaResult.TIMED_OUT));
            case ANSWERS -> DarajaResult.read(bytes).flatMap(told -> answer(told, path)).stream().toList();
            case REPORTS -> List.of(DarajaResult.read(bytes).map(told -> report(told, path))
                    .orElseGet(() -> leftOpen(path, Optional.empty(), DarajaResult.TIMED_OUT)));
        };
    }

    /// Earlier versions gave status queries this path, so their answers come in here too.
    private static ParsedCallback report(DarajaResult result, Subject path) {
        return result.parameters().containsKey(STATUS)
                ? answer(result, path).orElseGet(() -> leftOpen(path, Optional.empty(),
                        "Daraja answers a question about it, and not how it ended"))
                : ending(result, path);
    }

    private static ParsedCallback ending(DarajaResult result, Subject path) {
        if (!result.last()) {
            return leftOpen(path, result.conversation(), "Daraja reports that more is to follow");
        }
        Optional<Outcome> outcome = result.isSuccess()
                ? Optional.of(new Outcome.Succeeded(DarajaJson.name(result.parameters(), "TransactionReceipt")
                        .or(result::transaction).orElse("")))
                : ResultCodes.ofPayout(result.code()).map(Outcome.Failed::new);
        return outcome
                .<ParsedCallback>map(ended -> new ParsedCallback.OutcomeReport(path, new Report(ended,
                        DarajaJson.shillings(result.parameters(), "TransactionAmount"), result.conversation())))
                .orElseGet(() -> leftOpen(path, result.conversation(), ResultCodes.leftOpen(result.code())));
    }

    /// A status query that failed, or will be answered later, has no result of the payout.
    private static Optional<ParsedCallback> answer(DarajaResult result, Subject path) {
        Optional<String> conversation = DarajaJson.name(result.parameters(), "ConversationID");
        return result.isSuccess() && result.last()
                ? Optional.of(new ParsedCallback.OutcomeReport(path,
                        new Report(unsolicitedUrls(result, conversation.orElse("")),
                                DarajaJson.shillings(result.parameters(), "Amount"), conversation)))
                : Optional.empty();
    }

    private static Outcome unsolicitedUrls(DarajaResult answer, String conversation) {
        String status = answer.parameters().getOrDefault(STATUS, "").toLowerCase(Locale.ROOT);
        if (status.equals(COMPLETED)) {
            return new Outcome.Succeeded(DarajaJson.name(answer.parameters(), "ReceiptNo").orElse(""));
        }
        return ENDED_BADLY.contains(status)
                ? new Outcome.Failed(FailureReason.UNSPECIFIED)
                : new Outcome.InProgress(conversation, "Daraja says that its status is '" + status + "'");
    }

    private static ParsedCallback leftOpen(Subject path, Optional<String> conversation, String said) {
        return new ParsedCallback.OutcomeReport(path,
                new Report(new Outcome.InProgress(conversation.orElse(""), said), Optional.empty(), conversation));
    }
}
