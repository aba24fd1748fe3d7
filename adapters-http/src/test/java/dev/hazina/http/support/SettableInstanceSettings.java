package dev.hazina.http.support;

import dev.hazina.application.operations.InstanceSettings;
import java.util.List;
import java.util.Map;

/// Instances whose settings differ where a test says so.
public final class SettableInstanceSettings implements InstanceSettings {
    private volatile List<String> differing = List.of();

    public void differ(String... names) {
        differing = List.of(names);
    }

    @Override
    public void announce(Map<String, String> prints) {
        // What differs is said by the test.
    }

    @Override
    public List<String> differing() {
        return differing;
    }
}
