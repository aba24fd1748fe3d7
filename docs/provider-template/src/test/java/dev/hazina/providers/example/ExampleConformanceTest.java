package dev.hazina.providers.example;

import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.GatewayConformance;

class ExampleConformanceTest extends GatewayConformance {
    @Override
    protected AdapterHarness harness() {
        return new ExampleHarness();
    }
}
