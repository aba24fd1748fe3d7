package dev.hazina.providers.sandbox;

import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.GatewayConformance;

/// The sandbox keeps what it promises, like any rail.
class SandboxConformanceTest extends GatewayConformance {
    @Override
    protected AdapterHarness harness() {
        return new SandboxHarness();
    }
}
