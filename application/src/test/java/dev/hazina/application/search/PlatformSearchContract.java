package dev.hazina.application.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.refund.Refund;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of the search in the books of all merchants.
public abstract class PlatformSearchContract extends PortContract {
    private PlatformSearch search;

    @BeforeEach
    void look() {
        Search one = new Search(world.payments(), world.refunds(), world.payouts(), world.transfers(), world.wallets(),
                world.endpoints(), world.events(), world.receipts());
        search = new PlatformSearch(one, world.merchantMatches(), world.directory(), world.owners(), world.receipts(),
                world.walletFinder());
    }

    private List<String> ids(String text) {
        return search.find(text).found().stream().flatMap(of -> of.found().stream()).map(Found::id).toList();
    }

    private List<MerchantId> merchants(String text) {
        return search.find(text).merchants().stream().map(one -> one.merchant().id()).toList();
    }

    @Test
    void anythingIsFoundByItsNumber() {
        TestInstructions instructions = new TestInstructions(hazina, shop);
        Payment payment = instructions.paid(5_000_00);
        Payout payout = instructions.payout(10_00);
        Refund refund = instructions.refund(payment, 10_00);
        TestMerchant.open(hazina);
        for (String id : List.of(payment.id().toString(), payout.id().toString(), refund.id().toString(),
                shop.main.id().toString())) {
            assertThat(ids(id)).containsExactly(id);
        }
        assertThat(ids(" " + shop.main.number() + " ")).containsExactly(shop.main.id().toString());
        assertThat(search.find(payment.id().toString()).found().getFirst().merchant().merchant().id())
                .isEqualTo(shop.merchant());
        assertThat(ids("0" + payout.details().destination().e164().substring(4))).contains(payout.id().toString());
        String reference = payment.details().reference();
        assertThat(ids(reference.toUpperCase(Locale.ROOT))).contains(payment.id().toString());
    }

    @Test
    void aReceiptAndAMerchantAreFound() {
        Payment payment = new TestInstructions(hazina, shop).prompt(1_00);
        String receipt = "TJ" + payment.id().value().toString().toUpperCase(Locale.ROOT);
        new TestInstructions(hazina, shop).tell(payment, new Outcome.Succeeded(receipt));
        assertThat(ids(receipt)).containsExactly(payment.id().toString());
        String slug = "s" + shop.merchant().toString().replace("-", "").substring(0, 20);
        new MerchantActions(hazina, shop).take(slug);
        for (String name : List.of(slug, shop.account.number(), shop.merchant().toString(), shop.email)) {
            assertThat(merchants(name)).as(name).containsExactly(shop.merchant());
        }
        assertThat(merchants("nothing has this name")).isEmpty();
    }
}
