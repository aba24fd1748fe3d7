package dev.hazina.http.dashboard.platform.provideraccount;

import dev.hazina.application.provideraccount.AccountKinds;
import dev.hazina.application.provideraccount.AccountKinds.AccountKind;
import dev.hazina.application.provideraccount.AccountKinds.AccountSetting;
import dev.hazina.application.provideraccount.ChangeProviderAccount;
import dev.hazina.application.provideraccount.OpenProviderAccount;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.provideraccount.CredentialsEnd;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.admin.ProviderAccountJson;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The forms that enter an account and change one. What is typed as a setting is never shown again.
@Controller(PlatformLinks.PROVIDER_ACCOUNTS)
@Consumes(MediaType.ALL)
final class ProviderAccountFormController {
    private static final Pattern SECRET = Pattern.compile(".*(KEY|SECRETS?|PASSWORD|PASSKEY|TOKEN|PIN)");
    private static final Pattern LONG = Pattern.compile("(.*_)?CERTIFICATE");
    private static final String FOR = "for";
    private static final String ENDS = "credentials_end_on";
    private static final Terms NOTHING = new Terms(Set.of(), Map.of(), false);

    private final AccountKinds kinds;
    private final OpenProviderAccount open;
    private final ChangeProviderAccount change;
    private final ProviderAccountViews views;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final ScopeTexts scopes;

