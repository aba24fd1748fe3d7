package dev.hazina.providers.momo;

import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.GatewayConformance;

/// MTN's adapter passes the conformance suite.
final class MomoConformanceTest extends GatewayConformance {

    @Override
    protected AdapterHarness harness() {
        return new MomoHarness();
    }
}
