package dev.hazina.application.callback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The contract of every inbox about the callbacks of which a person is asked.
public abstract class AskedCallbacksContract extends PortContract {
    private static final int PLENTY = 100_000;

    /// An exception about it was raised, or none was.
    @Test
    void whatWasSetAsideWithoutAnExceptionIsUnasked() {
        RawCallback unasked = setAside("first", "not a JSON object");
        RawCallback asked = setAside("second", "not a JSON object");
        RawCallback unconfirmed = setAside("third", CallbackInbox.NOT_CONFIRMED);
        raise(shop.merchant(), shop.accountId(), new Subject(Subject.Kind.INBOUND_PAYMENT, asked.id()));

        List<CallbackInbox.SetAside> found = world.inbox().unasked(PLENTY);

        assertThat(found).extracting(one -> one.callback().id()).contains(unasked.id()).doesNotContain(asked.id(),
                unconfirmed.id());
        assertThat(found).filteredOn(one -> one.callback().id().equals(unasked.id())).singleElement()
                .satisfies(one -> {
                    assertThat(one.why()).isEqualTo("not a JSON object");
                    assertThat(one.callback().body()).isEqualTo("first".getBytes(StandardCharsets.UTF_8));
                });
    }

    /// The platform's, about callbacks of that adapter.
    @Test
    void theLastOfManyExceptionsCollects() {
        String adapter = "adapter-" + world.ids().next();
        var target = new CallbackToken.Target(Platform.MERCHANT, InboundPayment.REPORTS);
        List<RawCallback> came = Stream.of("1", "2", "3").map(body -> {
            RawCallback callback = callback(adapter, target, body.getBytes(StandardCharsets.UTF_8));
            world.inbox().store(callback);
            world.inbox().setAside(callback.id(), "why");
            world.clock().advance(Duration.ofSeconds(1));
            raise(Platform.MERCHANT, Platform.ACCOUNT, new Subject(Subject.Kind.INBOUND_PAYMENT, callback.id()));
            return callback;
        }).toList();

        assertThat(world.inbox().collecting(adapter, 2)).contains(came.get(1).id());
        assertThat(world.inbox().collecting(adapter, 4)).isEmpty();
        assertThat(world.inbox().collecting("another " + adapter, 1)).isEmpty();
        Discrepancy last = world.discrepancies().unresolved(
                new Subject(Subject.Kind.INBOUND_PAYMENT, came.getLast().id())).getFirst();
        CallbackToken.Target under = new CallbackToken.Target(Platform.MERCHANT, last.subject());
        RawCallback filed = callback(adapter, under, "4".getBytes(StandardCharsets.UTF_8));
        world.inbox().store(filed);
        world.inbox().setAside(filed.id(), "why");
        assertThat(world.keptCallbacks().countAbout(last)).isEqualTo(2);
        assertThat(world.keptCallbacks().about(last, 5)).extracting(KeptCallbackReads.KeptCallback::id)
                .containsExactly(filed.id(), came.getLast().id());
    }

    private RawCallback setAside(String body, String why) {
        RawCallback callback = callback("adapter", new CallbackToken.Target(shop.merchant(),
                new Subject(Subject.Kind.PAYMENT, world.ids().next())),
                body.getBytes(StandardCharsets.UTF_8));
        world.inbox().store(callback);
        world.inbox().setAside(callback.id(), why);
        return callback;
    }

    private RawCallback callback(String adapter, CallbackToken.Target to, byte[] body) {
        return new RawCallback(world.ids().next(), adapter, to, CallbackProof.PROVEN, body, world.clock().instant());
    }

    private void raise(MerchantId merchant, AccountId account, Subject subject) {
        Discrepancy raised = Discrepancy.raise(world.ids().next(), merchant, account, Discrepancy.Kind.UNREADABLE,
                subject, Money.zero(Currency.KES), new InSuspense.Nothing(), "why", world.clock().instant());
        world.writer().record(new TestOperation<>(LockSet.of(merchant),
                locked -> Decision.of("", new Change.DiscrepancyRaised(raised))));
    }
}
