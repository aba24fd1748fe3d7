package dev.hazina.application.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.instruction.DescribeInstruction;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.application.transfer.DescribeTransfer;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.Wallet;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of the search over any store.
public abstract class SearchContract extends PortContract {
    private Search search;

    @BeforeEach
    void look() {
        search = new Search(world.instructions(), world.transfers(), world.wallets(),
                world.endpoints(), world.events(), world.receipts());
    }

    @Test
    void aReferenceIsFoundByItsBeginning() {
        Instruction<PaymentDetails> payment = pay("INV-0117", 1_500_00);
        pay("order-7", 2_00);

        assertThat(ids("inv")).containsExactly(payment.details().id().toString());
        assertThat(ids(" INV-0117 ")).containsExactly(payment.details().id().toString());
        assertThat(ids("0117")).isEmpty();
        assertThat(ids("i")).isEmpty();
    }

    @Test
    void aReceiptIsFoundInSmallLettersToo() {
        Instruction<PaymentDetails> payment = pay("bought", 1_00);
        String receipt = "TJ" + payment.details().id().value().toString().toUpperCase(java.util.Locale.ROOT);
        new TestInstructions(hazina, shop).tell(payment, new Outcome.Succeeded(receipt));
        TestMerchant other = TestMerchant.open(hazina);

        assertThat(ids(receipt)).containsExactly(payment.details().id().toString());
        assertThat(ids(receipt.toLowerCase(java.util.Locale.ROOT))).containsExactly(payment.details().id().toString());
        assertThat(find(other, receipt).found()).isEmpty();
    }

    @Test
    void phonesAndAmountsAreFoundAsPeopleWriteThem() {
        TestInstructions testInstructions = new TestInstructions(hazina, shop);
        Instruction<PaymentDetails> paid = testInstructions.paid(5_000_00);
        Instruction<PaymentDetails> payment = pay("by-phone", 1_500_50);
        Instruction<PayoutDetails> payout = testInstructions.payout(1_500_50);
        Instruction<RefundDetails> refund = testInstructions.refund(paid, 1_500_50);
        String written = "0" + payout.details().destination().e164().substring(4);

        assertThat(ids(written)).contains(payout.details().id().toString())
                .doesNotContain(refund.details().id().toString());
        for (String amount : List.of("1500.50", "1,500.5", "KES 1,500.50", "1500.50 kes")) {
            assertThat(ids(amount)).as(amount).containsExactly(payment.details().id().toString(),
                    refund.details().id().toString(),
                    payout.details().id().toString());
        }
        assertThat(ids("UGX 1500.50")).isEmpty();
        assertThat(ids("EUR 1500.50")).isEmpty();
    }

    @Test
    void everythingIsFoundByItsIdAndNothingOfAnother() {
        TestInstructions testInstructions = new TestInstructions(hazina, shop);
        Instruction<PaymentDetails> payment = testInstructions.paid(5_000_00);
        Instruction<PayoutDetails> payout = testInstructions.payout(10_00);
        Instruction<RefundDetails> refund = testInstructions.refund(payment, 10_00);
        Wallet wallet = shop.wallet("Till");
        TestMerchant other = TestMerchant.open(hazina);

        for (String id : List.of(payment.details().id().toString(), payout.details().id().toString(),
                refund.details().id().toString(),
                wallet.id().toString())) {
            assertThat(ids(id)).containsExactly(id);
            assertThat(find(other, id).found()).isEmpty();
            assertThat(search.find(other.merchant(), List.of(shop.account), id, Currency.KES).found()).isEmpty();
        }
        assertThat(ids(wallet.number())).containsExactly(wallet.id().toString());
        assertThat(find(other, wallet.number()).found()).isEmpty();
        assertThat(ids(shop.account.number())).containsExactly(shop.account.number());
        assertThat(find(other, shop.account.number()).found()).isEmpty();
    }

