package dev.hazina.persistence.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.polling.Poller;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.instruction.PayoutRows;
import dev.hazina.persistence.polling.PolledTable;
import dev.hazina.persistence.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Many due payouts, several instances, one database.
@TestInstance(Lifecycle.PER_CLASS)
class PollingPayoutsInstancesTest {
    private static final int OPEN = 100;
    private static final int ROUNDS = 5;
    private static final Duration LEASE = Duration.ofMinutes(1);
    /// Payouts of a provider that no other payout in this test has.
    private static final String MANY = """
            INSERT INTO payouts (merchant_id, id, account_id, wallet_id, currency, amount, fee, channel,
                destination, provider, provider_ref, state, paid_later, created_at, updated_at, next_look_at, evidence)
            SELECT p.merchant_id, gen_random_uuid(), p.account_id, p.wallet_id, p.currency, p.amount, p.fee, p.channel,
                p.destination, 'hanging', 'ref', 'sent', false, p.created_at - n * interval '1 second', p.updated_at,
                p.next_look_at - interval '1 hour', p.evidence
            FROM (SELECT * FROM payouts LIMIT 1) p, generate_series(1, 5000) n;
            ANALYZE payouts""";

    private final PgWorld world = PgWorld.fresh();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final FaultyGateway gateway = FaultyGateway.obliging();
    private final Hazina one = new Hazina(world, gateway, Setup.plain().workers(workers()));
    private final Hazina other = new Hazina(world, gateway, Setup.plain().workers(workers()));

    @BeforeAll
    void pay() {
        TestMerchant shop = TestMerchant.open(one, "UG");
        shop.enrich(shop.main, OPEN * 2_000_00L);
        for (int i = 0; i < OPEN; i++) {
            one.requestPayout.handle(new RequestPayout.Command(shop.account, new Money(Currency.UGX, 1_000_00),
                    new Phone("+256772345678"), shop.defaultWallet(), Optional.empty(), Optional.empty(),
                    shop.keyId()), Replies.payout());
        }
        world.database().execute(MANY);
    }

    @AfterAll
    void end() throws InterruptedException {
        threads.shutdownNow();
        assertThat(threads.awaitTermination(2, TimeUnit.MINUTES)).isTrue();
        world.close();
    }

    private Poller.Workers workers() {
        return new Poller.Workers(threads, 8, LEASE, () -> {});
    }

    /// Payouts of a provider that is no longer configured are polled without a result and delay no other payout.
    @Test
    void askAboutEachPayoutOnceInARound() {
        for (int round = 1; round <= ROUNDS; round++) {
            world.clock().advance(Duration.ofSeconds(21));
            int asked = round * OPEN;

            while (gateway.payoutQuestions().size() < asked || unfinished() > 0) {
                one.pollPayouts.poll();
                other.pollPayouts.poll();
            }

            List<PayoutId> questions = gateway.payoutQuestions().stream()
                    .map(question -> question.payout().details().id())
                    .toList();
            assertThat(questions.subList(asked - OPEN, questions.size())).hasSize(OPEN).doesNotHaveDuplicates();
        }
    }

    /// The number of due and leased payouts. The lease of a payout ends later than the time of its next poll.
    private long unfinished() {
        return new Database(world.dataSource()).list("""
                SELECT count(*) AS left FROM payouts
                WHERE provider = ? AND (next_look_at <= ? OR next_look_at > ?)""",
                parameters -> parameters.text(FaultyGateway.NAME).instant(world.clock().instant())
                        .instant(world.clock().instant().plusSeconds(20)),
                row -> row.count("left")).getFirst();
    }

    @Test
    void whatIsDueIsFoundAlongTheIndexByProvider() {
        PolledTable payouts = new PolledTable("payouts", "p", PayoutRows.COLUMNS, "payouts");
        String providers = plan(payouts.dueProviders(), parameters -> parameters.instant(now()));
        String claim = plan(payouts.claim(), parameters -> parameters.text(FaultyGateway.NAME).instant(now())
                .number(64).instant(now().plus(LEASE)));

        assertThat(providers).contains("payouts_due_by_provider").doesNotContain("Seq Scan");
        assertThat(claim).contains("payouts_due_by_provider");
    }

    private Instant now() {
        return world.clock().instant();
    }

    private String plan(String sql, Database.Binding binding) {
        return new Database(world.dataSource()).list("EXPLAIN " + sql, binding, row -> row.text("QUERY PLAN")).stream()
                .collect(Collectors.joining("\n"));
    }
}
