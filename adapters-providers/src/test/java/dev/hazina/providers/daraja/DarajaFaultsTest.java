package dev.hazina.providers.daraja;

import dev.hazina.providers.conformance.Rig;
import dev.hazina.providers.matrix.FaultMatrix;
import java.util.Map;

class DarajaFaultsTest extends FaultMatrix {
    @Override
    protected Rig rig() {
        return new DarajaRig(Map.of("TIMEOUT", "1"));
    }
}
