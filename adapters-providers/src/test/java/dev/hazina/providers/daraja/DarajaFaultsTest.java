package dev.hazina.providers.daraja;

import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.matrix.FaultMatrix;
import java.util.Map;

class DarajaFaultsTest extends FaultMatrix {
    @Override
    protected AdapterHarness harness() {
        return new DarajaHarness(Map.of("TIMEOUT", "1"));
    }
}
