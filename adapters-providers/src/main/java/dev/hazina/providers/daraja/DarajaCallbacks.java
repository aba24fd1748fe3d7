package dev.hazina.providers.daraja;

import dev.hazina.application.channel.Acknowledgement;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.PayerQuestion;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import java.net.InetAddress;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What Daraja reports. None of it is signed: the secret in its path, the ids in its body, and the address it comes from are
/// all there is to go by.
///
/// @param sources where reports may come from; none means anywhere
record DarajaCallbacks(Set<InetAddress> sources) {
    private static final Acknowledgement TAKEN = Acknowledgement.json("{\"ResultCode\":0,\"ResultDesc\":\"Accepted\"}");
    private static final Acknowledgement WELCOME = Acknowledgement
            .json("{\"ResultCode\":\"0\",\"ResultDesc\":\"Accepted\"}");
    private static final Acknowledgement NO_SUCH_ACCOUNT = Acknowledgement
            .json("{\"ResultCode\":\"C2B00012\",\"ResultDesc\":\"Rejected\"}");
    private static final Acknowledgement UNREADABLE = Acknowledgement
            .json("{\"ResultCode\":\"C2B00016\",\"ResultDesc\":\"Rejected\"}");

    DarajaCallbacks {
        sources = Set.copyOf(sources);
    }

    Optional<CallbackProof> authenticate(IncomingCallback callback) {
        boolean here = sources.isEmpty() || callback.source().filter(sources::contains).isPresent();
        return here ? Optional.of(CallbackProof.HINT) : Optional.empty();
    }

    /// @throws UnreadableCallback when Daraja sends nothing like it to this path
    List<ParsedCallback> understand(RawCallback callback) {
        Subject path = callback.target().subject();
        Purpose purpose = callback.target().purpose();
        if (!isGivenOut(path.kind(), purpose)) {
            throw new UnreadableCallback("nothing is reported on this path");
        }
        return switch (path.kind()) {
            case PAYMENT -> StkCallback.read(callback.body(), path);
            case PAYOUT -> PayoutCallback.read(callback.body(), path, purpose);
            case REFUND -> ReversalCallback.read(callback.body(), path, purpose);
            case NOTICE -> List.of(news(callback));
            case TRANSFER, DISCREPANCY -> throw new UnreadableCallback("nothing is reported on this path");
        };
    }

    /// Prompts have no queue of their own and are answered at once when they are asked about, and nobody can be asked about a
    /// reversal.
    private static boolean isGivenOut(Subject.Kind kind, Purpose purpose) {
        return switch (kind) {
            case PAYMENT, NOTICE -> purpose == Purpose.REPORTS;
            case REFUND -> purpose != Purpose.ANSWERS;
            case PAYOUT -> true;
            case TRANSFER, DISCREPANCY -> false;
        };
    }

    /// A question is told from news by its path alone.
    Optional<PayerQuestion> question(RawCallback callback) {
        if (!isQuestion(callback)) {
            return Optional.empty();
        }
        try {
            return Optional.of(C2bNotification.read(callback.body()).question());
        } catch (UnreadableCallback e) {
            return Optional.empty();
        }
    }

    Acknowledgement acknowledge(RawCallback callback, boolean welcome) {
        if (!isQuestion(callback)) {
            return TAKEN;
        }
        if (question(callback).isEmpty()) {
            return UNREADABLE;
        }
        return welcome ? WELCOME : NO_SUCH_ACCOUNT;
    }

    private static ParsedCallback news(RawCallback callback) {
        if (isQuestion(callback)) {
            throw new UnreadableCallback("a question that can't be read");
        }
        return C2bNotification.read(callback.body()).notice();
    }

    private static boolean isQuestion(RawCallback callback) {
        return callback.target().subject().equals(InboundPayment.QUESTIONS)
                && callback.target().merchant().equals(Platform.MERCHANT);
    }
}
