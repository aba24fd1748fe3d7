package dev.hazina.providers.pawapay;

import dev.hazina.providers.conformance.GatewayConformance;
import dev.hazina.providers.conformance.Rig;

/// pawaPay's adapter keeps what every adapter has to keep.
final class PawapayConformanceTest extends GatewayConformance {

    @Override
    protected Rig rig() {
        return new PawapayRig();
    }
}
