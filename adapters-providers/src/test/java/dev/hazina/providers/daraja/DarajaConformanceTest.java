package dev.hazina.providers.daraja;

import dev.hazina.providers.conformance.GatewayConformance;
import dev.hazina.providers.conformance.AdapterHarness;

class DarajaConformanceTest extends GatewayConformance {
    @Override
    protected AdapterHarness harness() {
        return new DarajaHarness();
    }
}
