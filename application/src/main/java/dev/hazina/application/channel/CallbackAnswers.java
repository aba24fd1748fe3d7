package dev.hazina.application.channel;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import java.util.Optional;

/// How a provider is answered. It takes no connection and no settings: a provider that isn't connected is answered in
/// its own form too.
@Port
public interface CallbackAnswers {

    /// The question of a callback that asks whether a payment may be made; empty for a callback that reports something.
    default Optional<PayerQuestion> question(RawCallback callback) {
        return Optional.empty();
    }

    /// Whether payers send money through the provider unasked, in this currency over this channel.
    default boolean takesUnasked(Currency currency, Channel channel) {
        return false;
    }

    /// The receipt as the provider's reports have it, of one that a person has written. Where letters and capitals of a
    /// receipt are the same, it is one movement however it was written.
    default String receipt(String written) {
        return written;
    }

    /// The response to a callback.
    ///
    /// @param welcome the answer to the callback's question, if it has one
    default Acknowledgement acknowledge(RawCallback callback, boolean welcome) {
        return Acknowledgement.plain();
    }

    /// The response to a question about an account that exists, but not with this amount.
    default Acknowledgement otherAmount(RawCallback callback) {
        return acknowledge(callback, false);
    }
}
