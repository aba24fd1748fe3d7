package dev.hazina.providers.pawapay;

import dev.hazina.providers.conformance.Rig;
import dev.hazina.providers.matrix.FaultMatrix;

class PawapayFaultsTest extends FaultMatrix {
    @Override
    protected Rig rig() {
        return PawapayRig.waiting("1");
    }
}
