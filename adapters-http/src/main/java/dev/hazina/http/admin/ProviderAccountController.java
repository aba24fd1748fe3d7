package dev.hazina.http.admin;

import dev.hazina.application.channel.ConnectedProviders;
import dev.hazina.application.provideraccount.AgreeToProviderAccount;
import dev.hazina.application.provideraccount.ChangeProviderAccount;
import dev.hazina.application.provideraccount.EnteredAccount;
import dev.hazina.application.provideraccount.EraseProviderAccount;
import dev.hazina.application.provideraccount.OpenProviderAccount;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.application.standing.ReadAccountStandings;
import dev.hazina.application.standing.ReadAccountStandings.Standings;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.provideraccount.AccountScope;
import dev.hazina.domain.provideraccount.CredentialsEnd;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Patch;
import io.micronaut.http.annotation.Post;
import java.util.Optional;

/// The accounts that merchants have at providers themselves, and further ones of the platform, for platform staff.
/// Settings are written and never read.
@Controller("/v1/admin/provider-accounts")
@Consumes(MediaType.ALL)
final class ProviderAccountController {
    private static final String ENDS = "credentials_end_on";

    private final ProviderAccounts accounts;
    private final ConnectedProviders providers;
    private final OpenProviderAccount open;
    private final ChangeProviderAccount change;
    private final AgreeToProviderAccount agree;
    private final EraseProviderAccount erase;
    private final ReadAccountStandings standings;
    private final WorkPlaces places;

    ProviderAccountController(ProviderAccounts accounts, ConnectedProviders providers, OpenProviderAccount open,
            ChangeProviderAccount change, AgreeToProviderAccount agree, EraseProviderAccount erase,
            ReadAccountStandings standings, WorkPlaces places) {
        this.standings = standings;
        this.places = places;
        this.erase = erase;
        this.accounts = accounts;
        this.providers = providers;
        this.open = open;
        this.change = change;
        this.agree = agree;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        return places.within(Work.LIST, request, () -> {
            Standings read = standings.read();
            return Responses.list(accounts.list(), (json, one) -> write(json, one, read));
        });
    }

    @Get("/{name}")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> get(String name) {
        return Responses.ok(json(ProviderAccounts.named(accounts.list(), name)));
    }

    /// The status is 202 while a second person has to agree.
    @Post
    @Needs(Permission.CHANGE_PROVIDERS)
    HttpResponse<byte[]> open(HttpRequest<?> request) {
        JsonBody body = RequestBody.json(request);
        MerchantId merchant = ProviderAccountJson.merchant(body.text("merchant_id"));
        Terms terms = new Terms(ProviderAccountJson.routes(body.requiredTexts("routes")),
                ProviderAccountJson.settings(body.requiredTextsByName("settings")), false,
                ProviderAccountJson.scope(body).orElse(AccountScope.ALL), false,
                ProviderAccountJson.ends(body.text(ENDS)).orElse(CredentialsEnd.NONE));
        return entered(HttpStatus.CREATED, open.handle(new OpenProviderAccount.Command(Actors.of(request),
                body.requiredText("provider"), merchant, terms)));
    }

    /// The status is 202 while a second person has to agree.
    @Patch("/{name}")
    @Needs(Permission.CHANGE_PROVIDERS)
    HttpResponse<byte[]> change(HttpRequest<?> request, String name) {
        JsonBody body = RequestBody.json(request);
        return entered(HttpStatus.OK, change.handle(new ChangeProviderAccount.Command(Actors.of(request), name,
                body.texts("routes").map(ProviderAccountJson::routes),
                ProviderAccountJson.settings(body.textsByName("settings")), body.bool("draining"),
                ProviderAccountJson.scope(body), ProviderAccountJson.ends(body.text(ENDS)))));
    }

    @Post("/{name}/agree")
    @Needs(Permission.CHANGE_PROVIDERS)
    HttpResponse<byte[]> agree(HttpRequest<?> request, String name) {
        return Responses.ok(json(agree.handle(new AgreeToProviderAccount.Command(Actors.of(request), name,
                ReadProposals.required(RequestBody.json(request)), true))));
    }

    /// The status is 202 while a second person has to agree.
    @Delete("/{name}/settings")
    @Needs(Permission.CHANGE_PROVIDERS)
    HttpResponse<byte[]> erase(HttpRequest<?> request, String name) {
        return entered(HttpStatus.OK, new EnteredAccount(
                erase.handle(new EraseProviderAccount.Command(Actors.of(request), name)), Optional.empty()));
    }

    @Delete("/{name}/proposal")
    @Needs(Permission.CHANGE_PROVIDERS)
    HttpResponse<?> withdraw(HttpRequest<?> request, String name) {
        agree.handle(new AgreeToProviderAccount.Command(Actors.of(request), name,
                ReadProposals.in(Query.of(request)), false));
        return HttpResponse.noContent();
    }

    /// @param atOnce the status where it counts already
    private HttpResponse<byte[]> entered(HttpStatus atOnce, EnteredAccount entered) {
        Json json = Json.object(o -> {
            write(o, entered.account(), standings.read());
            entered.untried().ifPresent(why -> o.text("credentials_untried", why));
        });
        return entered.account().proposal().isPresent()
                ? Responses.accepted(json)
                : atOnce == HttpStatus.CREATED ? Responses.created(json) : Responses.ok(json);
    }

    private Json json(ProviderAccount account) {
        return Json.object(o -> write(o, account, standings.read()));
    }

    private void write(JsonWriter json, ProviderAccount account, Standings read) {
        ProviderAccountJson.write(json, account, providers.notices(account.name()));
        json.object("standing", o -> AccountStandingJson.write(o, read.of(account.name())));
    }
}
