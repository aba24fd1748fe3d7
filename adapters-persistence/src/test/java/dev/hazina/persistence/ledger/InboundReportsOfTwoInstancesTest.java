package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.inbound.RecordedInboundPayments;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.persistence.PgWorld;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Two instances that get reports of one inbound payment at the same time make two ids for it. The first that is
/// recorded stays.
@TestInstance(Lifecycle.PER_CLASS)
class InboundReportsOfTwoInstancesTest {
    private static final int REPORTS = 16;

    private final PgWorld world = PgWorld.fresh();
    private final PgLedgerWriter one = LedgerWriters.on(world.dataSource(), world.clock(), 1);
    private final PgLedgerWriter other = LedgerWriters.on(world.dataSource(), world.clock(), 2);
    private final List<Hazina> instances = List.of(instance(one), instance(other));
    private final TestMerchant shop = TestMerchant.open(instances.getFirst());

    @AfterAll
    void close() {
        one.close();
        other.close();
        assertThat(world.proof().prove().differences()).isEmpty();
        world.close();
    }

    @RepeatedTest(20)
    void creditOnce() {
        String receipt = "C" + world.ids().next();
        long before = shop.available(shop.main);

        var fates = ConcurrentCalls.run(REPORTS,
                i -> report(instances.get(i % 2), receipt, shop.main.number() + " ".repeat(i)));

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(shop.available(shop.main) - before).isEqualTo(100_00);
        assertThat(RecordedInboundPayments.find(world, receipt)).hasValueSatisfying(
                inbound -> assertThat(shop.payment(receipt).details().id().value()).isEqualTo(inbound.id().value()));
        assertThat(RecordedInboundPayments.discrepancies(world, receipt)).isEmpty();
    }

    @RepeatedTest(20)
    void suspendOnce() {
        String receipt = "C" + world.ids().next();

        var fates = ConcurrentCalls.run(REPORTS, i -> report(instances.get(i % 2), receipt, "nobody" + " ".repeat(i)));

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(RecordedInboundPayments.discrepancies(world, receipt)).hasSize(1);
    }

    /// Rows of an earlier version keep the ids that followed from their receipts.
    @Test
    void continueWhatAnEarlierVersionLeftUnfinished() {
        String receipt = "C" + world.ids().next();
        UUID old = InboundPayment.unrecorded(new ProviderReceipt(FaultyGateway.NAME, receipt)).id();
        Object[] row = {old, receipt, shop.main.number(), shop.merchant(), shop.accountId(), shop.main.id().value()};
        world.database().execute("""
                INSERT INTO inbound (merchant_id, id, provider, receipt, account_reference, currency, amount,
                    received_at, state, to_merchant_id, to_account_id, to_wallet_id)
                VALUES ('00000000-0000-0000-0000-000000000000', '%1$s', '%7$s', '%2$s', '%3$s', 'KES', 10000,
                    '2026-01-01T00:00:00Z', 'routed', '%4$s', '%5$s', '%6$s');
                INSERT INTO provider_receipts (provider, receipt, merchant_id, holder_kind, holder_id, currency,
                    amount, waiting)
                VALUES ('%7$s', '%2$s', '00000000-0000-0000-0000-000000000000', 'notice', '%1$s', 'KES', 10000, false)
                """.formatted(row[0], row[1], row[2], row[3], row[4], row[5], FaultyGateway.NAME));
        long before = shop.available(shop.main);

        report(instances.get(0), receipt, shop.main.number());
        report(instances.get(1), receipt, shop.main.number() + " ");

        assertThat(shop.available(shop.main) - before).isEqualTo(100_00);
        assertThat(shop.payment(receipt).details().id().value()).isEqualTo(old);
    }

    /// The ids of all subjects of postings lead with the time at which they were made.
    @RepeatedTest(3)
    void recordSubjectsUnderIdsThatLeadWithTheirTime() {
        for (int i = 0; i < 5; i++) {
            report(instances.get(i % 2), "C" + world.ids().next(), i % 2 == 0 ? shop.main.number() : "nobody");
            shop.fundedWallet("Wallet " + world.ids().next(), 5_00 + i);
            world.clock().advance(Duration.ofMillis(7));
        }

        assertThat(world.database().number("""
                SELECT count(*) FROM postings p JOIN inbound i ON i.id = p.subject_id AND i.merchant_id = p.merchant_id
                WHERE uuid_extract_timestamp(p.subject_id) NOT BETWEEN p.at - interval '1 second' AND p.at"""))
                .isZero();
        assertThat(world.database().number("""
                SELECT count(*) FROM (
                    SELECT id, lag(id) OVER (ORDER BY raised_at, id) AS before FROM discrepancies) d
                WHERE d.id < d.before OR uuid_extract_version(d.id) <> 7""")).isZero();
    }

    private static boolean report(Hazina to, String receipt, String account) {
        to.gateway.deliver(ProviderMessage.moneyIn(to.noticeToken(), receipt, account,
                new Money(Currency.KES, 100_00), Optional.empty()));
        return true;
    }

    private Hazina instance(PgLedgerWriter writer) {
        return new Hazina(world, writer, FaultyGateway.obliging(), Setup.plain());
    }
}
