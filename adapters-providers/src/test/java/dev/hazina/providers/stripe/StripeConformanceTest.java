package dev.hazina.providers.stripe;

import dev.hazina.domain.money.Currency;
import dev.hazina.providers.conformance.GatewayConformance;
import dev.hazina.providers.conformance.AdapterHarness;

class StripeConformanceTest extends GatewayConformance {
    @Override
    protected AdapterHarness harness() {
        return new StripeHarness(Currency.KES);
    }
}
