package dev.hazina.providers.stripe;

import dev.hazina.domain.money.Currency;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.matrix.FaultMatrix;
import java.util.Map;

class StripeFaultsTest extends FaultMatrix {
    @Override
    protected AdapterHarness harness() {
        return new StripeHarness(Map.of("HAZINA_STRIPE_TIMEOUT", "1"), Currency.KES, Currency.USD);
    }
}