    @Test
    void anotherMerchantsReferencesPhonesAndAmountsStayOut() {
        TestMerchant other = TestMerchant.open(hazina);
        other.pay(other.order(77_00).reference("same-reference"));

        assertThat(ids("same-reference")).isEmpty();
        assertThat(ids("77")).isEmpty();
        assertThat(ids("+254712345678")).isEmpty();
    }

    @Test
    void whatTheMerchantHasWrittenIsFoundByAPart() {
        TestInstructions money = new TestInstructions(hazina, shop);
        Instruction<PaymentDetails> paid = money.paid(5_000_00);
        RequestPayout.Command out = money.payingOut(20_00);
        hazina.requestPayout.handle(new RequestPayout.Command(out.account(), out.amount(), out.destination(),
                out.wallet(), Optional.empty(), Optional.of("Sukari, Kamau wholesalers"), out.keyId()),
                Replies.payout());
        hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(),
                paid.details().id(), Optional.of(new BigDecimal("3")), Optional.of("Too much SUKARI"),
                Optional.empty()), Replies.refund());
        hazina.money.metadata().describeInstruction().handle(new DescribeInstruction.Command(shop.merchant(),
                shop.accountId(), paid.subject(), Map.of("for", "kilo ya sukari")));
        shop.move(shop.main, shop.wallet("Stock"), 1_00);
        Transfer moved = world.transfers().newest(shop.merchant(), List.of(shop.accountId()), ListFilter.NONE, 1)
                .getFirst();
        hazina.money.metadata().describeTransfer().handle(new DescribeTransfer.Command(shop.merchant(),
                shop.accountId(), moved.id(), Map.of("for", "Sukari")));
        TestMerchant other = TestMerchant.open(hazina);

        assertThat(types("sukari")).containsExactly(Found.Type.PAYMENT, Found.Type.REFUND, Found.Type.PAYOUT,
                Found.Type.TRANSFER);
        assertThat(types(" kamau ")).containsExactly(Found.Type.PAYOUT);
        assertThat(types("much suk")).containsExactly(Found.Type.REFUND);
        assertThat(types("ya sukari")).containsExactly(Found.Type.PAYMENT);
        assertThat(types("suk-ari")).isEmpty();
        assertThat(types("ka")).as("less than three characters").isEmpty();
        assertThat(find(other, "sukari").found()).isEmpty();
    }

    @Test
    void moreThanTwentyAreCutAndSaid() {
        for (int i = 0; i < 21; i++) {
            pay("many-" + i, 3_00);
        }
        Search.Results results = find(shop, "many");
        assertThat(results.found()).hasSize(20).first().extracting(Found::reference).asString().contains("many-20");
        assertThat(results.more()).containsExactly(Found.Type.PAYMENT);
        assertThat(find(shop, "many-1").more()).isEmpty();
    }

    @Test
    void anEventIsFoundWithItsSubject() {
        hazina.gateway.next(Plan.atOnce());
        Instruction<PaymentDetails> payment = shop.pay(shop.order(1_00).byCard());
        var events = world.events().about(shop.merchant(), shop.accountId(), List.of(payment.details().id().value()));
        assertThat(events).isNotEmpty();
        assertThat(find(shop, events.getFirst().id().toString()).found()).singleElement().satisfies(found -> {
            assertThat(found.type()).isEqualTo(Found.Type.EVENT);
            assertThat(found.about().orElseThrow().id()).isEqualTo(payment.details().id().value());
        });
        assertThat(find(TestMerchant.open(hazina), events.getFirst().id().toString()).found()).isEmpty();
    }

    private Instruction<PaymentDetails> pay(String reference, long minor) {
        return shop.pay(shop.order(minor).reference(reference));
    }

    private List<String> ids(String text) {
        return find(shop, text).found().stream().map(Found::id).toList();
    }

    private List<Found.Type> types(String text) {
        return find(shop, text).found().stream().map(Found::type).toList();
    }

    private Search.Results find(TestMerchant whose, String text) {
        return search.find(whose.merchant(), List.of(whose.account), text, Currency.KES);
    }
}
