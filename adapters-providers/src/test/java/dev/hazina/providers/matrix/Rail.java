package dev.hazina.providers.matrix;

import dev.hazina.domain.money.Currency;
import dev.hazina.providers.airtel.AirtelHarness;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.daraja.DarajaHarness;
import dev.hazina.providers.momo.MomoHarness;
import dev.hazina.providers.pawapay.PawapayHarness;
import dev.hazina.providers.stripe.StripeHarness;
import java.util.function.Supplier;

/// The rails, with what plays their provider.
enum Rail {
    DARAJA(DarajaHarness::new), MOMO(MomoHarness::new), PAWAPAY(PawapayHarness::new), AIRTEL(
            AirtelHarness::new), STRIPE(() -> new StripeHarness(Currency.KES));

    private final Supplier<AdapterHarness> harness;

    Rail(Supplier<AdapterHarness> harness) {
        this.harness = harness;
    }

    AdapterHarness open() {
        return harness.get();
    }
}
