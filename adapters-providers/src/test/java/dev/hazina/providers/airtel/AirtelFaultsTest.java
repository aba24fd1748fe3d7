package dev.hazina.providers.airtel;

import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.matrix.FaultMatrix;

class AirtelFaultsTest extends FaultMatrix {
    @Override
    protected AdapterHarness harness() {
        return new AirtelHarness();
    }
}
