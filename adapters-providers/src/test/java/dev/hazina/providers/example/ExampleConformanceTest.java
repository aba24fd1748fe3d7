package dev.hazina.providers.example;

import dev.hazina.providers.conformance.GatewayConformance;
import dev.hazina.providers.conformance.AdapterHarness;

class ExampleConformanceTest extends GatewayConformance {
    @Override
    protected AdapterHarness harness() {
        return new ExampleHarness();
    }
}
