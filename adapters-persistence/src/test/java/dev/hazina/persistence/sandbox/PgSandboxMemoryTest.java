package dev.hazina.persistence.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.PaymentOrder;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PgSandboxMemoryTest {
    private static final int PLENTY = 100;
    private static final Set<String> SILENT = Set.of("004", "005");

    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final PgSandboxMemory memory = new PgSandboxMemory(Buckets.one(world.dataSource()));
    private TestMerchant shop;

    @BeforeEach
    void begin() {
        shop = TestMerchant.open(hazina);
    }

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void findsWhatIsStillOpenOldestFirst() {
        Instruction<PaymentDetails> first = pay("001");
        world.clock().advance(Duration.ofSeconds(1));
        Instruction<PaymentDetails> second = pay("777");

        assertThat(unreported(later(), PLENTY)).containsExactly(first, second);
        assertThat(unreported(later(), 1)).containsExactly(first);
        assertThat(unreported(second.details().createdAt(), PLENTY)).containsExactly(first);
        assertThat(memory.unreported("another", later(), SILENT, PLENTY)).isEmpty();
    }

    @Test
    void leavesOutTheSilentAndTheSettled() {
        pay("004");
        pay("005");
        Instruction<PaymentDetails> settled = pay("001");
        hazina.gateway.settle(settled.details().id());
        hazina.gateway.deliverAll();
        hazina.gateway.next(Plan.paid().received(Plan.Reception.TAKEN_IN_DOUBT));
        Instruction<PaymentDetails> byCard = shop.pay(shop.order(1_00).byCard());

        assertThat(unreported(later(), PLENTY)).containsExactly(byCard);
    }

    @Test
    void findsWhatWasGivenUpUntilItsMoneyComes() {
        Instruction<PaymentDetails> late = hazina.settle.giveUp(InstructionKinds.PAYMENT, pay("005"));
        hazina.settle.giveUp(InstructionKinds.PAYMENT, pay("004"));
        pay("005");

        assertThat(memory.givenUp(FaultyGateway.NAME, "005", PLENTY)).containsExactly(late);
        assertThat(memory.givenUp("another", "005", PLENTY)).isEmpty();
        hazina.gateway.settle(late.details().id());
        hazina.gateway.deliverAll();
        assertThat(memory.givenUp(FaultyGateway.NAME, "005", PLENTY)).isEmpty();
    }

    @Test
    void owesNothingBeforeSomethingIsLateOrGivenUp() {
        assertThat(owes(later())).isFalse();
        Instruction<PaymentDetails> open = pay("001");
        assertThat(owes(open.details().createdAt())).isFalse();
        assertThat(owes(later())).isTrue();
        assertThat(memory.mayOwe("another", later(), "005")).isFalse();

        hazina.gateway.settle(open.details().id());
        hazina.gateway.deliverAll();
        hazina.settle.giveUp(InstructionKinds.PAYMENT, pay("004"));
        assertThat(owes(Instant.EPOCH)).isFalse();
        Instruction<PaymentDetails> late = hazina.settle.giveUp(InstructionKinds.PAYMENT, pay("005"));
        assertThat(owes(Instant.EPOCH)).isTrue();
        hazina.gateway.settle(late.details().id());
        hazina.gateway.deliverAll();
        assertThat(owes(Instant.EPOCH)).isFalse();
    }

    @Test
    void owesWhatAPayoutAndARefundWaitFor() {
        shop.enrich(shop.main, 500_00);
        Instant begin = world.clock().instant();
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, new Money(Currency.KES, 100_00),
                new Phone("+254712345005"), shop.defaultWallet(), Optional.empty(), Optional.empty(), shop.keyId()),
                Replies.payout());
        assertThat(owes(begin)).isFalse();
        assertThat(owes(later())).isTrue();
        hazina.settle.giveUp(InstructionKinds.PAYOUT, world.payouts()
                .list(shop.merchant(), shop.accountId(), Optional.empty(), Pages.newest()).rows().getFirst());
        assertThat(owes(begin)).isTrue();
    }

    private boolean owes(Instant before) {
        return memory.mayOwe(FaultyGateway.NAME, before, "005");
    }

    @Test
    void theInstallationKeepsItsId() {
        Database database = new Database(world.dataSource());
        assertThat(new PgInstallation(database).id()).isEqualTo(new PgInstallation(database).id());
    }

    private List<Instruction<?>> unreported(Instant createdBefore, int most) {
        return memory.unreported(FaultyGateway.NAME, createdBefore, SILENT, most);
    }

    private Instruction<PaymentDetails> pay(String ending) {
        PaymentOrder usual = shop.order(1_00);
        return shop.pay(new PaymentOrder(usual.merchant(), usual.account(), usual.reference(), usual.amount(),
                usual.wallet(), usual.channel(), new Payer.ByPhone(new Phone("+254712345" + ending)),
                usual.callbackUrl()));
    }

    private Instant later() {
        return world.clock().instant().plus(Duration.ofDays(1));
    }
}
