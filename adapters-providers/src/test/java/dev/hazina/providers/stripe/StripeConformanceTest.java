package dev.hazina.providers.stripe;

import dev.hazina.domain.money.Currency;
import dev.hazina.providers.conformance.GatewayConformance;
import dev.hazina.providers.conformance.Rig;

class StripeConformanceTest extends GatewayConformance {
    @Override
    protected Rig rig() {
        return new StripeRig(Currency.KES);
    }
}
