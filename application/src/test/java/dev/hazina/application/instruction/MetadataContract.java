package dev.hazina.application.instruction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.ListFilter.MetadataMatch;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payment.CreatePayment;
import dev.hazina.application.transfer.DescribeTransfer;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.Wallet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a merchant keeps with payments, refunds, payouts and transfers is kept, found and changed.
public abstract class MetadataContract extends PortContract {
    private TestInstructions money;

    @BeforeEach
    void open() {
        money = new TestInstructions(hazina, shop);
        shop.fund(shop.main, 100_000_00);
    }

    @Test
    void isKeptAsGivenAndFoundByOneKey() {
        Instruction<PaymentDetails> paid = pay(shop, Map.of("order", "1042", "say \"what\"", "back\\slash"));
        pay(shop, Map.of("order", "10", "other", "1042"));
        pay(TestMerchant.open(hazina), Map.of("order", "1042"));
        money.prompt(7_00);

        assertThat(paid.details().origin().metadata().texts())
                .containsExactly(Map.entry("order", "1042"), Map.entry("say \"what\"", "back\\slash"));
        assertThat(payments("order", "1042")).containsExactly(paid);
        assertThat(payments("say \"what\"", "back\\slash")).containsExactly(paid);
        assertThat(payments("order", "104")).isEmpty();
        assertThat(payments("Order", "1042")).isEmpty();
    }

    @Test
    void isFoundByAPartOfATextInAnyCase() {
        Instruction<PaymentDetails> paid = pay(shop, Map.of("for", "Mchele, kilo 50", "said", "a \"b\"\\c"));
        pay(shop, Map.of("mchele", "none", "for", "sugar"));
        pay(TestMerchant.open(hazina), Map.of("for", "mchele"));
        money.prompt(7_00);

        for (String part : List.of("Mchele, kilo 50", "mCHELE", "kilo", "le, ki", "\"b\"", "\"\\C", "\\c")) {
            assertThat(withWords(part)).as(part).containsExactly(paid);
        }
        for (String part : List.of("said", "kilo 5\"", "50\",\"said", "\\\\", "\\\"", "kilo%", "mchel_")) {
            assertThat(withWords(part)).as(part).isEmpty();
        }
    }

    @Test
    void isChangedOfEachKindWithoutAChangeOfItsTimeAndWithoutAnEvent() {
        Instruction<PaymentDetails> paid = money.paid(500_00);
        var refund = money.refund(paid, 1_00);
        var payout = money.payout(3_00);
        for (Instruction<?> each : List.of(paid, refund, payout)) {
            Instruction<?> before = now(each);
            int events = events(each);

            describe(each, Map.of("order", "1", "basket", "b"));
            assertThat(describe(each, Map.of("order", "2", "basket", "")).texts())
                    .containsExactly(Map.entry("order", "2"));

            assertThat(now(each)).isEqualTo(before.described(Metadata.NONE.with(Map.of("order", "2"))));
            assertThat(now(each).updatedAt()).isEqualTo(before.updatedAt());
            assertThat(events(each)).isEqualTo(events);
        }
        assertThat(payments("order", "2")).hasSize(1);
        assertThat(payments("order", "1")).isEmpty();
    }

    @Test
    void staysWhenTheInstructionEnds() {
        var payout = money.payout(3_00);
        describe(payout, Map.of("order", "1"));

        money.tell(payout, new Outcome.Succeeded(shop.receipt("R1")));

        assertThat(now(payout).isSucceeded()).isTrue();
        assertThat(now(payout).details().origin().metadata().has("order", "1")).isTrue();
    }

    @Test
    void isKeptAndChangedOfTransfers() {
        Wallet from = shop.fundedWallet("From", 10_00);
        Wallet to = shop.wallet("To");
        TransferFunds.Command plain = shop.transfer(from, to, 1_00);
        hazina.transferFunds.handle(new TransferFunds.Command(plain.merchant(), plain.keyId(), plain.from(),
                plain.to(), plain.amount(), plain.currency(), plain.reference(), plain.by(),
                Metadata.NONE.with(Map.of("order", "1"))), Replies.transfer());
        shop.move(from, to, 2_00);
        Transfer made = transfers("order", "1").getFirst();

        Transfer changed = hazina.money.metadata().describeTransfer().handle(new DescribeTransfer.Command(
                shop.merchant(), shop.accountId(), made.id(), Map.of("order", "", "x", "y")));

        assertThat(changed).isEqualTo(made.described(Metadata.NONE.with(Map.of("x", "y"))));
        assertThat(transfers("x", "y")).containsExactly(changed);
        assertThat(transfers("order", "1")).isEmpty();
    }

