package dev.hazina.http.admin;

import dev.hazina.application.access.MailOwnerLink;
import dev.hazina.application.agreement.AccessStep;
import dev.hazina.application.agreement.RemoveSecondFactor;
import dev.hazina.application.agreement.SetOwnerPassword;
import dev.hazina.application.merchant.AllowPayouts;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.MerchantNotes;
import dev.hazina.application.merchant.MerchantNotes.WrittenNote;
import dev.hazina.application.merchant.SuspendMerchant;
import dev.hazina.application.merchant.WriteMerchantNote;
import dev.hazina.application.page.Page;
import dev.hazina.application.people.DisableUser;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.MerchantNote;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.auth.Throttle;
import dev.hazina.http.field.Fields;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Put;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;

/// Merchants, their users and accounts, for platform staff.
@Controller("/v1/admin")
@Consumes(MediaType.ALL)
final class MerchantAdminController {
    private final MerchantDirectory directory;
    private final SuspendMerchant suspend;
    private final DisableUser disable;
    private final AllowPayouts allowPayouts;
    private final SetOwnerPassword setPassword;
    private final MailOwnerLink mailOwnerLink;
    private final RemoveSecondFactor removeSecondFactor;
    private final UserRests rests;
    private final MerchantNotes notes;
    private final WriteMerchantNote writeNote;
    private final Throttle throttle;
    private final WorkPlaces places;

    MerchantAdminController(MerchantDirectory directory, SuspendMerchant suspend, DisableUser disable,
            AllowPayouts allowPayouts, SetOwnerPassword setPassword, MailOwnerLink mailOwnerLink,
            RemoveSecondFactor removeSecondFactor, UserRests rests, MerchantNotes notes, WriteMerchantNote writeNote,
            Throttle throttle, WorkPlaces places) {
        this.rests = rests;
        this.notes = notes;
        this.writeNote = writeNote;
        this.places = places;
        this.directory = directory;
        this.suspend = suspend;
        this.disable = disable;
        this.allowPayouts = allowPayouts;
        this.setPassword = setPassword;
        this.mailOwnerLink = mailOwnerLink;
        this.removeSecondFactor = removeSecondFactor;
        this.throttle = throttle;
    }

    @Get("/merchants")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> search(HttpRequest<?> request) {
        Query query = Query.of(request);
        return places.within(Work.SEARCH, request, () -> {
            Page<MerchantDirectory.MerchantOverview> found = directory.search(query.text("q"), query.page());
            UserRests.Running running = rests.of(found.rows().stream().map(one -> one.merchant().id()).toList());
            return Responses.page(found, (json, one) -> AdminJson.write(json, one, running));
        });
    }

    @Post("/merchants/{id}/suspend")
    @Needs(Permission.SUSPEND_MERCHANT)
    HttpResponse<byte[]> suspend(HttpRequest<?> request, String id) {
        return suspend(request, id, true);
    }

    @Post("/merchants/{id}/reactivate")
    @Needs(Permission.REACTIVATE_MERCHANT)
    HttpResponse<byte[]> reactivate(HttpRequest<?> request, String id) {
        return suspend(request, id, false);
    }

