package dev.hazina.providers.momo;

import dev.hazina.providers.conformance.Rig;
import dev.hazina.providers.matrix.FaultMatrix;

class MomoFaultsTest extends FaultMatrix {
    @Override
    protected Rig rig() {
        return new MomoRig();
    }
}
