package dev.hazina.providers.momo;

import dev.hazina.providers.conformance.Rig;
import dev.hazina.providers.matrix.FaultMatrix;
import java.util.Map;

class MomoFaultsTest extends FaultMatrix {
    @Override
    protected Rig rig() {
        return new MomoRig(Map.of("TIMEOUT", "1", "QUERY_TIMEOUT", "1"));
    }
}
