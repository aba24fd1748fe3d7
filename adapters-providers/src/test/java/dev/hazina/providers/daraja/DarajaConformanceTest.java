package dev.hazina.providers.daraja;

import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.GatewayConformance;

class DarajaConformanceTest extends GatewayConformance {
    @Override
    protected AdapterHarness harness() {
        return DarajaHarness.listing();
    }
}
