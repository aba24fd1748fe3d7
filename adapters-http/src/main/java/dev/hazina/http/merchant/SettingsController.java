package dev.hazina.http.merchant;

import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.ChangeSettings;
import dev.hazina.application.merchant.ChangeSettings.OpsUrl;
import dev.hazina.application.merchant.ChangeSettings.TaxNumber;
import dev.hazina.application.merchant.KnownRecipients.Recipient;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.AccountZone;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.CallbackUrl.Reach;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Patch;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The settings of the account acted on.
@Controller("/v1/settings")
@Consumes(MediaType.ALL)
final class SettingsController {
    private static final String OPS_URL = "ops_url";
    private static final String CADENCE = "statement_email_cadence";
    private static final String TIME_ZONE = "time_zone";
    private static final String TAX_NUMBER = "tax_number";
    private static final String OUTAGE_MAILS = "webhook_outage_emails";
    private static final String RECIPIENTS = "statement_recipients";
    private static final String PAYOUT_CURRENCIES = "payout_currencies";

    private final ChangeSettings change;
    private final MerchantReads reads;
    private final Users users;
    private final Reach reach;

    SettingsController(ChangeSettings change, MerchantReads reads, Users users, HttpSettings settings) {
        this.change = change;
        this.reads = reads;
        this.users = users;
        this.reach = settings.reach();
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<byte[]> get(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        return Responses.ok(json(caller.merchant(), reads.settings(caller.merchant(), caller.acting().id())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.ACCOUNT_NOT_FOUND))));
    }

    @Patch
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<byte[]> change(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        JsonBody body = RequestBody.json(request);
        if (body.has(PAYOUT_CURRENCIES)) {
            throw new Refusal.Invalid(RefusalCode.FIELD_READ_ONLY, PAYOUT_CURRENCIES,
                    PAYOUT_CURRENCIES + " can't be changed here");
        }
        OpsUrl opsUrl = opsUrl(body);
        Optional<StatementCadence> cadence = body.text(CADENCE).map(word -> MerchantRequests.cadence(CADENCE, word));
        Optional<ZoneId> zone = body.text(TIME_ZONE).map(name -> AccountZone.parse(TIME_ZONE, name));
        Optional<TaxNumber> taxNumber = body.has(TAX_NUMBER)
                ? Optional.of(MerchantRequests.taxNumber(TAX_NUMBER, body.text(TAX_NUMBER)))
                : Optional.empty();
        Optional<Boolean> outageMails = body.bool(OUTAGE_MAILS);
        Optional<List<Recipient>> recipients = body.has(RECIPIENTS)
                ? Optional.of(MerchantRequests.recipients(RECIPIENTS, body.objects(RECIPIENTS)))
                : Optional.empty();
        boolean keepsAll = opsUrl instanceof OpsUrl.Keep
                && Stream.of(cadence, zone, taxNumber, outageMails, recipients).allMatch(Optional::isEmpty);
        if (keepsAll) {
            throw new Refusal.Invalid(RefusalCode.FIELD_REQUIRED, OPS_URL + " or " + CADENCE + " is required");
        }
        return Responses.ok(json(caller.merchant(), change.handle(
                new ChangeSettings.Command(Actors.of(request), caller.acting(), opsUrl, cadence, zone, taxNumber,
                        outageMails, recipients))));
    }

    private OpsUrl opsUrl(JsonBody body) {
        if (!body.has(OPS_URL)) {
            return new OpsUrl.Keep();
        }
        return MerchantRequests.opsUrl(body.text(OPS_URL), reach);
    }

    private Json json(MerchantId merchant, AccountSettings settings) {
        Map<UUID, Email> emails = settings.statementRecipients().isEmpty()
                ? Map.of()
                : users.list(merchant).stream().collect(Collectors.toMap(user -> user.id().value(), User::email));
        return Json.object(o -> o.nullableText(OPS_URL, settings.opsUrl())
                .text(CADENCE, settings.cadence().wire())
                .objects(RECIPIENTS, settings.statementRecipients(), (one, recipient) -> one
                        .text("email", Objects.requireNonNull(emails.get(recipient.user())).text())
                        .text("language", recipient.language().tag()))
                .texts(PAYOUT_CURRENCIES, settings.payoutCurrencies().stream().sorted().map(Currency::name).toList())
                .text(TIME_ZONE, settings.zone().getId())
                .nullableText(TAX_NUMBER, settings.taxNumber().map(Label::text))
                .bool(OUTAGE_MAILS, settings.outageMails()));
    }
}
