package dev.hazina.providers.example;

import dev.hazina.providers.conformance.GatewayConformance;
import dev.hazina.providers.conformance.AdapterHarness;

class ExampleConformanceTest extends GatewayConformance {
    @Override
    protected AdapterHarness rig() {
        return new ExampleHarness();
    }
}
