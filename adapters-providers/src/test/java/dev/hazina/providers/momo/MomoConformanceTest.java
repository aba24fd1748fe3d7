package dev.hazina.providers.momo;

import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.GatewayConformance;

/// MTN's adapter keeps what every adapter has to keep.
final class MomoConformanceTest extends GatewayConformance {

    @Override
    protected AdapterHarness harness() {
        return new MomoHarness();
    }
}
