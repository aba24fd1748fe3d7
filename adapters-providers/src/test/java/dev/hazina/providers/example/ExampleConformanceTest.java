package dev.hazina.providers.example;

import dev.hazina.providers.conformance.GatewayConformance;
import dev.hazina.providers.conformance.Rig;

class ExampleConformanceTest extends GatewayConformance {
    @Override
    protected Rig rig() {
        return new ExampleRig();
    }
}
