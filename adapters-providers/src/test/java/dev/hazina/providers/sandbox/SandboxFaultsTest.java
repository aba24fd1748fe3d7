package dev.hazina.providers.sandbox;

import dev.hazina.providers.conformance.Rig;
import dev.hazina.providers.matrix.FaultMatrix;

class SandboxFaultsTest extends FaultMatrix {
    @Override
    protected Rig rig() {
        return new SandboxRig();
    }
}
