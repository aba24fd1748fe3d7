package dev.hazina.providers.pawapay;

import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.matrix.FaultMatrix;

class PawapayFaultsTest extends FaultMatrix {
    @Override
    protected AdapterHarness rig() {
        return PawapayHarness.waiting("1");
    }
}
