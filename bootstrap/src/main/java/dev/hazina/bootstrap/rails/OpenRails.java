package dev.hazina.bootstrap.rails;

import dev.hazina.providers.rail.OpenRail;
import java.util.List;

/// The rails that are connected.
public record OpenRails(List<OpenRail> all) implements AutoCloseable {

    @Override
    public void close() {
        all.forEach(OpenRail::close);
    }
}
