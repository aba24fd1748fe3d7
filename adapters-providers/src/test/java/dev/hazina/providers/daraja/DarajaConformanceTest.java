package dev.hazina.providers.daraja;

import dev.hazina.providers.conformance.GatewayConformance;
import dev.hazina.providers.conformance.Rig;

class DarajaConformanceTest extends GatewayConformance {
    @Override
    protected Rig rig() {
        return new DarajaRig();
    }
}
