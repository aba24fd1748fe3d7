package dev.hazina.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import org.junit.jupiter.api.Test;

/// The properties of the test application that other tests rely on.
class InMemoryHazinaTest {
    private final InMemoryHazina hazina = new InMemoryHazina();

    @Test
    void aShopHasAnAccountAWalletAndMoneyWhenItIsGivenSome() {
        TestMerchant shop = TestMerchant.open(hazina);
        Wallet dollars = shop.wallet("Dollars", Currency.USD);

        shop.fund(shop.main, 500_00);
        shop.fund(dollars, 10_00);

        assertThat(shop.now(shop.main).isDefault()).isTrue();
        assertThat(shop.available(shop.main)).isEqualTo(500_00);
        assertThat(shop.available(dollars)).isEqualTo(10_00);
        assertThat(hazina.world.proof().prove().differences()).isEmpty();
    }

    @Test
    void aPaymentIsPaidWhenItsCallbackIsDelivered() {
        TestMerchant shop = TestMerchant.open(hazina);
        shop.pay(shop.order(100_00));

        assertThat(shop.available(shop.main)).isZero();
        hazina.gateway.settleAll();
        hazina.gateway.deliverAll();

        assertThat(shop.available(shop.main)).isEqualTo(100_00);
    }

    @Test
    void everyWorldIsItsOwn() {
        TestMerchant shop = TestMerchant.open(hazina);

        assertThat(new InMemoryHazina().world.merchants().byEmail(shop.signedIn.user().email().folded())).isEmpty();
        assertThat(hazina.world.merchants().byEmail(shop.signedIn.user().email().folded())).isPresent();
    }
}
