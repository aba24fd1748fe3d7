package dev.hazina.application.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which of the providers of a channel a phone chooses.
class ProviderChoiceTest {
    private static final Route ROUTE = new Route(Currency.KES, Channel.MM_STK_PUSH);
    private static final Map<String, PhoneRule> RULES = Map.of(
            "safaricom", PhoneRule.of("SAFARICOM", List.of("+25471", "+25472")),
            "everySafaricom", PhoneRule.of("SAFARICOM", List.of()),
            "broad", PhoneRule.of("SAFARICOM", List.of("+2547")),
            "airtel", PhoneRule.of("AIRTEL", List.of("+25473", "+25478")),
            "both", new PhoneRule(Set.of("SAFARICOM", "AIRTEL"), Map.of("+25471", "SAFARICOM", "+25473", "AIRTEL"),
                    phone -> Optional.empty()),
            "unnamed", PhoneRule.any());

    private static ProviderChoice among(ChannelGateway... gateways) {
        return new ProviderChoice(List.of(gateways), ChannelUse.COLLECTION, ROUTE);
    }

    private static ProviderChoice among(String names) {
        return among(Arrays.stream(names.split("\\+", -1)).map(name -> gateway(name, rule(name)))
                .toArray(ChannelGateway[]::new));
    }

    private static PhoneRule rule(String name) {
        return Optional.ofNullable(RULES.get(name)).orElseThrow();
    }

    private static ChannelGateway gateway(String name, PhoneRule rule) {
        return new ForwardingGateway(FaultyGateway.called(name)) {
            @Override
            public Capabilities capabilities(ChannelUse use, Currency currency, Channel channel) {
                return super.capabilities(use, currency, channel).phones(rule);
            }
        };
    }

    /// A provider that names networks, beside its own list.
    private static ChannelGateway naming(String name, PhoneRule rule, Function<Phone, Optional<String>> names) {
        return gateway(name, new PhoneRule(rule.networks(), rule.byPrefix(), names));
    }

    /// Its name, with `refused` behind it where it doesn't take the phone.
    private static String chosen(ProviderChoice choice, String phone) {
        Phone number = new Phone(phone);
        return choice.of(number).map(one -> one.gateway().name()
                + (one.able().phones().reaches(number) ? "" : " refused")).orElse("none");
    }

    @ParameterizedTest
    @CsvSource({
            "safaricom+airtel, +254712345678, safaricom", "safaricom+airtel, +254733345678, airtel",
            "airtel+safaricom, +254712345678, safaricom", "airtel+safaricom, +254733345678, airtel",
            "safaricom+airtel, +254101234567, safaricom refused", "airtel+safaricom, +254101234567, airtel refused",
            // one that takes every phone takes also those of no list
            "everySafaricom+airtel, +254101234567, everySafaricom",
            "airtel+everySafaricom, +254101234567, everySafaricom",
            "everySafaricom+airtel, +254733345678, airtel", "airtel+unnamed, +254712345678, unnamed",
            // the longest first digits count, in whatever order
            "broad+airtel, +254733345678, airtel", "airtel+broad, +254733345678, airtel",
            "broad+airtel, +254701345678, broad",
            // of two that serve a network, the first one
            "both+airtel, +254733345678, both", "airtel+both, +254733345678, airtel",
            "airtel+both, +254712345678, both",
            // three
            "airtel+safaricom+unnamed, +254712345678, safaricom", "airtel+safaricom+unnamed, +254101234567, unnamed"})
    void byTheFirstDigits(String names, String phone, String expected) {
        assertThat(chosen(among(names), phone)).isEqualTo(expected);
    }

    /// A number that moved to another network keeps its first digits, and is taken by the provider that serves it now.
    @ParameterizedTest
    @CsvSource({"+254712345678, AIRTEL, airtel", "+254733345678, SAFARICOM, safaricom", "+254101234567, AIRTEL, airtel",
            "+254733345678, TELKOM, airtel", "+254101234567, TELKOM, safaricom refused"})
    void theWordOfAProviderComesBeforeTheLists(String phone, String named, String expected) {
        ChannelGateway safaricom = gateway("safaricom", rule("safaricom"));
        for (ProviderChoice choice : List.of(
                among(safaricom, naming("airtel", rule("airtel"), asked -> Optional.of(named))),
                among(naming("safaricom", rule("safaricom"), asked -> Optional.of(named)),
                        gateway("airtel", rule("airtel"))))) {
            assertThat(chosen(choice, phone)).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @CsvSource({"+254712345678, safaricom", "+254733345678, airtel", "+254101234567, safaricom refused"})
    void aProviderThatDoesNotSayLeavesItToTheListsAndIsAskedOnce(String phone, String expected) {
        AtomicInteger asked = new AtomicInteger();
        ProviderChoice choice = among(gateway("safaricom", rule("safaricom")), naming("airtel", rule("airtel"), any -> {
            asked.incrementAndGet();
            return Optional.empty();
        }));

        assertThat(chosen(choice, phone)).isEqualTo(expected);

        assertThat(asked).as("questions about the network").hasValue(1);
    }

    @Test
    void theFirstWordCounts() {
        ProviderChoice choice = among(naming("safaricom", rule("safaricom"), any -> Optional.of("SAFARICOM")),
                naming("airtel", rule("airtel"), any -> Optional.of("AIRTEL")));

        assertThat(chosen(choice, "+254733345678")).isEqualTo("safaricom");
    }

    /// As it was before there could be several.
    @Test
    void aSingleProviderIsChosenWithoutBeingAsked() {
        AtomicInteger asked = new AtomicInteger();
        Function<Phone, Optional<String>> names = any -> {
            asked.incrementAndGet();
            return Optional.of("SAFARICOM");
        };
        ProviderChoice choice = among(naming("safaricom", rule("safaricom"), names));

        assertThat(choice.of(new Phone("+254733345678"))).map(one -> one.able().phones().predicted()).contains(names);
        assertThat(asked).hasValue(0);
    }

    @Test
    void withoutAPhoneOrAProviderThereIsNoChoice() {
        assertThat(among("safaricom+airtel").first()).map(one -> one.gateway().name()).contains("safaricom");
        assertThat(among().of(new Phone("+254712345678"))).isEmpty();
        assertThat(among().first()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"safaricom+airtel, ''", "airtel+everySafaricom, ''", "both+airtel, airtel", "airtel+both, ''",
            "both+safaricom+airtel, 'safaricom,airtel'", "everySafaricom+unnamed, unnamed",
            "everySafaricom+safaricom, safaricom", "safaricom+everySafaricom, ''", "unnamed+everySafaricom, ''",
            "unnamed, ''"})
    void saysWhichIsNeverGivenAnything(String names, String idle) {
        assertThat(String.join(",", among(names).idle())).isEqualTo(idle);
    }
}
