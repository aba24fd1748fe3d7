package dev.hazina.domain.fee;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The platform's fees: for a payment by currency and channel, nothing by default; for a payout a flat amount by
/// currency. A fee is fixed when the payment or payout is created; later changes of the schedule don't affect it.
///
/// Written as `KES.mm_stk_push=150bp,KES.card=290bp+30,UGX.payout=1500`, see [#parse].
public final class FeeSchedule {
    private static final String PAYOUT = "payout";

    private final Map<String, FeeRule> rules;

    private FeeSchedule(Map<String, FeeRule> rules) {
        this.rules = Map.copyOf(rules);
    }

    /// The published prices: payments free, payouts 1,000 in TZS, 1,500 in UGX and free in KES.
    public static FeeSchedule standard() {
        return new FeeSchedule(Map.of(key(Currency.TZS, PAYOUT), FeeRule.flat(Currency.TZS, 1_000),
                key(Currency.UGX, PAYOUT), FeeRule.flat(Currency.UGX, 1_500)));
    }

    /// The standard schedule with some rules replaced. A rule reads `CURRENCY.CHANNEL=RULE`, where the channel is a
    /// payment's or the word `payout`, and the rule is as [FeeRule#parse] reads it; rules are separated by commas.
    ///
    /// @throws IllegalArgumentException with a sentence that names the part that can't be read
    public static FeeSchedule parse(String text) {
        return standard().with(text);
    }

    /// Rules without what doesn't count in them: space, and commas that separate nothing.
    public static String normal(String text) {
        return Stream.of(text.split(",")).map(String::strip).filter(part -> !part.isEmpty())
                .collect(Collectors.joining(","));
    }

    /// This schedule with some rules replaced, written as [#parse] reads them.
    ///
    /// @throws IllegalArgumentException with a sentence that names the part that can't be read
    public FeeSchedule with(String text) {
        Map<String, FeeRule> replaced = new HashMap<>(rules);
        for (String part : text.split(",")) {
            if (!part.isBlank()) {
                int dot = part.indexOf('.');
                int equals = part.indexOf('=');
                if (dot < 0 || equals < dot) {
                    throw new IllegalArgumentException("'" + part.strip() + "' is not CURRENCY.CHANNEL=RULE");
                }
                Currency currency = Currency.ofCode(part.substring(0, dot).strip())
                        .orElseThrow(
                                () -> new IllegalArgumentException("'" + part.strip() + "' names no known currency"));
                String channel = part.substring(dot + 1, equals).strip();
                requireKnown(currency, channel, part);
                replaced.put(key(currency, channel), FeeRule.parse(currency, part.substring(equals + 1).strip()));
            }
        }
        return new FeeSchedule(replaced);
    }

    private static void requireKnown(Currency currency, String channel, String part) {
        Optional<Channel> known = Channel.ofWire(channel);
        boolean payment = known.filter(named -> isPayment(currency, named)).isPresent();
        if (!payment && !(channel.equals(PAYOUT) && currency != Currency.USD)) {
            throw new IllegalArgumentException("'" + part.strip() + "' names no channel of " + currency);
        }
    }

    /// A price.
    ///
    /// @param channel empty for a payout
    /// @param basisPoints hundredths of a percent of the amount
    /// @param greatest empty where it has no bound
    public record Price(Currency currency, Optional<Channel> channel, int basisPoints, Money fixed, Money least,
            Optional<Money> greatest) {

        public boolean isFree() {
            return basisPoints == 0 && fixed.isZero() && least.isZero();
        }
    }

    /// All prices by currency, in the order of the channels, payouts last.
    public List<Price> prices() {
        List<Price> prices = new ArrayList<>();
        for (Currency currency : Currency.values()) {
            for (Channel channel : Channel.values()) {
                if (isPayment(currency, channel)) {
                    prices.add(price(currency, Optional.of(channel), channel.wire()));
                }
            }
            if (Channel.ofPayout(currency).isPresent()) {
                prices.add(price(currency, Optional.empty(), PAYOUT));
            }
        }
        return prices;
    }

    private Price price(Currency currency, Optional<Channel> channel, String name) {
        FeeRule rule = Optional.ofNullable(rules.get(key(currency, name))).orElseGet(() -> FeeRule.free(currency));
        return new Price(currency, channel, rule.basisPoints(), rule.fixed(), rule.least(), rule.greatest());
    }

    private static boolean isPayment(Currency currency, Channel channel) {
        return channel.collects(currency) || channel.receives(currency);
    }

    /// The fee kept from a payment, never more than the payment itself.
    public Money ofPayment(Money amount, Channel channel) {
        FeeRule rule = rules.get(key(amount.currency(), channel.wire()));
        return rule == null ? Money.zero(amount.currency()) : rule.of(amount).capped(amount);
    }

    /// The fee charged on top of a payout.
    public Money ofPayout(Money amount) {
        FeeRule rule = rules.get(key(amount.currency(), PAYOUT));
        return rule == null ? Money.zero(amount.currency()) : rule.of(amount).money();
    }

    private static String key(Currency currency, String channel) {
        return currency + "." + channel;
    }
}
