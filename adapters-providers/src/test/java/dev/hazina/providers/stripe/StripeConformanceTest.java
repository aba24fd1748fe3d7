package dev.hazina.providers.stripe;

import dev.hazina.domain.money.Currency;
import dev.hazina.providers.conformance.GatewayConformance;
import dev.hazina.providers.conformance.Rig;
import java.util.Map;

class StripeConformanceTest extends GatewayConformance {
    @Override
    protected Rig rig() {
        return new StripeRig(Map.of("HAZINA_STRIPE_TIMEOUT", "1"), Currency.KES);
    }
}
