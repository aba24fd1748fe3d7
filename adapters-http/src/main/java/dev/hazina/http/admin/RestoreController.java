package dev.hazina.http.admin;

import dev.hazina.application.restore.JournalState;
import dev.hazina.application.restore.ProveComplete;
import dev.hazina.application.restore.Restore;
import dev.hazina.application.restore.RestoreFinding;
import dev.hazina.application.restore.RestoreFindings;
import dev.hazina.application.restore.RestoreReads;
import dev.hazina.application.restore.ResumeAfterRestore;
import dev.hazina.domain.access.Permission;
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

/// Shows platform staff that the database was restored from a backup, and takes their decision to go on.
@Controller("/v1/admin/restore")
@Consumes(MediaType.ALL)
final class RestoreController {
    private final RestoreReads restores;
    private final RestoreFindings findings;
    private final ProveComplete proof;
    private final ResumeAfterRestore resume;

    RestoreController(RestoreReads restores, RestoreFindings findings, ProveComplete proof,
            ResumeAfterRestore resume) {
        this.restores = restores;
        this.findings = findings;
        this.proof = proof;
        this.resume = resume;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> read() {
        return response(restores.latest());
    }

    @Get("/findings")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> findings(HttpRequest<?> request) {
        Query query = Query.of(request);
        boolean openOnly = query.oneOf("status", RestoreController::isOpen).orElse(false);
        Optional<UUID> before = query.text("before").map(RestoreController::cursor);
        int limit = query.limit();
        Optional<Restore> latest = restores.latest();
        RestoreFindings.Tally tally = latest.map(restore -> findings.tally(restore.id()))
                .orElse(RestoreFindings.Tally.NONE);
        List<RestoreFinding> rows = latest.map(restore -> findings.list(restore.id(), openOnly, before, limit))
                .orElse(List.of());
        Optional<String> next = Optional.of(rows).filter(full -> full.size() == limit)
                .map(full -> full.getLast().subject().id().toString());
        return Responses.ok(Json.object(o -> o.number("findings", tally.findings())
                .number("not_booked", tally.notBooked()).number("unknown", tally.unknown())
                .number("journals_read", tally.readings()).number("unreadable_entries", tally.unreadable())
                .objects("data", rows, RestoreController::write).nullableText("next_before", next)));
    }

    private static Optional<Boolean> isOpen(String status) {
        return status.equals("open") ? Optional.of(true) : Optional.empty();
    }

    private static UUID cursor(String text) {
        return CanonicalUuid.parse(text).orElseThrow(
                () -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, "before", "before must be a next_before"));
    }

    @Post("/resume")
    @Needs(Permission.END_RESTORE)
    HttpResponse<byte[]> resume(HttpRequest<?> request) {
        JsonBody body = RequestBody.optionalJson(request);
        return response(Optional.of(resume.handle(
                ResumeAfterRestoreRequest.read(request, body, body.bool("accept_unanswered").orElse(false)))));
    }

    private HttpResponse<byte[]> response(Optional<Restore> latest) {
        return Responses.ok(Json.object(o -> {
            o.text("state", latest.map(restore -> restore.isOpen() ? "open" : "ended").orElse("none"));
            latest.ifPresentOrElse(restore -> o.object("restore", r -> write(r, restore)), () -> o.nil("restore"));
        }));
    }

    private void write(JsonWriter json, Restore restore) {
        ProveComplete.Completeness complete = proof.of(restore);
        json.text("id", restore.id().toString()).text("found_at", Times.print(restore.foundAt()))
                .number("books_position", restore.booksPosition()).text("books_at", Times.print(restore.booksAt()))
                .number("expected_position", restore.expectedPosition())
                .nullableText("expected_at", restore.expectedAt().map(Times::print))
                .number("unanswered", restore.isOpen() ? complete.unanswered() : 0)
                .texts("unproven", restore.isOpen() ? complete.unproven() : List.of())
                .objects("journals", complete.journals(), RestoreController::write)
                .nullableText("ended_at", restore.end().map(end -> Times.print(end.at())))
                .nullableText("ended_by", restore.end().map(Restore.End::by))
                .nullableText("reason", restore.end().flatMap(Restore.End::reason));
    }

    private static void write(JsonWriter json, JournalState journal) {
        json.text("instance", journal.run().toString()).text("state", journal.kind().wire())
                .number("known_position", journal.known())
                .nullableNumber("read_position", journal.read())
                .nullableText("read_at", journal.readAt().map(Times::print))
                .number("unreadable", journal.unreadable());
    }

    private static void write(JsonWriter json, RestoreFinding finding) {
        json.text("subject_kind", finding.subject().kind().wire())
                .text("subject_id", finding.subject().id().toString())
                .text("merchant_id", finding.merchant().toString())
                .text("account_id", finding.account().toString()).text("provider", finding.provider())
                .money("amount", finding.amount().toMajor()).text("currency", finding.amount().currency().name())
                .text("sent_at", Times.print(finding.sentAt())).text("booking", finding.booking().wire())
                .text("result", finding.result().wire()).nullableText("detail", finding.detail())
                .text("updated_at", Times.print(finding.updatedAt()));
    }
}
