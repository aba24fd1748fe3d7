package dev.hazina.providers.daraja;

import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.providers.client.SaidText;
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
    /// The code of an answer that Daraja has no such transaction.
    private static final String NO_SUCH_TRANSACTION = "2032";
    private static final String COMPLETED = "completed";
    private static final Set<String> UNDER_WAY = Set.of("pending", "authorized", "initiated", "in progress",
            "processing");
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
            case REPORTS -> DarajaResult.read(bytes).map(told -> report(told, path))
                    .orElseGet(() -> List.of(leftOpen(path, Optional.empty(), DarajaResult.TIMED_OUT)));
        };
    }

    /// Earlier versions gave status queries this path, so their answers come in here too.
    private static List<ParsedCallback> report(DarajaResult result, Subject path) {
        return result.parameters().containsKey(STATUS)
                ? List.of(answer(result, path).orElseGet(() -> leftOpen(path, Optional.empty(),
                        "Daraja answers a question about it, and not how it ended")))
                : ending(result, path);
    }

    /// A failure names no movement: one that names a receipt or an amount is none that can be believed.
    private static List<ParsedCallback> ending(DarajaResult result, Subject path) {
        if (!result.last()) {
            return List.of(leftOpen(path, result.conversation(), "Daraja reports that more is to follow"));
        }
        if (result.isSuccess()) {
            Optional<String> receipt = result.receipt("TransactionReceipt").or(result::transaction);
            return ReceiptOutcomes.paid(path, new Report(new Outcome.Succeeded(receipt),
                    DarajaJson.shillings(result.parameters(), "TransactionAmount"), result.conversation())
                    .telling(PublicName.read(result.parameters(), "ReceiverPartyPublicName"))
                    .leaving(DarajaBalance.after(
                            Optional.ofNullable(result.parameters().get("B2CUtilityAccountAvailableFunds")),
                            Optional.ofNullable(result.parameters().get("TransactionCompletedDateTime")))));
        }
        Optional<FailureReason> failed = ResultCodes.ofPayout(result.code());
        if (failed.isPresent() && result.namesAnyOf("TransactionReceipt", "TransactionAmount")) {
            throw new UnreadableCallback("a failure that names a movement");
        }
        return List.of(failed
                .<ParsedCallback>map(reason -> new ParsedCallback.OutcomeReport(path,
                        new Report(new Outcome.Failed(reason).saying(result.words()), Optional.empty(),
                                result.conversation())))
                .orElseGet(() -> told(path, result.conversation(),
                        ResultCodes.ofOpen(result.code(), result.conversation()).saying(result.words()))));
    }

    /// A query about a transaction that Daraja doesn't know, or that will be answered later, has no result of the
    /// payout. Any other failure of a query may be about the payout, and leaves it open.
    private static Optional<ParsedCallback> answer(DarajaResult result, Subject path) {
        if (!result.last() || result.code().equals(NO_SUCH_TRANSACTION)) {
            return Optional.empty();
        }
        Optional<String> conversation = DarajaJson.name(result.parameters(), "ConversationID");
        return Optional.of(result.isSuccess()
                ? new ParsedCallback.OutcomeReport(path, new Report(status(result, conversation.orElse("")),
                        DarajaJson.shillings(result.parameters(), "Amount"), conversation)
                        .telling(PublicName.read(result.parameters(), "CreditPartyName")))
                : told(path, Optional.empty(), ofRefusedQuery(result.code()).saying(result.words())));
    }

    /// A code for a failure is about the question, or about the payout.
    private static Outcome ofRefusedQuery(String code) {
        return ResultCodes.ofPayout(code)
                .<Outcome>map(any -> new Outcome.InProgress(Optional.empty(), ResultCodes.leftOpen(code)))
                .orElseGet(() -> ResultCodes.ofOpen(code, Optional.empty()));
    }

    private static Outcome status(DarajaResult answer, String conversation) {
        String status = answer.parameters().getOrDefault(STATUS, "").strip().toLowerCase(Locale.ROOT);
        if (status.equals(COMPLETED)) {
            return new Outcome.Succeeded(
                    DarajaJson.name(answer.parameters(), "ReceiptNo").map(DarajaJson::capitals).orElse(""));
        }
        return ENDED_BADLY.contains(status)
                ? new Outcome.Failed(FailureReason.UNSPECIFIED)
                        .saying(new ProviderWords(status, answer.description(), Fault.OTHER))
                : UNDER_WAY.contains(status)
                        ? new Outcome.InProgress(conversation, "Daraja says that its status is '" + status + "'")
                        : new Outcome.Unread(conversation, SaidText.undocumented("Daraja", "status", status));
    }

    private static ParsedCallback leftOpen(Subject path, Optional<String> conversation, String said) {
        return told(path, conversation, new Outcome.InProgress(conversation, said));
    }

    private static ParsedCallback told(Subject path, Optional<String> conversation, Outcome outcome) {
        return new ParsedCallback.OutcomeReport(path, new Report(outcome, Optional.empty(), conversation));
    }
}
