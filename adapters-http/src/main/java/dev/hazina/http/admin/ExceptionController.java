package dev.hazina.http.admin;

import dev.hazina.application.callback.KeptCallbackReads;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.discrepancy.DiscrepancyReads.DiscrepancyCursor;
import dev.hazina.application.discrepancy.ResolveDiscrepancy;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.request.Query;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Exceptions of all merchants, and the decisions of platform staff about them.
@Controller("/v1/admin/exceptions")
@Consumes(MediaType.ALL)
final class ExceptionController {
    private static final int MOST_CALLBACKS = 5;

    private final DiscrepancyReads reads;
    private final KeptCallbackReads callbacks;
    private final ResolveDiscrepancy resolve;

    ExceptionController(DiscrepancyReads reads, KeptCallbackReads callbacks, ResolveDiscrepancy resolve) {
        this.reads = reads;
        this.callbacks = callbacks;
        this.resolve = resolve;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        Query query = Query.of(request);
        var filter = new DiscrepancyReads.Filter(query.oneOf("status", ExceptionController::resolved),
                query.oneOf("kind", Discrepancy.Kind::ofWire));
        Optional<DiscrepancyCursor> before = query.text("before").map(ExceptionCursor::read);
        int limit = query.limit();
        List<Discrepancy> rows = reads.list(filter, before, limit);
        Optional<String> next = Optional.of(rows).filter(full -> full.size() == limit)
                .map(full -> ExceptionCursor.print(full.getLast()));
        return Responses.ok(Json.object(o -> o.objects("data", rows, this::write)
                .nullableText("next_before", next)));
    }

    @Get("/{id}")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> get(String id) {
        Discrepancy raised = CanonicalUuid.parse(id).flatMap(reads::find)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.EXCEPTION_NOT_FOUND));
        return Responses.ok(Json.object(o -> write(o, raised)));
    }

    @Post("/{id}/resolve")
    @Needs(Permission.DECIDE_MONEY)
    HttpResponse<byte[]> resolve(HttpRequest<?> request, String id) {
        JsonBody body = RequestBody.json(request);
        Resolution.Action action = Resolution.Action.ofWire(body.requiredText("action")).orElseThrow(
                () -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, "action",
                        "action must be one of acknowledge, credit_wallet, recover, write_off,"
                                + " settle_succeeded, settle_failed, correct, send_back, pay_back, take_back"
                                + " and book_reversal"));
        Optional<String> wallet = body.text("wallet_id");
        UUID discrepancy = CanonicalUuid.parse(id)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.EXCEPTION_NOT_FOUND));
        return DecisionRequest.response(resolve.handle(new ResolveDiscrepancy.Command(discrepancy,
                DecisionRequest.read(request, body, action), wallet)));
    }

    private void write(JsonWriter json, Discrepancy raised) {
        ExceptionJson.write(json, raised);
        if (raised.kind() == Discrepancy.Kind.UNREADABLE) {
            json.number("callbacks_total", callbacks.countAbout(raised));
            json.objects("callbacks", callbacks.about(raised, MOST_CALLBACKS), ExceptionController::write);
        }
    }

    private static void write(JsonWriter json, KeptCallbackReads.KeptCallback callback) {
        json.text("id", callback.id().toString()).text("adapter", callback.adapter())
                .text("received_at", Times.print(callback.receivedAt())).number("size", callback.size())
                .text("body", CallbackText.of(callback));
    }

    private static Optional<Boolean> resolved(String status) {
        return switch (status) {
            case "open" -> Optional.of(false);
            case "resolved" -> Optional.of(true);
            default -> Optional.empty();
        };
    }
}
