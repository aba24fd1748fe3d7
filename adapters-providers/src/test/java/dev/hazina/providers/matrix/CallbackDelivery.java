package dev.hazina.providers.matrix;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Capabilities.Proving;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.matrix.PlannedResult.CallbackTiming;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/// Carries callbacks, reliably or not.
final class CallbackDelivery {
    private static final UUID NAMELESS = new UUID(0, 0);

    private final Hazina hazina;
    private final InMemoryWorld world;
    private final AdapterHarness harness;
    private final String provider;
    private final Map<Subject, PlannedResult> plans;
    private final Map<Subject, Flow> flows;
    private final CallbackTimings timings;
    private final Deque<IncomingCallback> waiting = new ArrayDeque<>();
    private final Deque<IncomingCallback> last = new ArrayDeque<>();

    CallbackDelivery(Hazina hazina, InMemoryWorld world, AdapterHarness harness, String provider,
            Map<Subject, PlannedResult> plans, Map<Subject, Flow> flows, CallbackTimings timings) {
        this.provider = provider;
        this.hazina = hazina;
        this.world = world;
        this.harness = harness;
        this.plans = plans;
        this.flows = flows;
        this.timings = timings;
    }

    /// Takes the provider's reports, and drops those that are planned to be lost.
    void collect() {
        for (IncomingCallback callback : harness.callbacks()) {
            Optional<Subject> about = about(callback);
            about.map(plans::get).map(PlannedResult::telling).filter(timing -> takes(callback, about, timing))
                    .ifPresentOrElse(timings::applied, () -> waiting.add(callback));
        }
    }

    /// The subject that the body names: a path may be one for each request, or one for all of them.
    private Optional<Subject> about(IncomingCallback callback) {
        return hazina.tokens.read(provider, callback.token())
                .flatMap(target -> said(callback, target).map(ParsedCallback.OutcomeReport::subject)
                        .or(() -> Optional.of(target.subject()).filter(plans::containsKey)));
    }

    private Optional<ParsedCallback.OutcomeReport> said(IncomingCallback callback, CallbackToken.Target target) {
        try {
            return harness.gateway().understand(new RawCallback(NAMELESS, provider, target,
                    CallbackProof.HINT, callback.body(), world.clock().instant())).stream()
                    .flatMap(CallbackDelivery::report).findFirst();
        } catch (UnreadableCallback nothingSaid) {
            return Optional.empty();
        }
    }

    private static Stream<ParsedCallback.OutcomeReport> report(ParsedCallback parsed) {
        return switch (parsed) {
            case ParsedCallback.OutcomeReport report -> Stream.of(report);
            case ParsedCallback.PaybillNotice _,ParsedCallback.Unread _ -> Stream.empty();
        };
    }

    /// Treats it as planned.
    ///
    /// @return whether that was possible; otherwise it comes once
    private boolean takes(IncomingCallback callback, Optional<Subject> about, CallbackTiming timing) {
        return switch (timing) {
            case ONCE -> waiting.add(callback);
            // counted where it comes while the request is unanswered
            case EARLY -> false;
            case TWICE -> {
                last.push(callback);
                yield waiting.add(callback);
            }
            case REVERSED -> {
                last.push(callback);
                yield true;
            }
            case FORGED -> forge(callback, about) && waiting.add(callback);
            case NEVER -> canBeAsked(about) && about.filter(subject -> isNameless(subject, callback)).isEmpty();
        };
    }

    boolean isEmpty() {
        return waiting.isEmpty() && last.isEmpty();
    }

    /// Delivers a callback of a request that has no answer yet.
    ///
    /// @param unanswered whether a subject is that request's
    void deliverEarly(Predicate<Subject> unanswered) {
        collect();
        waiting.stream().filter(callback -> about(callback).filter(unanswered).isPresent()).findFirst()
                .ifPresent(callback -> {
                    waiting.remove(callback);
                    timings.applied(CallbackTiming.EARLY);
                    deliver(callback);
                });
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
                    .handle(new ReceiveCallback.Command(provider, harness.sentLater(callback)));
        } catch (Crash crash) {
            waiting.add(callback);
            throw crash;
        }
    }

    /// Only where a forgery can be detected: a hint from a provider without queries has nothing but its secret path.
    ///
    /// @return whether there was one
    private boolean forge(IncomingCallback genuine, Optional<Subject> about) {
        boolean hint = !canBeAsked(about) && about.flatMap(this::able)
                .filter(able -> able.proving() == Proving.HINTS).isPresent();
        if (about.isEmpty() || hint || !harness.acceptsForeignCallbacks()) {
            return false;
        }
        try {
            hazina.receiveCallback
                    .handle(new ReceiveCallback.Command(provider, harness.forged(genuine)));
        } catch (Refusal.Unauthorized asItShouldBe) {
            // it is not even kept
        } catch (Crash weDied) {
            // the genuine ones, which are never repeated, must not be lost because of it
        } catch (TestAbortedException nobodyCan) {
            return false;
        }
        return true;
    }

    /// Whether we lack the only id for a query at the provider, which the callback names: its answer was lost, or named
    /// another's.
    private boolean isNameless(Subject subject, IncomingCallback callback) {
        Optional<String> theirs = hazina.tokens.read(provider, callback.token())
                .flatMap(target -> said(callback, target)).flatMap(said -> said.report().providerRef());
        return harness.isAskedByItsNames() && world.books().payments().stream()
                .filter(payment -> payment.subject().equals(subject))
                .anyMatch(payment -> payment.providerRef().isEmpty() || !payment.providerRef().equals(theirs));
    }

    private Optional<Capabilities> able(Subject subject) {
        return Optional.ofNullable(flows.get(subject)).map(flow -> flow.able(harness.gateway()));
    }

    private boolean canBeAsked(Optional<Subject> about) {
        return about.flatMap(this::able).map(Capabilities::asking).filter(Asking.ANSWERS::equals).isPresent();
    }
}
