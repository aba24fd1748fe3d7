package dev.hazina.http.sandbox;

import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.sandbox.SandboxProvider;
import dev.hazina.application.sandbox.SandboxStore.Faults;
import dev.hazina.application.sandbox.SandboxStore.NoticeFault;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.admin.ReconciledDay;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.field.Fields;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.request.Query;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import dev.hazina.http.statement.CsvFiles;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/// Makes the network lose and repeat what it reports, be silent, and take money for itself, so that reconciling can be
/// practised; and hands out its statement. Faults are for all merchants, so the administrator alone makes them.
@Controller("/v1/sandbox")
@Consumes(MediaType.ALL)
@Requires(condition = InSandbox.class)
final class FaultController {
    private static final String PROVIDER = "sandbox";
    private static final String FAULT = "fault";
    private static final String COUNT = "count";
    private static final String SILENCE = "silence";
    private static final int MOST_NOTICES = 1_000;
    private static final Duration LONGEST_SILENCE = Duration.ofDays(30);

    private final SandboxProvider provider;
    private final CsvFiles files;
    private final InstantSource clock;

    FaultController(SandboxProvider provider, CsvFiles files, InstantSource clock) {
        this.provider = provider;
        this.files = files;
        this.clock = clock;
    }

    @Get("/faults")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> list() {
        return Responses.ok(json(provider.faults(), Optional.empty()));
    }

    @Post("/faults")
    @Needs(Permission.CHANGE_PROVIDERS)
    HttpResponse<byte[]> make(HttpRequest<?> request) {
        JsonBody body = RequestBody.json(request);
        String fault = body.requiredText(FAULT);
        Optional<NoticeFault> ofNotices = NoticeFault.ofWire(fault);
        Optional<MovementKind> movement = MovementKind.ofWire(fault)
                .filter(kind -> kind == MovementKind.CHARGE || kind == MovementKind.SWEEP);
        Optional<String> receipt = movement.map(kind -> takeOut(kind, body));
        ofNotices.ifPresent(one -> provider.set(one, notices(body)));
        if (fault.equals(SILENCE)) {
            provider.silence(silence(body.requiredText("for")));
        } else if (ofNotices.isEmpty() && movement.isEmpty()) {
            throw invalid(FAULT, "must be lose, double, echo, silence, charge or sweep");
        }
        return Responses.ok(json(provider.faults(), receipt));
    }

    private String takeOut(MovementKind kind, JsonBody body) {
        Money amount = Money.ofMajor(Fields.currency("currency", body.requiredText("currency")),
                body.requiredNumber("amount"));
        String account = body.requiredText("float_account");
        return Optional.of(account).filter(FloatAccount::isName)
                .flatMap(name -> provider.takeOut(kind, name, amount))
                .orElseThrow(() -> invalid("float_account",
                        "must be an account of the sandbox in this currency such as paybill in KES"));
    }

    private static int notices(JsonBody body) {
        BigDecimal count = body.number(COUNT).orElse(BigDecimal.ONE);
        if (count.signum() < 0 || count.stripTrailingZeros().scale() > 0
                || count.compareTo(BigDecimal.valueOf(MOST_NOTICES)) > 0) {
            throw invalid(COUNT, "must be a whole number from 0 to " + MOST_NOTICES);
        }
        return count.intValueExact();
    }

    private static Duration silence(String text) {
        Duration time = ClockController.duration("for", text);
        if (time.compareTo(LONGEST_SILENCE) > 0) {
            throw invalid("for", "must be at most " + LONGEST_SILENCE.toDays() + " days");
        }
        return time;
    }

    private static Refusal.Invalid invalid(String field, String why) {
        return new Refusal.Invalid(RefusalCode.FIELD_INVALID, field, field + " " + why);
    }

    /// With names and phones of payers of all merchants, for those who take statements in.
    @Get("/statement")
    @Needs(Permission.DECIDE_MONEY)
    HttpResponse<?> statement(HttpRequest<?> request) {
        var paybill = new FloatBalance.Key(new FloatAccount(PROVIDER, "paybill"), Currency.KES);
        ReconciledDay day = ReconciledDay.read(Query.of(request),
                new ReconciledDay(paybill, LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC)));
        if (!day.account().account().provider().equals(PROVIDER)) {
            throw invalid(ReconciledDay.ACCOUNT, "must be one of the sandbox such as sandbox:paybill");
        }
        Currency currency = day.account().currency();
        return files.send(request, Platform.MERCHANT, "sandbox-statement-" + day.day(), lines -> {
            provider.statement(day.account().account().name(), currency, day.day(), lines);
            return false;
        });
    }

    private static Json json(Faults faults, Optional<String> receipt) {
        return Json.object(o -> o
                .object("notices", left -> {
                    for (NoticeFault fault : NoticeFault.values()) {
                        left.number(fault.wire(), faults.left().getOrDefault(fault, 0));
                    }
                })
                .nullableText("silent_until", faults.silentUntil().map(Times::print))
                .nullableText("channel_receipt", receipt));
    }
}
