package dev.hazina.bootstrap.tracing;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.trace.TraceContext;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.common.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// A ledger writer whose operations are spans, from submission to commit. An operation outside a request belongs to the
/// trace of the instruction that it moves, which is known after its decision.
final class TracedLedgerWriter implements LedgerWriter {
    private final LedgerWriter writer;
    private final Tracing tracing;

    TracedLedgerWriter(LedgerWriter writer, Tracing tracing) {
        this.writer = writer;
        this.tracing = tracing;
    }

    @Override
    public <R> R record(Operation<R> operation) {
        if (!Span.current().getSpanContext().isValid()) {
            return afterwards(operation);
        }
        Context parent = Tracing.parent(Optional.empty());
        return parent == null ? writer.record(operation) : within(operation, parent);
    }

    /// The span is current for no other code, so nothing has to make it so.
    private <R> R within(Operation<R> operation, Context parent) {
        Span span = tracing.span(SpanNames.COMMIT).setParent(parent).startSpan();
        span.setAttribute(SpanNames.OPERATION, name(operation));
        try {
            return writer.record(operation);
        } catch (RuntimeException e) {
            if (!(e instanceof Refusal)) {
                Tracing.failed(span, e);
            }
            throw e;
        } finally {
            span.end();
        }
    }

    private <R> R afterwards(Operation<R> operation) {
        long begun = Clock.getDefault().now();
        Observed<R> observed = new Observed<>(operation);
        R result = writer.record(observed);
        Context parent = Tracing.parent(observed.trace);
        if (parent != null) {
            Span span = tracing.span(SpanNames.COMMIT).setParent(parent)
                    .setStartTimestamp(begun, TimeUnit.NANOSECONDS).startSpan();
            span.setAttribute(SpanNames.OPERATION, name(operation)).end();
        }
        return result;
    }

    private static String name(Operation<?> operation) {
        return operation.getClass().getSimpleName();
    }

    /// An operation that notes the trace of the instruction that it moves. The decision that is recorded is the last
    /// one, and its writer has published it to the caller when the caller reads the trace.
    private static final class Observed<R> implements Operation<R> {
        private final Operation<R> operation;
        private volatile Optional<TraceContext> trace = Optional.empty();

        private Observed(Operation<R> operation) {
            this.operation = operation;
        }

        @Override
        public LockSet locks() {
            return operation.locks();
        }

        @Override
        public Optional<Actor> staff() {
            return operation.staff();
        }

        @Override
        public Optional<String> authority() {
            return operation.authority();
        }

        @Override
        public Optional<Duration> longestWait() {
            return operation.longestWait();
        }

        @Override
        public boolean isAllowedDuringRestore() {
            return operation.isAllowedDuringRestore();
        }

        @Override
        public Decision<R> decide(LockedRows locked) {
            Decision<R> decision = operation.decide(locked);
            trace = decision.changes().stream().flatMap(change -> trace(change).stream()).findFirst();
            return decision;
        }

        private static Optional<TraceContext> trace(Change change) {
            return change instanceof Change.Moved(var instruction)
                    ? instruction.details().trace()
                    : Optional.empty();
        }
    }
}
