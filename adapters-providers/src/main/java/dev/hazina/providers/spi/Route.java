package dev.hazina.providers.spi;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;

/// One currency over one channel, in whichever directions the channel has.
public record Route(Currency currency, Channel channel) {

    /// As configuration has it, for example `KES.mm_stk_push`.
    @Override
    public String toString() {
        return currency + "." + channel.wire();
    }
}
