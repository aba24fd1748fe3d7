package dev.hazina.providers.stripe;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// What the account holds, as Stripe answers: what is available, and what will be.
final class StripeBalance {
    private static final int OK = 200;
    private static final Pattern UNITS = Pattern.compile("-?[0-9]{1,15}");

    private StripeBalance() {}

    /// None where the answer can't be read whole: a part of a sum would mislead. Currencies that no wallet has are left
    /// out.
    static List<ToldBalance> read(Exchange exchange) {
        Optional<JsonNode> told = exchange instanceof Exchange.Answered answered && answered.status() == OK
                ? answered.body().object().filter(object -> StripeJson.is(object, "balance"))
                        .filter(object -> object.path("available").isArray() && object.path("pending").isArray())
                : Optional.empty();
        Map<Currency, Money> sums = new EnumMap<>(Currency.class);
        for (JsonNode part : told.map(StripeBalance::parts).orElse(List.of())) {
            Optional<String> units = Body.text(part, "amount").filter(text -> UNITS.matcher(text).matches());
            if (units.isEmpty()) {
                return List.of();
            }
            Body.text(part, "currency").flatMap(code -> StripeAmounts.money(code, Long.parseLong(units.get())))
                    .ifPresent(money -> sums.merge(money.currency(), money, Money::plus));
        }
        return sums.values().stream().map(sum -> new ToldBalance(FloatAccount.ONLY, sum)).toList();
    }

    private static List<JsonNode> parts(JsonNode balance) {
        List<JsonNode> parts = new ArrayList<>();
        balance.path("available").forEach(parts::add);
        balance.path("pending").forEach(parts::add);
        return parts;
    }
}
