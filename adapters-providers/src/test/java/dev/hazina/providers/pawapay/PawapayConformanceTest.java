package dev.hazina.providers.pawapay;

import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.GatewayConformance;

/// pawaPay's adapter keeps what every adapter has to keep.
final class PawapayConformanceTest extends GatewayConformance {

    @Override
    protected AdapterHarness harness() {
        return new PawapayHarness();
    }
}
