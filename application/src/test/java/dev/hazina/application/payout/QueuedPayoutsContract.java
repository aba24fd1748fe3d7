package dev.hazina.application.payout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.instruction.Opened;
import dev.hazina.application.ledger.FragileLedgerWriter;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Pages;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Payouts that are requested without waiting for their provider are sent by the polling, once, however often they are
/// requested.
public abstract class QueuedPayoutsContract extends PortContract {
    private static final int AT_ONCE = 64;

    private KeyClaim key;
    private RequestPayout.Command command;

    @BeforeEach
    void fund() {
        key = new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), "POST file", "k" + UUID.randomUUID()),
                "row");
        shop.fund(shop.main, 1_000_00);
        command = new TestInstructions(hazina, shop).payingOut(100_00);
    }

    @Test
    void aQueuedPayoutIsSentByThePollingOnce() {
        KeyedResponse first = queue(hazina);
        assertThat(sent()).isEmpty();
        assertThat(shop.now(shop.main).pending()).isEqualTo(100_00);

        for (int i = 0; i < 3; i++) {
            world.clock().advance(Duration.ofMinutes(1));
            hazina.pollPayouts.poll();
        }
        KeyedResponse again = queue(hazina);

        assertThat(sent()).hasSize(1);
        assertThat(again.replayed()).isTrue();
        assertThat(again.answer()).isEqualTo(first.answer());
        assertThat(payouts()).hasSize(1);
    }

    @Test
    void aPreviewWithAKeyKnowsWhatHasUsedIt() {
        assertThat(preview()).isInstanceOf(Opened.Fresh.class);
        KeyedResponse made = queue(hazina);

        assertThat(preview()).isEqualTo(new Opened.Known<>(made.answer(), true));
        assertThat(payouts()).hasSize(1);
    }

    /// Two commits, with a crash before and after each of them. The request counts as one in flight for a minute.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void aRequestThatCrashedIsMadeOnceWhenItIsRepeated(int where) {
        assertThatThrownBy(() -> queue(crashing(where))).isInstanceOf(Crash.class);
        world.clock().advance(Setup.IN_FLIGHT.plusSeconds(1));
        KeyedResponse repeated = queue(hazina);

        assertThat(payouts()).extracting(payout -> payout.details().id() + " pending")
                .containsExactly(repeated.answer().body());
        assertThat(shop.now(shop.main).pending()).isEqualTo(100_00);
        assertThat(queue(hazina).answer()).isEqualTo(repeated.answer());
    }

    @RepeatedTest(3)
    void ofManyAtOnceOneIsMade() {
        var calls = ConcurrentCalls.run(AT_ONCE, number -> queue(hazina).answer());

        assertThat(ConcurrentCalls.thrown(calls)).allMatch(Refusal.Conflict.class::isInstance);
        assertThat(ConcurrentCalls.results(calls)).isNotEmpty().containsOnly(queue(hazina).answer());
        assertThat(payouts()).hasSize(1);
        assertThat(shop.now(shop.main).pending()).isEqualTo(100_00);
    }

    private KeyedResponse queue(Hazina with) {
        return with.requestPayout.queue(command, Replies.payout(Optional.of(key)));
    }

    private Opened<Instruction<PayoutDetails>> preview() {
        return hazina.requestPayout.preview(command, Replies.payout(Optional.of(key))).result();
    }

    private List<Instruction<PayoutDetails>> payouts() {
        return world.payouts().list(shop.merchant(), shop.accountId(), ListFilter.NONE, Pages.newest()).rows();
    }

    /// Those of this merchant: where a database is shared, the polling sends what others have left, too.
    private List<Disbursement> sent() {
        return hazina.gateway.disbursements().stream()
                .filter(one -> one.payout().details().merchant().equals(shop.merchant())).toList();
    }

    private Hazina crashing(int where) {
        AtomicInteger point = new AtomicInteger();
        return new Hazina(world,
                new FragileLedgerWriter(world.writer(), () -> point.getAndIncrement() == where,
                        () -> point.getAndIncrement() == where),
                FaultyGateway.obliging(), Setup.plain());
    }
}
