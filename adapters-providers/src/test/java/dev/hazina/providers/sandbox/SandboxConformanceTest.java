package dev.hazina.providers.sandbox;

import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.GatewayConformance;

/// The sandbox passes the conformance suite, like any provider.
class SandboxConformanceTest extends GatewayConformance {
    @Override
    protected AdapterHarness harness() {
        return new SandboxHarness();
    }
}