    @Test
    void noneOfSeveralChangesAtATimeIsLost() {
        Instruction<PaymentDetails> paid = money.prompt(5_00);
        Wallet from = shop.fundedWallet("From", 10_00);
        shop.move(from, shop.main, 1_00);
        Transfer moved = hazina.world.transfers().list(shop.merchant(), shop.accountId(), ListFilter.NONE,
                Pages.newest()).rows().getFirst();

        ConcurrentCalls.run(Metadata.MOST_KEYS, i -> {
            describe(paid, Map.of("k" + i, "v"));
            return hazina.money.metadata().describeTransfer().handle(new DescribeTransfer.Command(shop.merchant(),
                    shop.accountId(), moved.id(), Map.of("k" + i, "v")));
        });

        assertThat(now(paid).details().origin().metadata().texts()).hasSize(Metadata.MOST_KEYS);
        assertThat(hazina.world.transfers().find(shop.merchant(), shop.accountId(), moved.id()).orElseThrow()
                .metadata().texts()).hasSize(Metadata.MOST_KEYS);
        assertThatThrownBy(() -> describe(paid, Map.of("one more", "v"))).isInstanceOf(Refusal.Invalid.class);
    }

    @Test
    void ofAnotherMerchantIsNotThere() {
        Instruction<PaymentDetails> foreign = pay(TestMerchant.open(hazina), Map.of("order", "1"));

        assertThatThrownBy(() -> describe(foreign, Map.of("order", "2"))).isInstanceOf(Refusal.NotFound.class);
        assertThatThrownBy(() -> hazina.money.metadata().describeTransfer().handle(new DescribeTransfer.Command(
                shop.merchant(), shop.accountId(), new TransferId(hazina.world.ids().next()),
                Map.of("a", "b")))).isInstanceOf(Refusal.NotFound.class);
    }

    private Instruction<PaymentDetails> pay(TestMerchant by, Map<String, String> metadata) {
        CreatePayment.Command plain = by.order(5_00).command();
        hazina.createPayment.handle(new CreatePayment.Command(plain.merchant(), plain.account(), plain.reference(),
                plain.amount(), plain.wallet(), plain.channel(), plain.payer(), plain.callbackUrl(),
                plain.fingerprint(), Optional.empty(), Origin.UNKNOWN.with(Metadata.NONE.with(metadata)),
                Optional.empty()),
                Replies.payment());
        return by.payment(plain.reference());
    }

    private Metadata describe(Instruction<?> instruction, Map<String, String> changes) {
        return hazina.money.metadata().describeInstruction().handle(new DescribeInstruction.Command(shop.merchant(),
                shop.accountId(), instruction.subject(), changes));
    }

    private Instruction<?> now(Instruction<?> instruction) {
        return hazina.world.instructions().find(shop.merchant(), shop.accountId(), instruction.subject())
                .orElseThrow();
    }

    private int events(Instruction<?> instruction) {
        return hazina.world.events().about(shop.merchant(), shop.accountId(), List.of(instruction.subject().id()))
                .size();
    }

    private List<Instruction<PaymentDetails>> payments(String key, String text) {
        return hazina.world.payments().list(shop.merchant(), shop.accountId(), having(key, text), Pages.newest())
                .rows().stream().map(found -> found.payment()).toList();
    }

    private List<Transfer> transfers(String key, String text) {
        return hazina.world.transfers().list(shop.merchant(), shop.accountId(), having(key, text), Pages.newest())
                .rows();
    }

    private static ListFilter having(String key, String text) {
        return ListFilter.NONE.withMetadata(Optional.of(new MetadataMatch(key, text)));
    }

    private List<Instruction<PaymentDetails>> withWords(String part) {
        return world.payments().newest(shop.merchant(), List.of(shop.accountId()),
                ListFilter.NONE.withWords(Optional.of(part)), 10).stream().map(PaymentWithRefunds::payment).toList();
    }
}
