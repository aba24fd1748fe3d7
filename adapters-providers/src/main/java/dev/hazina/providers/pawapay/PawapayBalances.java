package dev.hazina.providers.pawapay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// What the wallets hold, as pawaPay answers. A country may have several, one for each network; here they are one.
final class PawapayBalances {
    private static final int OK = 200;
    private static final Pattern AMOUNT = Pattern.compile("-?[0-9]{1,14}([.][0-9]{1,8})?");

    private PawapayBalances() {}

    /// None where the answer can't be read whole: a part of a sum would mislead.
    static List<ToldBalance> read(Exchange exchange) {
        Optional<JsonNode> wallets = exchange instanceof Exchange.Answered answered && answered.status() == OK
                ? answered.body().object().map(object -> object.path("balances")).filter(JsonNode::isArray)
                : Optional.empty();
        Map<Currency, Money> sums = new EnumMap<>(Currency.class);
        for (JsonNode wallet : wallets.orElseGet(MissingNode::getInstance)) {
            Optional<Currency> currency = Body.text(wallet, "currency").flatMap(Currency::ofCode);
            Optional<String> amount = Body.text(wallet, "balance").map(String::strip)
                    .filter(text -> AMOUNT.matcher(text).matches());
            if (amount.isEmpty()) {
                return List.of();
            }
            currency.ifPresent(known -> sums.merge(known, money(amount.get(), known), Money::plus));
        }
        return sums.values().stream()
                .map(sum -> new ToldBalance(PawapayStatus.floatAccount(sum.currency()), sum)).toList();
    }

    /// Whole minor units; what is less than one is left out.
    private static Money money(String text, Currency currency) {
        return new Money(currency, new BigDecimal(text).movePointRight(currency.scale())
                .setScale(0, RoundingMode.DOWN).longValueExact());
    }
}
