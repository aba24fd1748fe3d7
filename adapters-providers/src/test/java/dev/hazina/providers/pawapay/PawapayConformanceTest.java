package dev.hazina.providers.pawapay;

import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.GatewayConformance;

/// pawaPay's adapter passes the conformance suite.
final class PawapayConformanceTest extends GatewayConformance {

    @Override
    protected AdapterHarness harness() {
        return new PawapayHarness();
    }
}
