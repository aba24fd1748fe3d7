package dev.hazina.application.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.Wallet;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// The contract of every proof of the ledger. It covers all merchants, so each test has a world of its own: some leave
/// it wrong.
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
        TestMerchant charged = TestMerchant.open(charging);
        long before = entries(Currency.KES);

        charged.fund(charged.main, 100_00);

        assertThat(charged.available(charged.main)).isEqualTo(99_00);
        assertThat(entries(Currency.KES)).isEqualTo(before + 4);
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    @Test
    void aStateWithoutItsPostingIsFound() {
        hazina.gateway.next(Plan.paid());
        Instruction<PaymentDetails> open = shop.pay(shop.order(10_00));
        Instruction<PaymentDetails> paid = new Instruction<>(open.details(), new State.Succeeded(Optional.of("GHOST")),
                world.clock().instant());

        record(new Change.Moved(paid));

        assertFound(paid.subject(), "collected");
    }

    @Test
    void aPostingThatIsNotDueIsFound() {
        hazina.gateway.next(Plan.paid());
        Instruction<PaymentDetails> open = shop.pay(shop.order(10_00));

        record(new Change.Posted(
                Bookkeeping.collected(open, new LedgerAccount.Available(shop.main.id()), world.clock().instant())));

        assertFound(open.subject(), "collected");
    }

    @Test
    void aPostingWithoutItsRowIsFound() {
        shop.fund(shop.main, 100_00);
        Transfer transfer = transfer(10_00);

        record(new Change.Posted(Bookkeeping.transferred(transfer)));

        assertFound(new Subject(Subject.Kind.TRANSFER, transfer.id().value()), "transferred");
    }

    @Test
    void aPostingOfAnotherAmountIsFound() {
        shop.fund(shop.main, 100_00);
        Transfer transfer = transfer(10_00);
        Transfer posted = new Transfer(transfer.id(), transfer.merchant(), transfer.account(), transfer.from(),
                transfer.to(), new Money(Currency.KES, 9_99), transfer.reference(), transfer.createdAt());

        record(new Change.TransferMade(transfer), new Change.Posted(Bookkeeping.transferred(posted)));

        assertFound(new Subject(Subject.Kind.TRANSFER, transfer.id().value()), "transferred");
    }

    @Test
    void aMovementWhoseReceiptIsNotKeptIsFound() {
        Instruction<PaymentDetails> paid = paidWith("GHOST");

        assertFound(paid.subject(), "is not kept");
    }

    @Test
    void aReceiptThatIsKeptForAnotherIsFound() {
        UUID another = world.ids().next();
        Instruction<PaymentDetails> paid = paidWith("GHOST", new Change.ReceiptKept(receipt("GHOST", another, 10_00)));

        assertFound(paid.subject(), "is kept for payment " + another);
    }

    @Test
    void aReceiptOfNothingIsFound() {
        UUID nothing = world.ids().next();

        record(new Change.ReceiptKept(receipt("GHOST", nothing, 10_00)));

        assertFound(new Subject(Subject.Kind.PAYMENT, nothing), "is kept for");
    }

    /// A payment that has succeeded with its posting, and these changes instead of its receipt.
    private Instruction<PaymentDetails> paidWith(String receipt, Change... kept) {
        hazina.gateway.next(Plan.paid());
        Instruction<PaymentDetails> open = shop.pay(shop.order(10_00));
        Instruction<PaymentDetails> paid = new Instruction<>(open.details(), new State.Succeeded(Optional.of(receipt)),
                world.clock().instant());
        record(new Change.Moved(paid), new Change.Posted(
                Bookkeeping.collected(open, new LedgerAccount.Available(shop.main.id()), world.clock().instant())));
        record(kept);
        return paid;
    }

    private KnownReceipt receipt(String text, UUID payment, long minor) {
        return new KnownReceipt(new ProviderReceipt(FaultyGateway.NAME, text), shop.merchant(),
                new Subject(Subject.Kind.PAYMENT, payment), new Money(Currency.KES, minor), false);
    }

    @Test
    void aProofOfWhatIsNewFindsItToo() {
        shop.fund(shop.main, 100_00);
        Transfer transfer = transfer(10_00);
        record(new Change.TransferMade(transfer));

        LedgerProof.Proof recent = world.proof().prove(Optional.of(transfer.createdAt()));

        assertThat(recent.differences()).extracting(LedgerProof.Difference::sentence)
                .anyMatch(sentence -> sentence.contains(transfer.id().value().toString()));
    }

    private Transfer transfer(long minor) {
        Wallet till = shop.wallet("Till");
        return new Transfer(new TransferId(world.ids().next()), shop.merchant(), shop.accountId(), shop.main.id(),
                till.id(), new Money(Currency.KES, minor), Optional.empty(),
                world.clock().instant().plusSeconds(1));
    }

    private void record(Change... changes) {
        world.writer().record(new TestOperation<>(
                LockSet.of(shop.merchant()).wallets(shop.defaultWallet()).walletsOf(shop.accountId()),
                locked -> Decision.of("", changes)));
    }

    private void assertFound(Subject subject, String posting) {
        LedgerProof.Proof proof = world.proof().prove();

        assertThat(proof.clean()).isFalse();
        assertThat(proof.differences()).extracting(LedgerProof.Difference::sentence)
                .anyMatch(sentence -> sentence.contains(subject.toString()) && sentence.contains(posting));
    }

    private long entries(Currency currency) {
        return world.proof().prove().currencies().stream().filter(c -> c.currency() == currency)
                .mapToLong(LedgerProof.OfCurrency::entries).sum();
    }
}
