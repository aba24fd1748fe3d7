package dev.hazina.application.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.application.polling.Poller;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;

/// The number of status queries about each of many open payouts, on a timeline on which an answer takes a second.
class PollingPayoutsTest {
    private static final int OPEN = 1_000;
    private static final int AT_ONCE = 64;
    private static final Duration ANSWER = Duration.ofSeconds(1);
    /// The interval of the loop when nothing wakes it.
    private static final Duration ROUND = Duration.ofMillis(500);

    private final InMemoryWorld world = new InMemoryWorld();
    private final Timeline timeline = new Timeline();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain()
            .workers(new Poller.Workers(timeline, AT_ONCE, Duration.ofMinutes(1), timeline::wake)));
    private final TestMerchant shop = TestMerchant.open(hazina, "UG");
    private final Map<PayoutId, List<Instant>> asked = new HashMap<>();

    @Test
    void eachOfAThousandIsAskedAboutEveryTwentyToThirtySeconds() {
        pay(OPEN);

        timeline.runFor(Duration.ofSeconds(130));

        assertThat(asked).hasSize(OPEN);
        assertThat(asked.values()).allSatisfy(times -> assertThat(times).hasSizeGreaterThanOrEqualTo(4));
        assertThat(asked.values().stream().flatMap(times -> gaps(times).stream()))
                .allSatisfy(gap -> assertThat(gap).isBetween(Duration.ofSeconds(20), Duration.ofSeconds(30)));
        assertThat(timeline.mostAtOnce).isEqualTo(AT_ONCE);
    }

    /// The poller sends payouts that are queued after a crash at a pace within every provider's limits.
    @Test
    void queuedPayoutsAreSentAFewInASecond() {
        List<Instant> sent = new ArrayList<>();
        hazina.gateway.meanwhile(
                Collections.nCopies(50, (Runnable) () -> sent.add(world.clock().instant())).toArray(Runnable[]::new));
        queue(50);

        timeline.runFor(Duration.ofSeconds(60));

        assertThat(sent).hasSize(50);
        assertThat(hazina.gateway.disbursements()).extracting(sending -> sending.payout().details().id()).hasSize(50)
                .doesNotHaveDuplicates();
        for (int i = 10; i < sent.size(); i++) {
            assertThat(Duration.between(sent.get(i - 10), sent.get(i))).isGreaterThanOrEqualTo(Duration.ofSeconds(1));
        }
    }

    private static List<Duration> gaps(List<Instant> times) {
        List<Duration> gaps = new ArrayList<>();
        for (int i = 1; i < times.size(); i++) {
            gaps.add(Duration.between(times.get(i - 1), times.get(i)));
        }
        return gaps;
    }

    private void pay(int many) {
        shop.enrich(shop.main, many * 2_000_00L);
        for (int i = 0; i < many; i++) {
            hazina.requestPayout.handle(new RequestPayout.Command(shop.account, new Money(Currency.UGX, 1_000_00),
                    new Phone("+256772345678"), shop.defaultWallet(), Optional.empty(), Optional.empty(),
                    shop.keyId()), Replies.payout());
        }
    }

    /// Queues payouts like requests that die right after recording.
    private void queue(int many) {
        shop.enrich(shop.main, many * 2_000_00L);
        for (int i = 0; i < many; i++) {
            Instruction<PayoutDetails> payout = Instruction.open(new PayoutDetails(new PayoutId(world.ids().next()),
                    new Terms(shop.merchant(), shop.accountId(), shop.main.id(), new Money(Currency.UGX, 1_000_00),
                            Money.zero(Currency.UGX), Channel.MOBILE_MONEY, hazina.gateway.name(), Optional.empty(),
                            world.clock().instant(), Origin.UNKNOWN),
                    new Phone("+256772345678"), Optional.empty(), Optional.empty()));
            world.writer().record(new TestOperation<>(LockSet.of(shop.merchant()).wallets(shop.defaultWallet()),
                    locked -> Decision.of(payout, new Change.Opened(payout),
                            new Change.Posted(Bookkeeping.reserved(payout)))));
        }
    }

    /// Runs each task a second after its start, with the clock at that time, beside the poller's loop.
    private final class Timeline implements Executor {
        private final PriorityQueue<Event> events = new PriorityQueue<>(
                Comparator.comparing(Event::at).thenComparing(Event::order));
        private int order;
        private int asking;
        private int mostAtOnce;
        private boolean woken;

        private record Event(Instant at, int order, Runnable what) {}

        @Override
        public void execute(Runnable task) {
            asking++;
            mostAtOnce = Math.max(mostAtOnce, asking);
            after(ANSWER, () -> {
                asking--;
                answer(task);
            });
        }

        void wake() {
            if (!woken) {
                woken = true;
                after(Duration.ZERO, () -> {
                    woken = false;
                    hazina.pollPayouts.poll();
                });
            }
        }

        void runFor(Duration time) {
            Instant end = world.clock().instant().plus(time);
            comeRound();
            while (!events.isEmpty() && !events.element().at().isAfter(end)) {
                Event next = events.remove();
                world.clock().set(next.at());
                next.what().run();
            }
        }

        private void comeRound() {
            hazina.pollPayouts.poll();
            after(ROUND, this::comeRound);
        }

        private void answer(Runnable task) {
            int before = hazina.gateway.payoutQuestions().size();
            task.run();
            List<PayoutQuery> questions = hazina.gateway.payoutQuestions();
            questions.subList(before, questions.size()).forEach(question -> asked
                    .computeIfAbsent(question.payout().details().id(), id -> new ArrayList<>())
                    .add(world.clock().instant()));
        }

        private void after(Duration time, Runnable what) {
            events.add(new Event(world.clock().instant().plus(time), order++, what));
        }
    }
}
