package dev.hazina.application.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.discrepancy.DiscrepancyReads.DiscrepancyCursor;
import dev.hazina.application.discrepancy.DiscrepancyReads.Filter;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The contract of every list of discrepancies. A list covers all merchants, so each test reads only its own.
public abstract class DiscrepancyReadsContract extends PortContract {
    private static final Filter ALL = new Filter(Optional.empty(), Optional.empty());

    @ParameterizedTest
    @EnumSource
    void aDiscrepancyIsReadAsItWasRaised(Discrepancy.Kind kind) {
        Discrepancy raised = raise(shop, kind, world.clock().instant());

        assertThat(world.discrepancies().find(raised.id())).contains(raised);
        assertThat(world.discrepancies().find(world.ids().next())).isEmpty();
        assertThat(world.discrepancies().unresolved(raised.subject())).containsExactly(raised);
        assertThat(world.discrepancies().resolved(shop.merchant(), raised.subject())).isEmpty();
    }

    @Test
    void anythingResolvedIsReadAsItWasResolved() {
        Discrepancy raised = raise(shop, Discrepancy.Kind.CONTRADICTION, world.clock().instant());
        Discrepancy resolved = raised.resolve(Resolution.of(Resolution.Action.ACKNOWLEDGE, Optional.empty(),
                Optional.of("looked at"), "key_operator", world.clock().instant()));
        world.writer().record(new TestOperation<>(LockSet.of(shop.merchant()).discrepancy(raised.id()),
                locked -> Decision.of("", new Change.DiscrepancyMoved(resolved))));

        assertThat(world.discrepancies().find(raised.id())).contains(resolved);
        Optional<Discrepancy> locked = look(LockSet.of(shop.merchant()).discrepancy(raised.id()),
                rows -> rows.discrepancy(raised.id()));
        assertThat(locked).contains(resolved);
        assertThat(world.discrepancies().resolved(shop.merchant(), raised.subject())).containsExactly(resolved);
        assertThat(world.discrepancies().unresolved(raised.subject())).isEmpty();
    }

    @Test
    void aFilterShowsWhatItSays() {
        Instant at = world.clock().advance(Duration.ofDays(1));
        Discrepancy open = raise(shop, Discrepancy.Kind.MISMATCH, at);
        Discrepancy other = raise(shop, Discrepancy.Kind.CONTRADICTION, at.plusSeconds(1));
        hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(other.id(),
                Decisions.of(Resolution.Action.ACKNOWLEDGE, Optional.empty()), Optional.empty()));

        assertThat(mine(new Filter(Optional.of(false), Optional.empty()))).containsExactly(open.id());
        assertThat(mine(new Filter(Optional.of(true), Optional.empty()))).containsExactly(other.id());
        assertThat(mine(new Filter(Optional.empty(), Optional.of(Discrepancy.Kind.MISMATCH))))
                .containsExactly(open.id());
        assertThat(mine(new Filter(Optional.of(true), Optional.of(Discrepancy.Kind.MISMATCH)))).isEmpty();
        assertThat(mine(ALL)).containsExactly(other.id(), open.id());
    }

    /// Several merchants have discrepancies of the same microsecond.
    @Test
    void pagingShowsEachRowExactlyOnceThoughTheyShareATime() {
        Instant at = world.clock().advance(Duration.ofDays(1));
        List<UUID> raised = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            TestMerchant another = TestMerchant.open(hazina);
            raised.add(raise(another, Discrepancy.Kind.MISMATCH, at).id());
            raised.add(raise(another, Discrepancy.Kind.CONTRADICTION, at).id());
        }

        List<UUID> paged = new ArrayList<>();
        Optional<DiscrepancyCursor> before = Optional
                .of(new DiscrepancyCursor(at.plus(Duration.ofSeconds(1)), new UUID(0, 0)));
        while (paged.size() < raised.size()) {
            List<Discrepancy> rows = world.discrepancies().list(ALL, before, 3);
            assertThat(rows).isNotEmpty();
            paged.addAll(rows.stream().map(Discrepancy::id).filter(raised::contains).toList());
            before = Optional.of(new DiscrepancyCursor(rows.getLast().raisedAt(), rows.getLast().id()));
        }

        assertThat(paged).hasSize(8).doesNotHaveDuplicates();
        assertThat(Set.copyOf(paged)).isEqualTo(Set.copyOf(raised));
        assertThat(world.discrepancies().list(ALL, Optional.of(new DiscrepancyCursor(at, new UUID(0, 0))), 100))
                .extracting(Discrepancy::id).doesNotContainAnyElementsOf(raised);
    }

    private List<UUID> mine(Filter filter) {
        return world.discrepancies().list(filter, Optional.empty(), 1_000).stream()
                .filter(raised -> raised.merchant().equals(shop.merchant())).map(Discrepancy::id).toList();
    }

    private Discrepancy raise(TestMerchant by, Discrepancy.Kind kind, Instant at) {
        Discrepancy raised = Discrepancy.raise(world.ids().next(), by.merchant(), by.accountId(), kind,
                new Subject(Subject.Kind.INBOUND_PAYMENT, world.ids().next()), new Money(Currency.KES, 5),
                new InSuspense.Nothing(), "why", at);
        world.writer().record(new TestOperation<>(LockSet.of(by.merchant()),
                locked -> Decision.of("", new Change.DiscrepancyRaised(raised))));
        return raised;
    }
}
