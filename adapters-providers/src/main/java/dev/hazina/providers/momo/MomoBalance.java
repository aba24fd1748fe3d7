package dev.hazina.providers.momo;

import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.client.Exchange;
import java.util.Optional;

/// What a product holds, as MTN answers.
final class MomoBalance {
    private static final int OK = 200;

    private MomoBalance() {}

    /// Empty where the answer is anything else.
    static Optional<ToldBalance> read(Exchange exchange, String account, MomoAmounts amounts, Currency ours) {
        return exchange instanceof Exchange.Answered answered && answered.status() == OK
                ? answered.body().text("availableBalance").flatMap(amount -> answered.body().text("currency")
                        .flatMap(currency -> amounts.read(amount, currency, ours)))
                        .map(balance -> new ToldBalance(account, balance))
                : Optional.empty();
    }
}
