package dev.hazina.providers.daraja;

import dev.hazina.application.channel.Acknowledgement;
import dev.hazina.application.channel.CallbackAnswers;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.PayerQuestion;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import java.net.InetAddress;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Daraja's callbacks. They are not signed: only the secret in the path, the ids in the body and the sender's address
/// prove them.
///
/// @param sources the allowed senders; empty allows all
record DarajaCallbacks(Set<InetAddress> sources) implements CallbackAnswers {
    private static final Acknowledgement TAKEN = Acknowledgement.json("{\"ResultCode\":0,\"ResultDesc\":\"Accepted\"}");
    private static final Acknowledgement WELCOME = Acknowledgement
            .json("{\"ResultCode\":\"0\",\"ResultDesc\":\"Accepted\"}");
    private static final Acknowledgement NO_SUCH_ACCOUNT = Acknowledgement
            .json("{\"ResultCode\":\"C2B00012\",\"ResultDesc\":\"Rejected\"}");
    private static final Acknowledgement OTHER_AMOUNT = Acknowledgement
            .json("{\"ResultCode\":\"C2B00013\",\"ResultDesc\":\"Rejected\"}");
    private static final Acknowledgement UNREADABLE = Acknowledgement
            .json("{\"ResultCode\":\"C2B00016\",\"ResultDesc\":\"Rejected\"}");

    DarajaCallbacks {
        sources = Set.copyOf(sources);
    }

    @Override
    public boolean takesUnasked(Currency currency, Channel channel) {
        return DarajaProviderFactory.PAYBILL.equals(new Route(currency, channel));
    }

    @Override
    public String receipt(String written) {
        return DarajaJson.capitals(written);
    }

    Optional<CallbackProof> authenticate(IncomingCallback callback) {
        boolean here = sources.isEmpty() || callback.source().filter(sources::contains).isPresent();
        return here ? Optional.of(CallbackProof.HINT) : Optional.empty();
    }

    /// @throws UnreadableCallback if Daraja sends no such callback to this path
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
            case INBOUND_PAYMENT -> List.of(news(callback));
            default -> throw new UnreadableCallback("nothing is reported on this path");
        };
    }

    /// Prompts have no queue, and status queries about them are answered at once. Reversals have no status query.
    private static boolean isGivenOut(Subject.Kind kind, Purpose purpose) {
        return switch (kind) {
            case PAYMENT, INBOUND_PAYMENT -> purpose == Purpose.REPORTS;
            case REFUND -> purpose != Purpose.ANSWERS;
            case PAYOUT -> true;
            default -> false;
        };
    }

    /// Only the path distinguishes a validation request from a notification.
    @Override
    public Optional<PayerQuestion> question(RawCallback callback) {
        if (!isQuestion(callback)) {
            return Optional.empty();
        }
        try {
            return Optional.of(C2bNotification.read(callback.body()).question());
        } catch (UnreadableCallback e) {
            return Optional.empty();
        }
    }

    @Override
    public Acknowledgement acknowledge(RawCallback callback, boolean welcome) {
        if (!isQuestion(callback)) {
            return TAKEN;
        }
        if (question(callback).isEmpty()) {
            return UNREADABLE;
        }
        return welcome ? WELCOME : NO_SUCH_ACCOUNT;
    }

    @Override
    public Acknowledgement otherAmount(RawCallback callback) {
        return OTHER_AMOUNT;
    }

    private static ParsedCallback news(RawCallback callback) {
        if (isQuestion(callback)) {
            throw new UnreadableCallback("a question that can't be read");
        }
        return C2bNotification.read(callback.body()).notice();
    }

    private static boolean isQuestion(RawCallback callback) {
        return callback.target().subject().equals(InboundPayment.VALIDATIONS)
                && callback.target().merchant().equals(Platform.MERCHANT);
    }
}
