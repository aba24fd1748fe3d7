package dev.hazina.application.floats;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.floats.FloatBalance.Side;
import dev.hazina.application.operations.OperationsReads;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Where the balances of our accounts at providers come from: the books, and the providers that can be asked.
final class FloatSources {
    private static final String CLEARING = "clearing:";

    private final OperationsReads operations;
    private final Gateways gateways;

    FloatSources(OperationsReads operations, Gateways gateways) {
        this.operations = operations;
        this.gateways = gateways;
    }

    /// Money that came in leaves the provider's place in the books, so what stands there is negative.
    List<FloatBalance> booked(Instant at) {
        return operations.totals().stream().filter(total -> total.place().startsWith(CLEARING)
                && total.place().indexOf(':', CLEARING.length()) > 0).map(total -> {
                    MoneySum sum = total.sum();
                    return new FloatBalance(FloatAccount.ofCode(total.place().substring(CLEARING.length())),
                            Side.BOOKED, MoneySum.zero(sum.currency()).minus(sum), at);
                }).toList();
    }

    /// The providers that have a channel, and those through which money has gone.
    List<ChannelGateway> connected(List<FloatBalance> booked) {
        Map<String, ChannelGateway> byName = new LinkedHashMap<>();
        for (Currency currency : Currency.values()) {
            for (Channel channel : Channel.values()) {
                Stream.of(gateways.collecting(currency, channel).stream(),
                        gateways.disbursing(currency, channel).stream(),
                        gateways.receiving(currency, channel).stream()).flatMap(all -> all)
                        .forEach(gateway -> byName.putIfAbsent(gateway.name(), gateway));
            }
        }
        booked.stream().map(one -> one.account().provider()).distinct().filter(name -> !byName.containsKey(name))
                .forEach(name -> gateways.named(name).ifPresent(gateway -> byName.put(name, gateway)));
        return new ArrayList<>(byName.values());
    }
}
