package dev.hazina.providers.stripe;

import dev.hazina.domain.money.Currency;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.GatewayConformance;

class StripeConformanceTest extends GatewayConformance {
    @Override
    protected AdapterHarness harness() {
        return new StripeHarness(Currency.KES);
    }
}
