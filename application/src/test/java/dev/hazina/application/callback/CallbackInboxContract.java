package dev.hazina.application.callback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.Wallet;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every inbox. An inbox serves all merchants, so a test reads only its own rows.
public abstract class CallbackInboxContract extends PortContract {
    private static final Duration LEASE = Duration.ofSeconds(30);
    private static final int PLENTY = 100_000;
    private CallbackToken.Target target;
    private CallbackProof proof = CallbackProof.PROVEN;

    @BeforeEach
    void name() {
        target = target(Subject.Kind.PAYMENT);
    }

    @Test
    void keepsACallbackToTheByte() {
        byte[] body = new byte[256];
        for (int i = 0; i < body.length; i++) {
            body[i] = (byte) i;
        }
        proof = CallbackProof.HINT;
        RawCallback callback = callback("adapter", target, body);
        assertThat(world.inbox().store(callback)).isTrue();
        world.clock().advance(LEASE);

        RawCallback claimed = claim().getFirst();

        assertThat(claimed.id()).isEqualTo(callback.id());
        assertThat(claimed.adapter()).isEqualTo("adapter");
        assertThat(claimed.target()).isEqualTo(target);
        assertThat(claimed.proof()).isEqualTo(CallbackProof.HINT);
        assertThat(claimed.body()).isEqualTo(body);
        assertThat(claimed.receivedAt()).isEqualTo(callback.receivedAt());
    }

    @Test
    void keepsTheSameBytesForTheSameTargetOnce() {
        assertThat(store("adapter", target, "same")).isTrue();

        assertThat(store("adapter", target, "same")).isFalse();
        world.clock().advance(Duration.ofDays(1));
        assertThat(store("adapter", target, "same")).isFalse();

        assertThat(claim()).hasSize(1);
    }

    @Test
    void otherBytesAnotherTargetOrAnotherAdapterAreAnotherCallback() {
        assertThat(store("adapter", target, "same")).isTrue();

        assertThat(store("adapter", target, "other")).isTrue();
        assertThat(store("adapter", target, "")).isTrue();
        assertThat(store("other adapter", target, "same")).isTrue();
        assertThat(store("adapter", target(Subject.Kind.PAYMENT), "same")).isTrue();
        CallbackToken.Target payout = new CallbackToken.Target(shop.merchant(),
                new Subject(Subject.Kind.PAYOUT, target.subject().id()));
        assertThat(store("adapter", payout, "same")).isTrue();
        world.clock().advance(LEASE);

        assertThat(claim()).hasSize(6);
    }

    @Test
    void ofManyCopiesAtOnceOneIsKept() {
        var fates = ConcurrentCalls.run(50, i -> store("adapter", target, "same"));

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(ConcurrentCalls.results(fates)).filteredOn(kept -> kept).hasSize(1);
    }

    @Test
    void whatIsNewIsLeftToItsReceiverForAsLongAsALease() {
        store("adapter", target, "body");

        world.clock().advance(LEASE.minusMillis(1));
        assertThat(claim()).isEmpty();
        world.clock().advance(Duration.ofMillis(1));

        assertThat(claim()).hasSize(1);
    }

    @Test
    void aClaimLastsAsLongAsItsLease() {
        store("adapter", target, "body");
        world.clock().advance(LEASE);
        assertThat(claim()).hasSize(1);

        world.clock().advance(LEASE.minusMillis(1));
        assertThat(claim()).isEmpty();
        world.clock().advance(Duration.ofMillis(1));

        assertThat(claim()).hasSize(1);
    }

    @Test
    void aClaimTakesNoMoreThanItAskedFor() {
        for (int i = 0; i < 5; i++) {
            store("adapter", target, "body " + i);
        }
        world.clock().advance(LEASE);

        assertThat(world.inbox().claimNew("adapter", LEASE, 3)).hasSize(3);
    }

    @Test
    void aClaimTakesTheCallbacksOfOneAdapter() {
        store("adapter", target, "one");
        store("other adapter", target, "two");
        world.clock().advance(LEASE);

        assertThat(world.inbox().adaptersWithNew(LEASE)).contains("adapter", "other adapter").doesNotHaveDuplicates();
        assertThat(ours(world.inbox().claimNew("adapter", LEASE, PLENTY))).extracting(RawCallback::adapter)
                .containsExactly("adapter");

        assertThat(world.inbox().adaptersWithNew(LEASE)).contains("other adapter");
    }

    @Test
    void whatIsGivenBackCanBeClaimedAtOnce() {
        RawCallback callback = stored("body");
        world.clock().advance(LEASE);
        assertThat(claim()).hasSize(1);

        world.inbox().giveBack(callback.id(), LEASE);

        assertThat(claim()).extracting(RawCallback::id).containsExactly(callback.id());
    }

    @Test
    void noTwoClaimersGetTheSameCallback() {
        for (int i = 0; i < 40; i++) {
            store("adapter", target, "body " + i);
        }
        world.clock().advance(LEASE);

        List<UUID> claimed = ConcurrentCalls.results(ConcurrentCalls.run(16, i -> claim())).stream()
                .flatMap(List::stream)
                .map(RawCallback::id).toList();

        assertThat(claimed).hasSize(40).doesNotHaveDuplicates();
    }

