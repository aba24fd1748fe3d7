package dev.hazina.providers.matrix;

import dev.hazina.providers.conformance.Rig;
import dev.hazina.providers.sandbox.SandboxRig;

class SandboxFaultsTest extends FaultMatrix {
    @Override
    protected Rig rig() {
        return new SandboxRig();
    }
}