    @Get("/merchants/{id}/notes")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> notes(HttpRequest<?> request, String id) {
        MerchantId merchant = directory.find(new MerchantId(uuid(RefusalCode.MERCHANT_NOT_FOUND, id)))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.MERCHANT_NOT_FOUND)).merchant().id();
        return Responses.page(notes.list(merchant, Query.of(request).page()), MerchantAdminController::write);
    }

    /// The same note sent again within an hour is the first one, with status 200.
    @Post("/merchants/{id}/notes")
    @Needs(Permission.WRITE_NOTES)
    HttpResponse<byte[]> note(HttpRequest<?> request, String id) {
        MerchantId merchant = new MerchantId(uuid(RefusalCode.MERCHANT_NOT_FOUND, id));
        WrittenNote written = writeNote.handle(new WriteMerchantNote.Command(Actors.of(request), merchant,
                MerchantNote.Text.parse("text", RequestBody.json(request).requiredText("text"))));
        Json json = Json.object(o -> write(o, written.note()));
        return written.isNew() ? Responses.created(json) : Responses.ok(json);
    }

    private static void write(JsonWriter json, MerchantNote note) {
        json.text("id", note.id().toString()).text("text", note.text().text()).text("written_by", note.by())
                .text("written_at", Times.print(note.at()));
    }

    @Post("/users/{id}/disable")
    @Needs(Permission.HELP_USERS)
    HttpResponse<byte[]> disable(HttpRequest<?> request, String id) {
        return disable(request, id, true);
    }

    @Post("/users/{id}/enable")
    @Needs(Permission.HELP_USERS)
    HttpResponse<byte[]> enable(HttpRequest<?> request, String id) {
        return disable(request, id, false);
    }

    @Put("/users/{id}/password")
    @Needs(Permission.HELP_USERS)
    HttpResponse<?> setPassword(HttpRequest<?> request, String id) {
        Password password = Password.parse("new_password",
                RequestBody.json(request).requiredPassword("new_password"));
        throttle.passwordChange(Callers.of(request));
        AccessStep step = setPassword.handle(new SetOwnerPassword.Command(Actors.of(request),
                new UserId(uuid(RefusalCode.USER_NOT_FOUND, id)), password));
        return AccessProposalController.answer(step, AccessProposalController.user(step.user(), rests));
    }

    /// The link is made after the response, so nothing of it is known here.
    @Post("/users/{id}/reset-link")
    @Needs(Permission.HELP_USERS)
    HttpResponse<?> mailLink(HttpRequest<?> request, String id) {
        mailOwnerLink.handle(
                new MailOwnerLink.Command(Actors.of(request), new UserId(uuid(RefusalCode.USER_NOT_FOUND, id))));
        return HttpResponse.accepted();
    }

    @Delete("/users/{id}/second-factor")
    @Needs(Permission.HELP_USERS)
    HttpResponse<?> removeSecondFactor(HttpRequest<?> request, String id) {
        return AccessProposalController.answer(removeSecondFactor.handle(
                new RemoveSecondFactor.Command(Actors.of(request), new UserId(uuid(RefusalCode.USER_NOT_FOUND, id)))),
                HttpResponse.noContent());
    }

    @Put("/accounts/{id}/payout-currencies")
    @Needs(Permission.CHANGE_LIMITS)
    HttpResponse<byte[]> allowPayouts(HttpRequest<?> request, String id) {
        Set<Currency> currencies = EnumSet.noneOf(Currency.class);
        for (String code : RequestBody.json(request).requiredTexts("currencies")) {
            if (!currencies.add(Fields.currency("currencies", code))) {
                throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "currencies",
                        "currencies must name each currency once");
            }
        }
        var account = allowPayouts.handle(new AllowPayouts.Command(Actors.of(request),
                new AccountId(uuid(RefusalCode.ACCOUNT_NOT_FOUND, id)), Set.copyOf(currencies)));
        return Responses.ok(Json.object(o -> AdminJson.write(o.text("merchant_id", account.merchant().toString()),
                account)));
    }

    private HttpResponse<byte[]> suspend(HttpRequest<?> request, String id, boolean suspended) {
        var merchant = new MerchantId(uuid(RefusalCode.MERCHANT_NOT_FOUND, id));
        suspend.handle(new SuspendMerchant.Command(Actors.of(request), merchant, suspended));
        var listing = directory.find(merchant).orElseThrow();
        return Responses.ok(Json.object(o -> AdminJson.write(o, listing, rests.of(merchant))));
    }

    private HttpResponse<byte[]> disable(HttpRequest<?> request, String id, boolean disabled) {
        return AccessProposalController.user(disable.handle(
                new DisableUser.Command(Actors.of(request), new UserId(uuid(RefusalCode.USER_NOT_FOUND, id)),
                        disabled)),
                rests);
    }

    private static UUID uuid(RefusalCode missing, String id) {
        return CanonicalUuid.parse(id).orElseThrow(() -> new Refusal.NotFound(missing));
    }
}
