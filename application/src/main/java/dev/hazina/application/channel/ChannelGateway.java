package dev.hazina.application.channel;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import java.util.List;
import java.util.Optional;

/// A provider, seen from inside. One adapter implements it for one rail or several.
///
/// No method throws for anything the network or the provider does: doubt is [Outcome.Unknown]. None is ever called
/// inside a database transaction.
public interface ChannelGateway {

    /// The adapter's name in configuration and callback paths, for example `sandbox`.
    String name();

    Capabilities capabilities(Channel channel);

    /// The same for one currency: a rail that serves several may move whole units of one only, or reach fewer phones with
    /// another.
    default Capabilities capabilities(Currency currency, Channel channel) {
        return capabilities(channel);
    }

    /// Asks the payer, or charges the card.
    Outcome collect(Collection collection);

    /// Gives a collection, or a slice of it, back to the payer.
    Outcome refund(RefundOrder order);

    /// Pays out. The adapter asks the disbursement, immediately before the first byte is written, whether it may still
    /// be sent, and never sends one twice by itself.
    Outcome disburse(Disbursement disbursement);

    /// Asks how a payout went. [Outcome.InProgress] means that it is still running.
    Report query(PayoutQuery query);

    /// Asks the rail to cancel a payout that it has taken and not begun, for example one that waits for a network which is
    /// down. The outcome is the payout's, never that of the asking: [Outcome.Failed] where it was canceled and nothing moves,
    /// [Outcome.Accepted] where the rail has taken the wish and not said its last word, and [Outcome.Unknown] in every other
    /// case; nothing else.
    default Outcome cancel(PayoutQuery query) {
        return new Outcome.Unknown("this rail can't cancel");
    }

    /// Asks how a refund went. [Outcome.InProgress] means that it is still running.
    Report query(RefundOrder order);

    /// Asks how a collection went. [Outcome.InProgress] means that it is still running.
    Report query(StatusQuery query);

    /// Looks whether a callback is genuine. The token in its path has been proven before; this is about everything else.
    ///
    /// @return how far it proves itself; empty when it is forged, and then it is not even kept
    Optional<CallbackProof> authenticate(IncomingCallback callback);

    /// Says what a stored callback means; nothing when it means nothing for us.
    ///
    /// @throws UnreadableCallback when its bytes are none this provider sends
    List<ParsedCallback> understand(RawCallback callback);

    /// What a callback asks of us; most tell something, and ask nothing.
    Optional<PayerQuestion> question(RawCallback callback);

    /// What the provider is answered.
    ///
    /// @param welcome what the core says to the callback's question, if it asked one
    Acknowledgement acknowledge(RawCallback callback, boolean welcome);
}
