package dev.hazina.bootstrap.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Fault;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Each code is counted once for an instruction, and logged once a minute with the number of times in between.
class ProviderRefusalsTest {
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final List<String> log = new ArrayList<>();
    private long payments;
    private Instant now = Instant.parse("2026-11-26T10:00:00Z");
    private final ProviderRefusals refusals = new ProviderRefusals(registry, () -> now, log::add);

    @Test
    void aCodeIsLoggedOnceAMinuteWithItsRepeats() {
        say("daraja", "500.001.1001", "Wrong credentials", Fault.SETUP);
        now = now.plusSeconds(59);
        say("daraja", "500.001.1001", "Wrong credentials", Fault.SETUP);
        say("daraja", "500.001.1001", "Wrong credentials", Fault.SETUP);
        say("daraja", "400.002.02", "Invalid PhoneNumber +254 712 345 678", Fault.NUMBER);
        say("momo", "500.001.1001", "another provider's", Fault.OTHER);
        now = now.plusSeconds(1);
        say("daraja", "500.001.1001", "Wrong credentials", Fault.SETUP);
        now = now.plus(ProviderRefusals.QUIET);
        say("daraja", "500.001.1001", "Wrong credentials", Fault.SETUP);

        assertThat(log).containsExactly("daraja says 500.001.1001 Wrong credentials (setup)",
                "daraja says 400.002.02 Invalid PhoneNumber [phone] (number)",
                "momo says 500.001.1001 another provider's (other)",
                "daraja says 500.001.1001 Wrong credentials (setup); not logged since the last time: 2 more",
                "daraja says 500.001.1001 Wrong credentials (setup)");
    }

    @Test
    void everyCodeIsCounted() {
        refusals.expect("daraja");
        assertThat(registry.scrape()).contains("hazina_provider_setup_refusals_total{provider=\"daraja\"} 0.0");
        say("daraja", "2028", "not permitted", Fault.SETUP);
        say("daraja", "2028", "not permitted", Fault.SETUP);
        say("daraja", "1032", "cancelled", Fault.OTHER);

        assertThat(registry.scrape()).contains("hazina_provider_setup_refusals_total{provider=\"daraja\"} 2.0",
                "hazina_provider_refusals_total{code=\"2028\",kind=\"setup\",provider=\"daraja\"} 2.0",
                "hazina_provider_refusals_total{code=\"1032\",kind=\"other\",provider=\"daraja\"} 1.0");
    }

    @Test
    void theCodesAreBounded() {
        for (int i = 0; i < 10 * ProviderRefusals.MOST_CODES; i++) {
            say("daraja", "code-" + i, "", Fault.OTHER);
        }
        say("daraja", "any text with spaces", "", Fault.OTHER);
        say("daraja", "x".repeat(60), "", Fault.OTHER);

        assertThat(registry.scrape().lines().filter(line -> line.startsWith("hazina_provider_refusals_total{")))
                .hasSize(ProviderRefusals.MOST_CODES + 1).anyMatch(line -> line.contains("code=\"other\""));
    }

    /// A failure is reported, asked about, and asked about again; then it is another.
    @Test
    void aCodeCountsOnceForEachInstruction() {
        Subject payout = payment();
        for (int i = 0; i < 3; i++) {
            refusals.heard("daraja", payout, new ProviderWords("2001", "wrong initiator", Fault.SETUP));
        }
        refusals.heard("daraja", payout, new ProviderWords("26", "busy", Fault.BUSY));
        refusals.heard("daraja", payout, new ProviderWords("2001", "wrong initiator", Fault.SETUP));
        say("daraja", "2001", "wrong initiator", Fault.SETUP);

        assertThat(registry.scrape()).contains(
                "hazina_provider_refusals_total{code=\"2001\",kind=\"setup\",provider=\"daraja\"} 2.0",
                "hazina_provider_refusals_total{code=\"26\",kind=\"busy\",provider=\"daraja\"} 1.0",
                "hazina_provider_setup_refusals_total{provider=\"daraja\"} 5.0");
    }

    @Test
    void theLastOnesHeardAreRemembered() {
        Subject asked = payment();
        var words = new ProviderWords("26", "busy", Fault.BUSY);
        refusals.heard("daraja", asked, words);
        for (int i = 0; i < ProviderRefusals.REMEMBERED - 1; i++) {
            say("daraja", "1", "", Fault.OTHER);
        }
        refusals.heard("daraja", asked, words);
        say("daraja", "1", "", Fault.OTHER);
        refusals.heard("daraja", asked, words);

        assertThat(registry.scrape())
                .contains("hazina_provider_refusals_total{code=\"26\",kind=\"busy\",provider=\"daraja\"} 1.0");
    }

    private void say(String provider, String code, String sentence, Fault fault) {
        refusals.heard(provider, payment(), new ProviderWords(code, sentence, fault));
    }

    private Subject payment() {
        return new Subject(Subject.Kind.PAYMENT, new UUID(0, ++payments));
    }
}
