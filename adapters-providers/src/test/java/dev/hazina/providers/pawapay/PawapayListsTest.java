package dev.hazina.providers.pawapay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.simulator.ListedCodes;
import dev.hazina.providers.spi.ProviderSettings;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Compares the lists of codes, statuses and numbers with copies of public lists.
class PawapayListsTest {
    private static final String REST = "1234567";

    static List<List<String>> codes() {
        return ListedCodes.of("/pawapay/failure-codes-2026-11-26.tsv");
    }

    static List<List<String>> ranges() {
        return ListedCodes.of("/pawapay/number-ranges-2026-11-26.tsv");
    }

    @ParameterizedTest
    @MethodSource("codes")
    void whatPawapayListsIsKnown(List<String> listed) {
        String code = listed.get(1);
        boolean technical = PawapayReasons.isTechnical(code);
        boolean rejection = PawapayReasons.isRejection(code);
        String known = switch (listed.getFirst()) {
            case "technical" -> technical && !rejection ? PawapayReasons.ofRefusal(code).wire() : "another kind";
            case "rejected" -> rejection && !technical ? PawapayReasons.ofRefusal(code).wire() : "another kind";
            case "open" -> technical || rejection ? "a refusal" : "unknown";
            case "failed" -> PawapayReasons.ofFailure(code).wire();
            case "status" -> status(code);
            default -> throw new IllegalArgumentException(listed.getFirst());
        };
        assertThat(known).as(code).isEqualTo(listed.get(2));
    }

    @ParameterizedTest
    @MethodSource("ranges")
    void numbersAreOfTheirNetworks(List<String> listed) {
        PawapaySettings settings = PawapaySettings.read(new ProviderSettings(new PawapayProviderFactory(), false,
                name -> Optional.of("token").filter(any -> name.endsWith("API_TOKEN"))), Set.of());

        assertThat(Optional.ofNullable(settings.networks().get(Currency.valueOf(listed.getFirst())))
                .flatMap(networks -> networks.guess(new Phone(listed.get(1) + REST)))).contains(listed.get(2));
    }

    private static String status(String said) {
        Outcome outcome = PawapayStatus.read(
                Body.of("{\"status\":\"" + said + "\"}").object().orElseThrow(), UUID.randomUUID()).outcome();
        return switch (outcome) {
            case Outcome.InProgress p -> "running";
            case Outcome.Succeeded s -> "ended";
            case Outcome.Failed f -> "ended";
            case Outcome other -> other.toString();
        };
    }
}
