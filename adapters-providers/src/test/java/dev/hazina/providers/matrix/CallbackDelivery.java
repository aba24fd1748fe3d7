package dev.hazina.providers.matrix;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Capabilities.Proving;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.providers.conformance.AdapterHarness;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import org.opentest4j.TestAbortedException;

/// Carries callbacks, reliably or not.
final class CallbackDelivery {
    private final Hazina hazina;
    private final InMemoryWorld world;
    private final AdapterHarness harness;
    private final Map<Subject, PlannedResult> plans;
    private final Map<Subject, Channel> channels;
    private final Deque<IncomingCallback> waiting = new ArrayDeque<>();
    private final Deque<IncomingCallback> last = new ArrayDeque<>();

    CallbackDelivery(Hazina hazina, InMemoryWorld world, AdapterHarness harness, Map<Subject, PlannedResult> plans,
            Map<Subject, Channel> channels) {
        this.hazina = hazina;
        this.world = world;
        this.harness = harness;
        this.plans = plans;
        this.channels = channels;
    }

    /// Takes the provider's reports, and drops those that are planned to be lost.
    void collect() {
        for (IncomingCallback callback : harness.callbacks()) {
            Optional<Subject> about = hazina.tokens.read(harness.gateway().name(), callback.token())
                    .map(CallbackToken.Target::subject);
            switch (about.map(plans::get).map(PlannedResult::telling).orElse(PlannedResult.CallbackTiming.ONCE)) {
                case ONCE, EARLY -> waiting.add(callback);
                case TWICE -> {
                    waiting.add(callback);
                    last.push(callback);
                }
                case REVERSED -> last.push(callback);
                case FORGED -> {
                    forge(callback, about);
                    waiting.add(callback);
                }
                case NEVER -> {
                    if (!canBeAsked(about) || about.filter(this::isNameless).isPresent()) {
                        last.push(callback);
                    }
                }
            }
        }
    }

    boolean isEmpty() {
        return waiting.isEmpty() && last.isEmpty();
    }

    /// Delivers one; those held back, only when there is no other.
    void deliverOne() {
        collect();
        if (!isEmpty()) {
            deliver(waiting.isEmpty() ? last.pop() : waiting.remove());
        }
    }

    /// Delivers all that waits.
    void deliverAll() {
        collect();
        while (!isEmpty()) {
            deliverOne();
        }
    }

    /// A callback that isn't acknowledged because the service dies waits for another delivery.
    private void deliver(IncomingCallback callback) {
        try {
            hazina.receiveCallback
                    .handle(new ReceiveCallback.Command(harness.gateway().name(), harness.sentLater(callback)));
        } catch (Crash crash) {
            waiting.add(callback);
            throw crash;
        }
    }

    /// Only where a forgery can be detected: a hint from a provider without queries has nothing but its secret path.
    private void forge(IncomingCallback genuine, Optional<Subject> about) {
        boolean hint = !canBeAsked(about) && about.map(channels::get).map(harness.gateway()::capabilities)
                .filter(able -> able.proving() == Proving.HINTS).isPresent();
        if (about.isEmpty() || hint || !harness.acceptsForeignCallbacks()) {
            return;
        }
        try {
            hazina.receiveCallback
                    .handle(new ReceiveCallback.Command(harness.gateway().name(), harness.forged(genuine)));
        } catch (Refusal.Unauthorized asItShouldBe) {
            // it is not even kept
        } catch (Crash weDied) {
            // the genuine ones, which are never repeated, must not be lost because of it
        } catch (TestAbortedException nobodyCan) {
            // there is nothing to forge
        }
    }

    /// Whether its answer was lost, and with it the only id for a query at the provider.
    private boolean isNameless(Subject subject) {
        return harness.isAskedByItsNames() && world.books().payments().stream()
                .filter(payment -> payment.subject().equals(subject))
                .anyMatch(payment -> payment.providerRef().isEmpty());
    }

    private boolean canBeAsked(Optional<Subject> about) {
        boolean back = about.filter(subject -> subject.kind() == Subject.Kind.REFUND).isPresent();
        return about.map(channels::get).map(harness.gateway()::capabilities)
                .map(able -> back ? able.askingBack() : able.asking()).filter(Asking.ANSWERS::equals).isPresent();
    }
}
