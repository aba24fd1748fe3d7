package dev.hazina.providers.momo;

import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.matrix.FaultMatrix;
import java.util.Map;

class MomoFaultsTest extends FaultMatrix {
    @Override
    protected AdapterHarness harness() {
        return new MomoHarness(Map.of("TIMEOUT", "1", "QUERY_TIMEOUT", "1"));
    }
}
