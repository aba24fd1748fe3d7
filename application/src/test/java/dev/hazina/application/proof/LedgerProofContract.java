package dev.hazina.application.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.Shop;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import org.junit.jupiter.api.Test;

/// What every proof of the books promises. It covers all merchants, so entries are counted from where they stood.
public abstract class LedgerProofContract extends PortContract {

    @Test
    void everyCurrencyIsProved() {
        LedgerProof.Proof proof = world.proof().prove();

        assertThat(proof.currencies()).extracting(LedgerProof.OfCurrency::currency)
                .containsExactlyInAnyOrder(Currency.values());
        assertThat(proof.currencies()).allMatch(c -> c.sum().currency() == c.currency());
        assertThat(proof.clean()).isTrue();
    }

    @Test
    void theBooksAreCleanAfterWorkAndEveryEntryIsCounted() {
        long shillingEntries = entries(Currency.KES);
        long wholeEntries = entries(Currency.UGX);
        Wallet shillings = shop.wallet("Shillings");
        Wallet whole = shop.wallet("Whole", Currency.UGX);
        shop.fund(shillings, 100_00);
        shop.fund(whole, 5_000);
        shop.move(shillings, shop.main, 30_00);
        shop.pay(shop.order(10_00));

        LedgerProof.Proof proof = world.proof().prove();

        assertThat(proof.clean()).isTrue();
        assertThat(proof.currencies()).allMatch(c -> c.sum().isZero() && c.differences().isEmpty());
        assertThat(entries(Currency.KES)).isEqualTo(shillingEntries + 4);
        assertThat(entries(Currency.UGX)).isEqualTo(wholeEntries + 2);
    }

    @Test
    void aFeeIsInTheBooksToo() {
        Hazina charging = new Hazina(world, FaultyGateway.obliging(), Setup.plain().fees("KES.card=100bp"));
        Shop charged = Shop.open(charging);
        long before = entries(Currency.KES);

        charged.fund(charged.main, 100_00);

        assertThat(charged.available(charged.main)).isEqualTo(99_00);
        assertThat(entries(Currency.KES)).isEqualTo(before + 4);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    private long entries(Currency currency) {
        return world.proof().prove().currencies().stream().filter(c -> c.currency() == currency)
                .mapToLong(LedgerProof.OfCurrency::entries).sum();
    }
}