    ProviderAccountFormController(AccountKinds kinds, OpenProviderAccount open, ChangeProviderAccount change,
            ProviderAccountViews views, Forms forms, LayoutFactory layouts, Pages pages, ScopeTexts scopes) {
        this.scopes = scopes;
        this.kinds = kinds;
        this.open = open;
        this.change = change;
        this.views = views;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get("/new")
    @Needs(Permission.CHANGE_PROVIDERS)
    HttpResponse<?> blank(HttpRequest<?> request) {
        Query query = Query.of(request);
        Map<String, String> filled = new HashMap<>();
        query.optional("merchant").ifPresent(id -> filled.put("merchant_id", id));
        return fresh(request, kind(query.optional("provider").orElse("")),
                forms.filled(request, request.getPath(), FormData.with(filled)));
    }

    @Post("/new")
    @Needs(Permission.CHANGE_PROVIDERS)
    HttpResponse<?> enter(HttpRequest<?> request) {
        return forms.process(request, form -> {
            AccountKind kind = kind(form.requiredText("provider"));
            MerchantId merchant = ProviderAccountJson.merchant(form.text("merchant_id"));
            return ProviderAccountPageController.done(open.handle(new OpenProviderAccount.Command(Actors.of(request),
                    kind.provider(), merchant,
                    new Terms(ProviderAccountJson.routes(form.requiredTexts("routes")), typed(kind, form), false,
                            scopes.read(merchant, form.text(FOR)), false,
                            ProviderAccountJson.ends(form.text(ENDS)).orElse(CredentialsEnd.NONE)))));
        }, view -> fresh(request, kind(view.typed("provider")), view));
    }

    @Get("/{name}/change")
    @Needs(Permission.CHANGE_PROVIDERS)
    HttpResponse<?> known(HttpRequest<?> request, String name) {
        ProviderAccount account = views.find(name);
        return changed(request, account, forms.filled(request, request.getPath(),
                FormData.with(Map.of(FOR, account.known()
                        .map(terms -> scopes.typed(account.merchant(), terms.scope())).orElse(""), ENDS,
                        account.known().flatMap(terms -> terms.ends().on()).map(LocalDate::toString).orElse("")))));
    }

    @Post("/{name}/change")
    @Needs(Permission.CHANGE_PROVIDERS)
    HttpResponse<?> change(HttpRequest<?> request, String name) {
        ProviderAccount account = views.find(name);
        return forms.process(request, form -> {
            Map<String, String> settings = typed(kind(account.provider()), form);
            form.requiredTexts("remove").forEach(one -> settings.putIfAbsent(one, ""));
            return ProviderAccountPageController.done(change.handle(new ChangeProviderAccount.Command(
                    Actors.of(request), name,
                    Optional.of(ProviderAccountJson.routes(form.requiredTexts("routes"))), settings,
                    Optional.empty(),
                    Optional.of(scopes.read(account.merchant(), form.text(FOR))),
                    ProviderAccountJson.ends(Optional.of(form.text(ENDS).orElse(""))))));
        }, view -> changed(request, account, view));
    }

    private static Map<String, String> typed(AccountKind kind, FormData form) {
        Map<String, String> settings = new HashMap<>();
        kind.settings().forEach(one -> form.text(field(one)).ifPresent(text -> settings.put(one.name(), text)));
        return settings;
    }

    private static String field(AccountSetting setting) {
        return "settings." + setting.name().toLowerCase(Locale.ROOT);
    }

    /// The first where none is named.
    private AccountKind kind(String provider) {
        return kinds.all().stream().filter(one -> provider.isEmpty() || one.provider().equals(provider)).findFirst()
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PROVIDER_ACCOUNT_NOT_FOUND));
    }

    private HttpResponse<?> fresh(HttpRequest<?> request, AccountKind kind, FormView view) {
        return pages.form("platform/provider-account-form", new ProviderAccountFormPage(
                layouts.of(request, Section.PROVIDER_ACCOUNTS, "Enter an account"), view,
                DisplayText.plain(kind.provider()), kind.provider(), true, false, guide(kind),
                PlatformLinks.PROVIDER_ACCOUNTS,
                routes(request, kind, NOTHING, view, view.typed("merchant_id").isBlank()),
                scopes.offered(CanonicalUuid.parse(view.typed("merchant_id")).map(MerchantId::new)),
                fields(kind, NOTHING), List.of()),
                view);
    }

    private HttpResponse<?> changed(HttpRequest<?> request, ProviderAccount account, FormView view) {
        AccountKind kind = kind(account.provider());
        Terms terms = account.known().orElse(NOTHING);
        return pages.form("platform/provider-account-form", new ProviderAccountFormPage(
                layouts.of(request, Section.PROVIDER_ACCOUNTS, "Change " + account.name()), view,
                DisplayText.plain(kind.provider()), kind.provider(), false, account.isPlatforms(), guide(kind),
                PlatformLinks.providerAccount(account.name()),
                routes(request, kind, terms, view, account.isPlatforms()),
                scopes.offered(Optional.of(account.merchant())), fields(kind, terms), removable(kind, terms, view)),
                view);
    }

    private static String guide(AccountKind kind) {
        return "/docs/providers/" + kind.provider();
    }

    /// @param platforms whether what payers send by themselves may be received
    private static List<Choice> routes(HttpRequest<?> request, AccountKind kind, Terms terms, FormView view,
            boolean platforms) {
        return kind.routes().stream().filter(one -> platforms || !one.channel().receives(one.currency()))
                .map(Route::toString).map(route -> new Choice(route, route,
                        request.getMethod() == HttpMethod.GET
                                ? terms.routes().stream().map(Route::toString).anyMatch(route::equals)
                                : view.form().has("routes", route)))
                .toList();
    }

    private static List<ProviderAccountFormPage.Field> fields(AccountKind kind, Terms terms) {
        return kind.settings().stream().map(one -> new ProviderAccountFormPage.Field(field(one),
                DisplayText.plain(one.name().toLowerCase(Locale.ROOT)), one.usual().orElse(""),
                SECRET.matcher(one.name()).matches(), LONG.matcher(one.name()).matches(),
                terms.settings().containsKey(one.name()))).toList();
    }

    private static List<Choice> removable(AccountKind kind, Terms terms, FormView view) {
        return kind.settings().stream().filter(one -> terms.settings().containsKey(one.name()))
                .map(one -> new Choice(one.name(), DisplayText.plain(one.name().toLowerCase(Locale.ROOT)),
                        view.form().has("remove", one.name())))
                .toList();
    }
}
