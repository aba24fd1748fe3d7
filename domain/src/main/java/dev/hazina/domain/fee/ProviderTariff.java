package dev.hazina.domain.fee;

import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What providers charge the platform for a movement, before they tell of it.
///
/// Written as `daraja.KES.disburse=100:0,1500:5,5000:7;stripe.USD.collect=290bp+0.30`: by provider or account, currency
/// and operation, the rule for amounts up to a bound, or for all. For amounts above the last bound no charge is known.
public final class ProviderTariff {
    public static final ProviderTariff NONE = new ProviderTariff(Map.of(), "");

    private final Map<String, List<Band>> bands;
    private final String text;

    private ProviderTariff(Map<String, List<Band>> bands, String text) {
        this.bands = Map.copyOf(bands);
        this.text = text;
    }

    /// What a movement did.
    public enum Operation {
        COLLECT("collect"), DISBURSE("disburse"), REFUND("refund");

        private final String wire;

        Operation(String wire) {
            this.wire = wire;
        }

        private static Optional<Operation> ofWire(String wire) {
            return Arrays.stream(values()).filter(one -> one.wire.equals(wire)).findFirst();
        }
    }

    /// @param most the largest amount for which it holds; empty where it holds for all
    private record Band(Optional<Money> most, FeeRule rule) {
        boolean holdsFor(Money amount) {
            return most.filter(bound -> amount.compareTo(bound) > 0).isEmpty();
        }
    }

    /// @throws IllegalArgumentException with a sentence that names the part that can't be read
    public static ProviderTariff parse(String text) {
        Map<String, List<Band>> bands = new TreeMap<>();
        List<String> parts = Arrays.stream(text.split(";", -1)).map(String::strip).toList();
        for (String part : parts) {
            String[] sides = part.split("=", 2);
            String[] names = sides[0].split("[.](?=[^.]*$)|[.](?=[^.]*[.][^.]*$)");
            if (sides.length < 2 || names.length < 3 || !isPlace(names[0])) {
                throw new IllegalArgumentException("'" + part + "' is not PROVIDER.CURRENCY.OPERATION=RULES");
            }
            Currency currency = Currency.ofCode(names[1])
                    .orElseThrow(() -> new IllegalArgumentException("'" + part + "' names no known currency"));
            Operation operation = Operation.ofWire(names[2]).orElseThrow(() -> new IllegalArgumentException(
                    "'" + part + "' is not for collect, disburse or refund"));
            if (bands.put(key(names[0], currency, operation), bands(currency, sides[1])) != null) {
                throw new IllegalArgumentException("'" + sides[0] + "' is named twice");
            }
        }
        return new ProviderTariff(bands, String.join(";", parts));
    }

    private static boolean isPlace(String name) {
        return name.contains(":") ? !FloatAccount.ofCode(name).code().isEmpty() : name.matches("[a-z][a-z0-9_-]*");
    }

    private static List<Band> bands(Currency currency, String rules) {
        List<Band> bands = new ArrayList<>();
        for (String rule : rules.split(",", -1)) {
            String[] sides = rule.strip().split(":", 2);
            if (!bands.isEmpty() && bands.getLast().most().isEmpty()) {
                throw new IllegalArgumentException("'" + rule + "' stands behind a rule for all amounts");
            }
            Optional<Money> most = sides.length < 2 ? Optional.empty() : Optional.of(bound(currency, sides[0]));
            if (!bands.isEmpty() && most.filter(bands.getLast()::holdsFor).isPresent()) {
                throw new IllegalArgumentException("'" + rule + "' is for no larger amounts than the rule before it");
            }
            bands.add(new Band(most, FeeRule.parse(currency, sides[sides.length - 1])));
        }
        return List.copyOf(bands);
    }

    private static Money bound(Currency currency, String major) {
        if (!major.matches("[0-9]{1,13}([.][0-9]{1,2})?")) {
            throw new IllegalArgumentException("'" + major + "' is no amount in major units");
        }
        return FeeRule.amount(currency, major);
    }

    private static String key(String place, Currency currency, Operation operation) {
        return place + "." + currency + "." + operation.wire;
    }

    /// The providers of which something is known.
    public Set<String> providers() {
        return bands.keySet().stream().map(key -> key.split("[.:]", 2)[0]).collect(Collectors.toSet());
    }

    /// What the provider charges for a movement through the account. A rule for the account goes before one for its
    /// provider.
    ///
    /// @param amount that moved, positive
    /// @return empty where no rule says it
    public Optional<Money> charge(FloatAccount account, Operation operation, Money amount) {
        return Optional.ofNullable(bands.get(key(account.code(), amount.currency(), operation)))
                .or(() -> Optional.ofNullable(bands.get(key(account.provider(), amount.currency(), operation))))
                .flatMap(all -> all.stream().filter(band -> band.holdsFor(amount)).findFirst())
                .map(band -> band.rule().of(amount).money());
    }

    /// As the setting writes it.
    @Override
    public String toString() {
        return text;
    }
}
