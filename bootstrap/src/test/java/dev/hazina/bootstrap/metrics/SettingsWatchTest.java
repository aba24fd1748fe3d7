package dev.hazina.bootstrap.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.operations.InstanceSettings;
import dev.hazina.bootstrap.settings.ComparedSettings;
import dev.hazina.bootstrap.settings.ReadSettings;
import dev.hazina.bootstrap.settings.Settings;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Instances that differ in a setting that decides money are seen.
class SettingsWatchTest implements InstanceSettings {
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final List<Map<String, String>> announced = new ArrayList<>();
    private List<String> differing = List.of();

    @Override
    public void announce(Map<String, String> prints) {
        announced.add(prints);
    }

    @Override
    public List<String> differing() {
        return differing;
    }

    @Test
    void whatDiffersIsAFigureUntilItIsTheSame() {
        Map<String, String> own = ComparedSettings.prints(read(Map.of()));
        SettingsWatch watch = new SettingsWatch(this, own);
        watch.addTo(registry);
        watch.look();
        assertThat(announced).containsExactly(own);
        assertFees("0.0");

        differing = List.of("HAZINA_FEES");
        watch.look();
        assertFees("1.0");
        differing = List.of();
        watch.look();
        assertFees("0.0");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            HAZINA_FEES | KES.card=290bp+30
            HAZINA_APPROVAL_ABOVE | KES=1000
            HAZINA_PAYOUTS_ENABLED_BY_DEFAULT | false
            HAZINA_PAYMENT_GIVE_UP_AFTER | 48h
            """)
    void eachOfTheseSettingsIsCompared(String name, String value) {
        Map<String, String> usual = ComparedSettings.prints(read(Map.of()));
        Map<String, String> other = ComparedSettings.prints(read(Map.of(name, value)));

        assertThat(usual).containsOnlyKeys(ComparedSettings.NAMES);
        assertThat(other.entrySet()).filteredOn(one -> !one.getValue().equals(usual.get(one.getKey())))
                .extracting(Map.Entry::getKey).containsExactly(name);
    }

    @Test
    void twoWaysToWriteTheSameAreTheSame() {
        assertThat(ComparedSettings.prints(read(Map.of("HAZINA_FEES", "KES.card=290bp+30,UGX.payout=2000"))))
                .isEqualTo(
                        ComparedSettings.prints(read(Map.of("HAZINA_FEES", " UGX.payout=2000, KES.card=290bp+30.00"))));
    }

    private void assertFees(String value) {
        assertThat(registry.scrape().lines()).contains("hazina_settings_differ{setting=\"HAZINA_FEES\"} " + value);
    }

    private static Settings read(Map<String, String> set) {
        return ReadSettings.from(name -> Optional.ofNullable(set.get(name)));
    }
}
