package dev.hazina.http.admin;

import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.statementfile.KeptStatements;
import dev.hazina.application.statementfile.StatementFile;
import dev.hazina.application.statementfile.StatementRow;
import dev.hazina.application.statementfile.TakeStatement;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.field.Fields;
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
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// Statements of providers, uploaded by platform staff.
@Controller("/v1/admin/provider-statements")
@Consumes(MediaType.ALL)
final class StatementFileController {
    private static final String FLOAT_ACCOUNT = "float_account";
    private static final String AFTER = "after";

    private final TakeStatement take;
    private final KeptStatements files;

    StatementFileController(TakeStatement take, KeptStatements files) {
        this.take = take;
        this.files = files;
    }

    /// The status is 200 where the same file was taken in before.
    @Post
    @Needs(Permission.DECIDE_MONEY)
    HttpResponse<byte[]> take(HttpRequest<?> request) {
        JsonBody body = RequestBody.fileJson(request);
        var account = new FloatBalance.Key(account(body.requiredText("provider"), body.requiredText(FLOAT_ACCOUNT)),
                Fields.currency("currency", body.requiredText("currency")));
        byte[] file = body.requiredText("file").getBytes(StandardCharsets.UTF_8);
        TakeStatement.Taken taken = take.handle(new TakeStatement.Command(Actors.of(request), account), file);
        Json json = Json.object(o -> write(o, taken.file()));
        return taken.again() ? Responses.ok(json) : Responses.created(json);
    }

    private static FloatAccount account(String provider, String name) {
        try {
            return new FloatAccount(provider, name);
        } catch (IllegalArgumentException wrong) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, FLOAT_ACCOUNT,
                    "provider and float_account must be those of an account such as daraja and 600000:utility");
        }
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        return Responses.page(files.list(Query.of(request).page()), StatementFileController::write);
    }

    @Get("/{id}")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> find(String id) {
        StatementFile found = known(id);
        return Responses.ok(Json.object(o -> write(o, found)));
    }

    /// In the order of the file. All rows of a line are in one answer.
    @Get("/{id}/rows")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> rows(HttpRequest<?> request, String id) {
        Query query = Query.of(request);
        long after = query.number(AFTER).orElse(0L);
        int limit = query.limit();
        StatementFile found = known(id);
        List<StatementRow> rows = after > Integer.MAX_VALUE
                ? List.of()
                : files.rows(found.rowsKey(), (int) after, limit);
        Optional<Long> next = Optional.of(rows).filter(full -> full.size() >= limit)
                .map(full -> (long) full.getLast().line());
        return Responses.ok(Json.object(o -> o.objects("data", rows, StatementFileController::write)
                .nullableNumber("next_after", next)));
    }

    private StatementFile known(String id) {
        return CanonicalUuid.parse(id).flatMap(files::find)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.STATEMENT_NOT_FOUND));
    }

    private static void write(JsonWriter json, StatementRow row) {
        json.number("line", row.line()).text("receipt", row.receipt()).text("kind", row.kind().wire())
                .text("currency", row.amount().currency().name()).money("amount", row.amount().toMajor())
                .text("moved_at", Times.print(row.at())).text("became", row.became().wire());
    }

    private static void write(JsonWriter json, StatementFile file) {
        StatementFile.Counts counts = file.counts();
        json.text("id", file.id().toString()).text("provider", file.account().account().provider())
                .text(FLOAT_ACCOUNT, file.account().account().name())
                .text("currency", file.account().currency().name()).text("taken_by", file.by())
                .text("taken_at", Times.print(file.at())).text("sha256", file.digest())
                .number("rows", counts.rows()).number("new", counts.fresh()).number("known", counts.known())
                .number("differing", counts.differing()).number("suspended", counts.suspended())
                .number("left_out", counts.leftOut()).text("first_at", Times.print(file.first()))
                .text("last_at", Times.print(file.last())).texts("unread_columns", file.unread());
    }
}
