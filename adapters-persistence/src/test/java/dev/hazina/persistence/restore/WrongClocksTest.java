package dev.hazina.persistence.restore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.OneGateway;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.restore.Restore;
import dev.hazina.application.restore.RestoreFinding;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// After a restore, a clock that was set back or ahead, of the database's server or of an instance, hides nothing, and
/// nothing waits for it.
class WrongClocksTest {
    private static final Money AMOUNT = new Money(Currency.KES, 400_00);
    private static final Phone PHONE = new Phone("+254712345678");
    private static final long AHEAD = 1_000_000;

    private final PgWorld world = PgWorld.fresh();
    private final FaultyGateway provider = FaultyGateway.obliging();
    private final Hazina hazina = new Hazina(world, world.writer(), provider, new OneGateway(provider), Setup.plain());
    private final Database database = new Database(world.dataSource());
    private TestMerchant shop;

    @BeforeEach
    void openAShop() {
        shop = TestMerchant.open(hazina);
        shop.fund(shop.main, 1_000_00);
    }

    @AfterEach
    void close() {
        world.close();
    }

    /// The server that was lost had another clock than the one that stands in for it.
    @ParameterizedTest
    @ValueSource(ints = {-1, 1})
    void aSecondRestoreIsReadWhateverTheTimeOfTheFirstWas(int days) {
        Restore first = restored(AHEAD);
        hazina.money.findLost().runDue();
        end(first);
        database.update("UPDATE restores SET found_at = found_at + ? * interval '1 day', books_at = books_at + ?"
                + " * interval '1 day', ended_at = ended_at + ? * interval '1 day'",
                parameters -> parameters.number(days).number(days).number(days));
        Restore second = restored(10 * AHEAD);
        hazina.journal.at(5 * AHEAD);
        Instruction<PayoutDetails> lost = payout();
        hazina.journal.record(SentInstruction.of(lost, Optional.of(claim())));
        provider.answering(new Outcome.Succeeded(shop.receipt("R1")));

        hazina.money.findLost().runDue();

        assertThat(world.restores().latest()).map(Restore::id).contains(second.id());
        assertThat(world.restoreFindings().tally(second.id()).readings()).isOne();
        assertThat(world.restoreFindings().list(second.id(), false, Optional.empty(), 10))
                .extracting(RestoreFinding::subject).containsExactly(lost.subject());
    }

    /// The instance's clock was set back between the request and the task that sent it again, which has no key.
    @Test
    void aClockThatWasSetBackBetweenTwoSendingsLosesNoKey() {
        Instruction<PayoutDetails> lost = payout();
        hazina.journal.at(AHEAD - 2);
        hazina.journal.clock(world.clock().instant());
        hazina.journal.record(SentInstruction.of(lost, Optional.of(claim())));
        hazina.journal.clock(world.clock().instant().minus(Duration.ofDays(1)));
        hazina.journal.record(SentInstruction.of(lost, Optional.empty()));
        Restore restore = restored(AHEAD);
        provider.answering(new Outcome.Succeeded(shop.receipt("R1")));
        hazina.money.findLost().runDue();
        end(restore);

        KeyedResponse repeated = hazina.requestPayout.handle(new RequestPayout.Command(shop.account, AMOUNT, PHONE,
                shop.defaultWallet(), Optional.empty(), Optional.empty(), shop.keyId()),
                Replies.payout(Optional.of(claim())));

        assertThat(repeated.answer().body()).contains(lost.details().id().toString());
        assertThat(provider.disbursements()).isEmpty();
    }

    /// What can't be booked is tried again after minutes, by the instance's clock.
    @Test
    void aClockThatIsSetBackPutsOffNoFurtherTry() {
        shop.pay(shop.order(1_00));
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, new Money(Currency.KES, 900_00), PHONE,
                shop.defaultWallet(), Optional.empty(), Optional.empty(), shop.keyId()),
                Replies.payout(Optional.empty()));
        hazina.journal.at(AHEAD - 2);
        Instruction<PayoutDetails> lost = payout();
        hazina.journal.record(SentInstruction.of(lost, Optional.of(claim())));
        Restore restore = restored(AHEAD);
        provider.answering(new Outcome.Succeeded(shop.receipt("R1")), new Outcome.Succeeded(shop.receipt("R1")));
        hazina.money.findLost().runDue();
        assertThat(booking(restore)).isEqualTo(RestoreFinding.Booking.NOT_BOOKED);
        end(restore);
        shop.fund(shop.main, 1_000_00);

        world.clock().advance(Duration.ofDays(-1));
        hazina.money.findLost().runDue();

        assertThat(booking(restore)).isEqualTo(RestoreFinding.Booking.BOOKED);
    }

    private RestoreFinding.Booking booking(Restore restore) {
        return world.restoreFindings().list(restore.id(), false, Optional.empty(), 10).getFirst().booking();
    }

    private Restore restored(long expected) {
        return world.restores().expect(UUID.randomUUID(), expected, Optional.of(Instant.EPOCH)).orElseThrow();
    }

    private void end(Restore restore) {
        world.restores().end(restore.id(), Optional.of("tested"), List.of(), new AuditStamps(world.ids(), world.clock())
                .of(Actor.administrator("key_operator", "192.0.2.9", Optional.empty())));
    }

    private Instruction<PayoutDetails> payout() {
        return Instruction.open(new PayoutDetails(new PayoutId(world.ids().next()),
                new Terms(shop.merchant(), shop.accountId(), shop.main.id(), AMOUNT, Money.zero(Currency.KES),
                        Channel.MM_B2C, FaultyGateway.NAME, Optional.empty(), world.clock().instant(),
                        Origin.UNKNOWN),
                PHONE, Optional.empty(), Optional.empty()));
    }

    private KeyClaim claim() {
        return new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), "POST /v1/payouts", "key-1"), "print");
    }
}
