package dev.hazina.application.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of the search in the books of all merchants.
public abstract class PlatformSearchContract extends PortContract {
    private PlatformSearch search;

    @BeforeEach
    void look() {
        Search one = new Search(world.instructions(), world.transfers(), world.wallets(),
                world.endpoints(), world.events(), world.receipts());
        search = new PlatformSearch(one, world.merchantMatches(), world.directory(), world.owners(), world.receipts(),
                world.walletFinder(), world.notices(), world.discrepancies());
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
        Instruction<PaymentDetails> payment = instructions.paid(5_000_00);
        Instruction<PayoutDetails> payout = instructions.payout(10_00);
        Instruction<RefundDetails> refund = instructions.refund(payment, 10_00);
        TestMerchant.open(hazina);
        for (String id : List.of(payment.details().id().toString(), payout.details().id().toString(),
                refund.details().id().toString(),
                shop.main.id().toString())) {
            assertThat(ids(id)).containsExactly(id);
        }
        assertThat(ids(" " + shop.main.number() + " ")).containsExactly(shop.main.id().toString());
        assertThat(search.find(payment.details().id().toString()).found().getFirst().merchant().merchant().id())
                .isEqualTo(shop.merchant());
        assertThat(ids("0" + payout.details().destination().e164().substring(4)))
                .contains(payout.details().id().toString());
        String reference = payment.details().reference();
        assertThat(ids(reference.toUpperCase(Locale.ROOT))).contains(payment.details().id().toString());
    }

    @Test
    void moneyThatNoWalletGotIsFoundByReceiptPhoneAndAmount() {
        String receipt = shop.receipt("ASTRAY").toUpperCase(Locale.ROOT);
        String payer = "+2547" + receipt.replaceAll("[^0-9]", "").concat("00000000").substring(0, 8);
        long minor = 1_000_003 + receipt.hashCode() % 1_000_000;
        Money amount = new Money(Currency.KES, minor);
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), receipt, "nobody", amount,
                Optional.of(new Phone(payer))));
        String masked = payer.substring(0, 5) + "*****" + payer.substring(10);

        for (String text : List.of(receipt, receipt.toLowerCase(Locale.ROOT), payer, "0" + payer.substring(4), masked,
                masked.substring(1), payer.substring(1, 5) + " ***** " + payer.substring(10),
                amount.toMajor().toPlainString(), "KES " + amount.toMajor(), "Ksh " + amount.toMajor(),
                "kshs." + amount.toMajor(), amount.toMajor() + "/=",
                String.format(Locale.ROOT, "Ksh. %,.2f", amount.toMajor()))) {
            assertThat(search.find(text).notices()).as(text).anySatisfy(found -> {
                assertThat(found.notice().receipt()).isEqualTo(receipt);
                assertThat(found.exception().orElseThrow().subject()).isEqualTo(found.notice().subject());
            });
        }
        for (String text : List.of("X" + receipt, "USD " + amount.toMajor(), "Tsh " + amount.toMajor(),
                "***" + payer.substring(11), "**")) {
            assertThat(search.find(text).notices()).as(text)
                    .noneMatch(found -> found.notice().receipt().equals(receipt));
        }
    }

    @Test
    void moneyOfAHiddenPayerIsFoundByWhatWasTold() {
        String receipt = shop.receipt("HIDDEN").toUpperCase(Locale.ROOT);
        String digits = receipt.replaceAll("[^0-9]", "").concat("00000000").substring(0, 8);
        String name = "Jane of " + receipt;
        String told = "2547" + digits.charAt(0) + " **** " + digits.substring(5);
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), receipt, "House " + receipt,
                new Money(Currency.KES, 7_00), told, name));
        Instant came = search.find(receipt).notices().getFirst().notice().receivedAt();
        ZonedDateTime local = came.atZone(ZoneId.of("Africa/Nairobi"));

        for (String text : List.of(receipt, name.toLowerCase(Locale.ROOT), name.substring(2), "house " + receipt, told,
                "+2547" + digits, "07" + digits, "07" + digits.charAt(0) + "***" + digits.substring(5),
                local.toLocalDate().toString(), local.toLocalDateTime().toString().substring(0, 16),
                local.toLocalDateTime().toString().substring(0, 16).replace('T', ' '))) {
            assertThat(search.find(text).notices()).as(text)
                    .anyMatch(found -> found.notice().receipt().equals(receipt));
        }
        for (String text : List.of("X" + name, "+2541" + digits, local.toLocalDate().minusDays(1).toString(),
                "2026-99-99", "Ja")) {
            assertThat(search.find(text).notices()).as(text)
                    .noneMatch(found -> found.notice().receipt().equals(receipt));
        }
    }

    @Test
    void aPaymentOfAHiddenPayerIsFoundInItsMerchantsBooks() {
        String receipt = shop.receipt("TOLD").toUpperCase(Locale.ROOT);
        String digits = receipt.replaceAll("[^0-9]", "").concat("00000000").substring(0, 8);
        String name = "John of " + receipt;
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), receipt, shop.main.number(),
                new Money(Currency.KES, 7_00), "2547" + digits.charAt(0) + "****" + digits.substring(5), name));
        String id = shop.payment(receipt).details().id().toString();
        TestMerchant.open(hazina);

        for (String text : List.of(name, name.toUpperCase(Locale.ROOT), "07" + digits, "+2547" + digits,
                "2547" + digits.charAt(0) + " ***** " + digits.substring(5), shop.main.number())) {
            assertThat(ids(text)).as(text).contains(id);
        }
        for (String text : List.of("X" + name, "+2541" + digits)) {
            assertThat(ids(text)).as(text).doesNotContain(id);
        }
    }

    @Test
    void aReceiptAndAMerchantAreFound() {
        Instruction<PaymentDetails> payment = new TestInstructions(hazina, shop).prompt(1_00);
        String receipt = "TJ" + payment.details().id().value().toString().toUpperCase(Locale.ROOT);
        new TestInstructions(hazina, shop).tell(payment, new Outcome.Succeeded(receipt));
        assertThat(ids(receipt)).containsExactly(payment.details().id().toString());
        String slug = "s" + shop.merchant().toString().replace("-", "").substring(0, 20);
        new MerchantActions(hazina, shop).take(slug);
        for (String name : List.of(slug, shop.account.number(), shop.merchant().toString(), shop.email)) {
            assertThat(merchants(name)).as(name).containsExactly(shop.merchant());
        }
        assertThat(merchants("nothing has this name")).isEmpty();
    }
}
