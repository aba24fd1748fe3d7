package dev.hazina.providers.momo;

import dev.hazina.providers.conformance.GatewayConformance;
import dev.hazina.providers.conformance.Rig;

/// MTN's adapter keeps what every adapter has to keep.
final class MomoConformanceTest extends GatewayConformance {

    @Override
    protected Rig rig() {
        return new MomoRig();
    }
}