    @Test
    void whatIsSetAsideOrIgnoredIsNotTriedAgainAndNotKeptTwice() {
        RawCallback aside = stored("aside");
        RawCallback ignored = stored("ignored");

        world.inbox().setAside(aside.id(), "nobody can read it");
        world.inbox().ignore(ignored.id());
        world.clock().advance(LEASE);

        assertThat(claim()).isEmpty();
        assertThat(store("adapter", target, "aside")).isFalse();
        assertThat(store("adapter", target, "ignored")).isFalse();
    }

    @Test
    void whatTheRequestHandledIsNotTriedAgain() {
        RawCallback handled = stored("handled");
        RawCallback other = stored("other");

        record(handled, new Change.CallbackHandled(handled.id(), handled.target().merchant()));
        world.clock().advance(LEASE);

        assertThat(claim()).extracting(RawCallback::id).containsExactly(other.id());
        assertThat(store("adapter", target, "handled")).isFalse();
    }

    /// A callback to the address that all subjects share is stored under the platform, and handled with its subject.
    @Test
    void whatAnotherMerchantsOperationHandledIsNotTriedAgain() {
        RawCallback handled = stored("handled");
        RawCallback other = stored("other");
        var change = new Change.CallbackHandled(handled.id(), handled.target().merchant());

        world.writer()
                .record(new TestOperation<>(LockSet.of(TestMerchant.open(hazina).merchant()),
                        locked -> Decision.of("", change)));
        world.clock().advance(LEASE);

        assertThat(claim()).extracting(RawCallback::id).containsExactly(other.id());
        assertThat(store("adapter", target, "handled")).isFalse();
    }

    @Test
    void whatIsStoredWithItsEffectIsNotTriedAndNotKeptTwice() {
        RawCallback callback = callback("adapter", target, "body".getBytes(StandardCharsets.UTF_8));

        record(callback, new Change.HandledCallbackStored(callback));
        world.clock().advance(LEASE);

        assertThat(claim()).isEmpty();
        assertThat(store("adapter", target, "body")).isFalse();
    }

    @Test
    void anEffectFinishesTheSameBytesThatWereStoredMeanwhile() {
        stored("body");
        RawCallback again = callback("adapter", target, "body".getBytes(StandardCharsets.UTF_8));

        record(again, new Change.HandledCallbackStored(again));
        world.clock().advance(LEASE);

        assertThat(claim()).isEmpty();
    }

    @Test
    void whatTheRequestCouldNotRecordIsTriedAgain() {
        RawCallback callback = stored("body");
        Wallet empty = shop.wallet("Empty");
        Transfer impossible = new Transfer(new TransferId(world.ids().next()), shop.merchant(), shop.accountId(),
                empty.id(), shop.main.id(), new Money(empty.currency(), 1), Optional.empty(), world.clock().instant());

        assertThatThrownBy(() -> world.writer()
                .record(new TestOperation<>(LockSet.of(shop.merchant()).wallets(shop.ref(empty), shop.ref(shop.main)),
                        locked -> Decision.of("",
                                new Change.CallbackHandled(callback.id(), callback.target().merchant()),
                                new Change.TransferMade(impossible),
                                new Change.Posted(Bookkeeping.transferred(impossible))))))
                .isNotInstanceOf(Refusal.class);
        world.clock().advance(LEASE);

        assertThat(claim()).extracting(RawCallback::id).containsExactly(callback.id());
    }

    private void record(RawCallback about, Change change) {
        world.writer()
                .record(new TestOperation<>(LockSet.of(about.target().merchant()), locked -> Decision.of("", change)));
    }

    private CallbackToken.Target target(Subject.Kind kind) {
        return new CallbackToken.Target(shop.merchant(), new Subject(kind, world.ids().next()));
    }

    private boolean store(String adapter, CallbackToken.Target to, String body) {
        return world.inbox().store(callback(adapter, to, body.getBytes(StandardCharsets.UTF_8)));
    }

    private RawCallback stored(String body) {
        RawCallback callback = callback("adapter", target, body.getBytes(StandardCharsets.UTF_8));
        assertThat(world.inbox().store(callback)).isTrue();
        return callback;
    }

    private RawCallback callback(String adapter, CallbackToken.Target to, byte[] body) {
        return new RawCallback(world.ids().next(), adapter, to, proof, body, world.clock().instant());
    }

    private List<RawCallback> ours(List<RawCallback> claimed) {
        return claimed.stream().filter(callback -> callback.target().merchant().equals(shop.merchant())).toList();
    }

    private List<RawCallback> claim() {
        return Stream.of("adapter", "other adapter")
                .flatMap(adapter -> world.inbox().claimNew(adapter, LEASE, PLENTY).stream())
                .filter(callback -> callback.target().merchant().equals(shop.merchant())).toList();
    }
}
