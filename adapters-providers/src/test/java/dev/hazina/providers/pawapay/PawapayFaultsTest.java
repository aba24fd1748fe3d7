package dev.hazina.providers.pawapay;

import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.matrix.FaultMatrix;

class PawapayFaultsTest extends FaultMatrix {
    @Override
    protected AdapterHarness harness() {
        return PawapayHarness.waiting("1");
    }
}
