package dev.hazina.domain.channel;

import dev.hazina.domain.money.Currency;

/// One currency over one channel, in all directions of the channel.
public record Route(Currency currency, Channel channel) {

    /// The form in the configuration, for example `KES.mm_stk_push`.
    @Override
    public String toString() {
        return currency + "." + channel.wire();
    }
}
