package dev.hazina.providers.airtel;

import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.GatewayConformance;

class AirtelConformanceTest extends GatewayConformance {
    @Override
    protected AdapterHarness harness() {
        return new AirtelHarness();
    }
}
