package dev.hazina.bootstrap.tracing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.ledger.WorkingSet;
import dev.hazina.application.webhook.Sender;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.trace.TraceContext;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.SigningSecret;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// What is a span, in which trace, with which attributes.
class TracingTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    private final KeptSpans spans = new KeptSpans();
    private final Tracing tracing = new Tracing(SimpleSpanProcessor.create(spans), Sampler.alwaysOn());
    private final LedgerWriter writer = tracing.traced(new DecidingWriter());

    /// Decides over no rows, as often as a real ledger writer may.
    private static final class DecidingWriter implements LedgerWriter {
        @Override
        public <R> R record(Operation<R> operation) {
            LockedRows rows = new WorkingSet(InstantSource.fixed(NOW)).of(operation.locks().merchant());
            operation.decide(rows);
            return operation.decide(rows).result();
        }
    }

    private record Move(Instruction<PaymentDetails> payment) implements Operation<Instruction<PaymentDetails>> {
        @Override
        public LockSet locks() {
            return LockSet.of(payment.details().merchant());
        }

        @Override
        public Decision<Instruction<PaymentDetails>> decide(LockedRows locked) {
            return Decision.of(payment, new Change.Moved(payment));
        }
    }

    /// A ledger writer with books that are older than what was done.
    private static final class RestoredWriter implements LedgerWriter {
        @Override
        public <R> R record(Operation<R> operation) {
            if (!operation.isAllowedDuringRestore()) {
                throw new IllegalStateException("refused");
            }
            return new DecidingWriter().record(operation);
        }
    }

    private record Found(Instruction<PaymentDetails> payment) implements Operation<Instruction<PaymentDetails>> {
        @Override
        public LockSet locks() {
            return LockSet.of(payment.details().merchant());
        }

        @Override
        public boolean isAllowedDuringRestore() {
            return true;
        }

        @Override
        public Decision<Instruction<PaymentDetails>> decide(LockedRows locked) {
            return Decision.of(payment, new Change.Moved(payment));
        }
    }

    private record Refuse(Instruction<PaymentDetails> payment,
            RuntimeException why) implements Operation<Instruction<PaymentDetails>> {
        @Override
        public LockSet locks() {
            return LockSet.of(payment.details().merchant());
        }

        @Override
        public Decision<Instruction<PaymentDetails>> decide(LockedRows locked) {
            throw why;
        }
    }

    @Test
    void anOperationThatIsAllowedDuringARestoreStaysSo() {
        Instruction<PaymentDetails> payment = Traced.payment();
        assertThat(tracing.traced(new RestoredWriter()).record(new Found(payment))).isEqualTo(payment);
    }

    @Test
    void everyMethodOfAGatewayIsPassedOn() {
        List<String> own = new ArrayList<>();
        for (Class<?> type = TracedGateway.class; type != Object.class; type = type.getSuperclass()) {
            for (Method method : type.getDeclaredMethods()) {
                own.add(method.getName() + Arrays.toString(method.getParameterTypes()));
            }
        }
        assertThat(own).containsAll(Arrays.stream(ChannelGateway.class.getDeclaredMethods())
                .map(method -> method.getName() + Arrays.toString(method.getParameterTypes())).toList());
    }

    /// The requests themselves are in the end-to-end test.
    @Test
    void thePageListsEverySpanWithItsAttributes() {
        everything();
        Map<String, Set<String>> emitted = new TreeMap<>();
        spans.all().forEach(span -> emitted.computeIfAbsent(span.getName(), name -> new TreeSet<>())
                .addAll(span.getAttributes().asMap().keySet().stream().map(key -> key.getKey())
                        .collect(Collectors.toSet())));
        Map<String, Set<String>> listed = DocumentedSpans.table();
        assertThat(listed.remove(DocumentedSpans.REQUEST)).containsExactlyInAnyOrder("http.request.method",
                "http.route", "http.response.status_code", "hazina.request_id", "hazina.merchant_id");
        assertThat(emitted).isEqualTo(listed);
        assertThat(spans.all().toString()).doesNotContain("771234567").doesNotContain("secret");
        assertThat(spans.all()).allMatch(span -> span.getTraceId().equals(Traced.TRACE.traceId()));
    }

    private void everything() {
        providerCalls(tracing.traced(Traced.provider()));
        ChannelGateway broken = tracing.traced((ChannelGateway) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[]{ChannelGateway.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("name")) {
                        return "momo";
                    }
                    throw new IllegalStateException("a secret message");
                }));
        for (Runnable call : calls(broken)) {
            assertThatThrownBy(call::run).isInstanceOf(IllegalStateException.class);
        }
        CallbackSpan callback = new CallbackSpan(tracing, "POST", "/v1/providers/{adapter}/callbacks/{token}", "req_1");
        try (Scope scope = Context.root().with(callback).makeCurrent()) {
            writer.record(new Move(Traced.payment()));
        }
        callback.answered(200);
        try (Scope scope = Tracing.contextOf(Traced.TRACE).makeCurrent()) {
            assertThatThrownBy(() -> writer.record(new Refuse(Traced.payment(), new IllegalStateException("secret"))))
                    .isInstanceOf(IllegalStateException.class);
        }
        deliver(new Sender.WebhookResponse.Answered(500), Optional.of(Traced.TRACE));
        Sender fails = sender(letter -> {
            throw new IllegalStateException("secret");
        });
        assertThatThrownBy(() -> fails.send(letter(Optional.of(Traced.TRACE))))
                .isInstanceOf(IllegalStateException.class);
    }

    private static List<Runnable> calls(ChannelGateway gateway) {
        RefundOrder order = new RefundOrder(Traced.payment(), Traced.refund(), "token", "token");
        return List.of(() -> gateway.collect(new Collection(Traced.payment(), "token")),
                () -> gateway.refund(order),
                () -> gateway.disburse(new Disbursement(Traced.payout(), "token", "token", () -> true)),
                () -> gateway.cancel(new PayoutQuery(Traced.payout(), Optional.of("ref"), "token", false)),
                () -> gateway.query(new PayoutQuery(Traced.payout(), Optional.of("ref"), "token", false)),
                () -> gateway.query(order),
                () -> gateway.query(new StatusQuery(Traced.payment(), Optional.of("ref"), "token", false)));
    }

    private static void providerCalls(ChannelGateway gateway) {
        calls(gateway).forEach(Runnable::run);
    }

    @Test
    void workOutsideARequestBelongsToTheKeptTrace() {
        writer.record(new Move(Traced.payment()));

        assertThat(spans.only().getTraceId()).isEqualTo(Traced.TRACE.traceId());
        assertThat(spans.only().getParentSpanId()).isEqualTo(Traced.TRACE.spanId());
    }

    @Test
    void workAboutNothingWithATraceHasNoSpan() {
        writer.record(new Move(Traced.payment(Optional.empty())));
        tracing.traced(Traced.provider()).collect(new Collection(Traced.payment(Optional.empty()), "token"));
        deliver(new Sender.WebhookResponse.Answered(200), Optional.empty());
        new CallbackSpan(tracing, "POST", "/", "req_1").answered(200);

        assertThat(spans.all()).isEmpty();
    }

    @Test
    void aRefusalIsNoFailure() {
        try (Scope scope = Tracing.contextOf(Traced.TRACE).makeCurrent()) {
            assertThatThrownBy(() -> writer
                    .record(new Refuse(Traced.payment(), new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND))))
                    .isInstanceOf(Refusal.NotFound.class);
        }
        assertThat(spans.only().getStatus().getStatusCode()).isEqualTo(StatusCode.UNSET);
    }

    @Test
    void aCallbackThatIsHandledAfterItsAnswerHasItsSpanAllTheSame() {
        CallbackSpan callback = new CallbackSpan(tracing, "POST", "/", "req_1");
        List<Runnable> handled = new ArrayList<>();
        try (Scope scope = Context.root().with(callback).makeCurrent()) {
            tracing.carriedBy(provider -> handled::add).apply("momo")
                    .execute(() -> writer.record(new Move(Traced.payment())));
        }
        callback.answered(200);
        assertThat(spans.all()).isEmpty();

        handled.forEach(Runnable::run);

        assertThat(spans.names()).containsExactlyInAnyOrder("provider.callback", "ledger.commit");
        SpanData received = spans.all().stream().filter(span -> span.getName().equals("provider.callback")).findFirst()
                .orElseThrow();
        assertThat(spans.all()).anyMatch(span -> span.getParentSpanId().equals(received.getSpanId()));
        assertThat(received.getEndEpochNanos()).isGreaterThanOrEqualTo(received.getStartEpochNanos());
    }

    @Test
    void theHeaderIsThatOfTheOpenSpan() {
        List<TraceContext> sent = new ArrayList<>();
        sender(letter -> {
            tracing.current().ifPresent(sent::add);
            return new Sender.WebhookResponse.Stopped();
        }).send(letter(Optional.of(Traced.TRACE)));

        assertThat(sent).containsExactly(new TraceContext(spans.only().getTraceId(), spans.only().getSpanId()));
        assertThat(tracing.current()).isEmpty();
    }

    /// What began is completed: the decision was made when the trace was kept.
    @Test
    void theSettingDecidesAboutNewTracesOnly() {
        Tracing none = new Tracing(SimpleSpanProcessor.create(spans), Sampler.alwaysOff());
        Span fresh = none.span("GET").startSpan();
        try (Scope scope = fresh.makeCurrent()) {
            none.traced(new DecidingWriter()).record(new Move(Traced.payment()));
            assertThat(none.current()).isEmpty();
        }
        fresh.end();
        assertThat(spans.all()).isEmpty();

        none.traced(new DecidingWriter()).record(new Move(Traced.payment()));

        assertThat(spans.names()).containsExactly("ledger.commit");
    }

    private void deliver(Sender.WebhookResponse response, Optional<TraceContext> trace) {
        sender(letter -> response).send(letter(trace));
    }

    private Sender sender(Sender own) {
        return tracing.traced(own);
    }

    private static Sender.WebhookRequest letter(Optional<TraceContext> trace) {
        return new Sender.WebhookRequest(new CallbackUrl("https://shop.example/hooks?secret=1"),
                new MerchantId(new UUID(0, 1)), "{}",
                new EventId(new UUID(1, 7)), Optional.of(new DeliveryId(new UUID(1, 8))), Optional.empty(),
                new SigningSecret("whsec_secret"), Optional.empty(), trace);
    }
}
