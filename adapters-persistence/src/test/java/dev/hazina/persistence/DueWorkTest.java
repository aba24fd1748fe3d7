package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.paymentrequest.RequestOrder;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.polling.DueWork;
import dev.hazina.persistence.polling.DueWork.Kind;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Each kind is found when it is due and not before, and no longer when its task has done it.
class DueWorkTest {
    private static final Duration LONG = Duration.ofDays(2);

    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final DueWork due = new PersistenceBeans(world.clock()).dueWork(Buckets.one(world.dataSource()));
    private TestMerchant shop;

    @BeforeEach
    void begin() {
        shop = TestMerchant.open(hazina);
        assertThat(due.find()).isEmpty();
    }

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void payments() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(1_00));
        assertThat(due.find()).isEmpty();
        world.clock().advance(LONG);
        assertThat(due.find()).containsExactly(Kind.of(Subject.Kind.PAYMENT));

        hazina.gateway.settle(payment.details().id());
        hazina.gateway.deliverAll();
        assertThat(due.find()).doesNotContain(Kind.of(Subject.Kind.PAYMENT));
    }

    @Test
    void payouts() {
        shop.enrich(shop.main, 500_00);
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, new Money(Currency.KES, 100_00),
                new Phone("+254712345678"), shop.defaultWallet(), Optional.empty(), Optional.empty(), shop.keyId()),
                Replies.payout());
        assertThat(due.find()).doesNotContain(Kind.of(Subject.Kind.PAYOUT));
        world.clock().advance(LONG);
        assertThat(due.find()).contains(Kind.of(Subject.Kind.PAYOUT));
    }

    @Test
    void refunds() {
        hazina.gateway.refunding(new Outcome.Accepted("later"));
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        hazina.gateway.settle(payment.details().id());
        hazina.gateway.deliverAll();
        hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(),
                payment.details().id(), Optional.empty(), Optional.empty(), Optional.empty()), Replies.refund());
        assertThat(due.find()).doesNotContain(Kind.of(Subject.Kind.REFUND));
        world.clock().advance(LONG);
        assertThat(due.find()).contains(Kind.of(Subject.Kind.REFUND));
    }

    @Test
    void callbacks() {
        var target = new CallbackToken.Target(shop.merchant(), shop.pay(shop.order(1_00)).subject());
        assertThat(world.inbox().store(new RawCallback(world.ids().next(), FaultyGateway.NAME, target,
                CallbackProof.PROVEN, new byte[]{1}, world.clock().instant()))).isTrue();
        assertThat(due.find()).containsExactly(Kind.CALLBACKS);
    }

    @Test
    void deliveries() {

        shop.pay(shop.order(1_00));
        assertThat(due.find()).doesNotContain(Kind.DELIVERIES);
        sql("INSERT INTO webhook_wakeups (merchant_id, target, due_at) SELECT id, 't', now() FROM merchants LIMIT 1");
        assertThat(due.find()).contains(Kind.DELIVERIES);
        sql("DELETE FROM webhook_wakeups");
        sql("INSERT INTO webhook_targets (merchant_id, target, due_at) SELECT id, 't', now() + interval '1 day'"
                + " FROM merchants LIMIT 1");
        assertThat(due.find()).doesNotContain(Kind.DELIVERIES);
        sql("UPDATE webhook_targets SET due_at = '2000-01-01Z'");
        assertThat(due.find()).contains(Kind.DELIVERIES);
        sql("UPDATE webhook_targets SET leased_until = now() + interval '1 hour'");
        assertThat(due.find()).doesNotContain(Kind.DELIVERIES);
        sql("UPDATE webhook_targets SET leased_until = now() - interval '1 hour', due_at = 'infinity'");
        assertThat(due.find()).contains(Kind.DELIVERIES);
    }

    @Test
    void notices() {
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), "RCPT1", "no such account",
                new Money(Currency.KES, 10_00), Optional.empty()));
        assertThat(due.find()).contains(Kind.NOTICES);
    }

    @Test
    void requests() {
        new RequestOrder(hazina, shop).expiresIn(LONG).make();
        assertThat(due.find()).doesNotContain(Kind.REQUESTS);
        world.clock().advance(LONG);
        assertThat(due.find()).contains(Kind.REQUESTS);
        assertThat(hazina.money.requests().expire().runDue()).isEqualTo(1);
        assertThat(due.find()).doesNotContain(Kind.REQUESTS);
    }

    private void sql(String text) {
        world.database().execute(text);
    }
}
