package dev.hazina.bootstrap.metrics;

import dev.hazina.application.operations.InstanceSettings;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Announces the settings of this instance that decide money, and says where living instances differ: a line of the log
/// when it begins, and figures. Requests go on: which instance is the wrong one, a person decides.
public final class SettingsWatch {
    private static final Logger LOG = LoggerFactory.getLogger(SettingsWatch.class);

    private final InstanceSettings instances;
    private final Map<String, String> own;
    private volatile List<String> differing = List.of();

    /// @param own what tells the values of this instance apart, by the setting's name
    public SettingsWatch(InstanceSettings instances, Map<String, String> own) {
        this.instances = instances;
        this.own = Map.copyOf(own);
    }

    /// Adds a figure for each setting.
    public void addTo(MeterRegistry registry) {
        own.keySet().forEach(name -> Gauge
                .builder("hazina.settings.differ", this, watch -> watch.differing.contains(name) ? 1 : 0)
                .tag("setting", name).strongReference(true)
                .description("1 while living instances have different values of a setting that decides money")
                .register(registry));
    }

    /// One round.
    public void look() {
        instances.announce(own);
        List<String> now = instances.differing();
        now.stream().filter(name -> !differing.contains(name))
                .forEach(name -> LOG.warn("{} differs between the instances on this database; set it to one value:"
                        + " what a payment costs, or who may decide, depends on which of them is asked", name));
        differing = List.copyOf(now);
    }
}
