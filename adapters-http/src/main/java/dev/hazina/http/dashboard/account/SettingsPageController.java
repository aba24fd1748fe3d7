package dev.hazina.http.dashboard.account;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.ChangeSettings;
import dev.hazina.application.merchant.ChangeSlug;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.merchant.OpenAccount;
import dev.hazina.application.merchant.RenameMerchant;
import dev.hazina.application.statement.StatementMailing;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.AccountZone;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.BusinessLinks;
import dev.hazina.http.dashboard.text.Language;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.merchant.MerchantRequests;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The settings of a merchant: name, accounts, short name, ops URL.
@Controller(BusinessLinks.SETTINGS)
@Consumes(MediaType.ALL)
final class SettingsPageController {
    private static final String ACCOUNT = BusinessLinks.SETTINGS + "/account";
    private static final String SLUG = BusinessLinks.SETTINGS + "/slug";
    private static final String NAME = BusinessLinks.SETTINGS + "/name";
    private static final String OPS = BusinessLinks.SETTINGS + "/ops";
    private static final String ZONE = BusinessLinks.SETTINGS + "/zone";
    private static final String OUTAGES = BusinessLinks.SETTINGS + "/outages";
    private static final String TIME_ZONE = "time_zone";

    private final OpenAccount open;
    private final RenameMerchant rename;
    private final ChangeSlug takeSlug;
    private final ChangeSettings change;
    private final MerchantReads merchants;
    private final StatementMailing mailing;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final CallbackUrl.Reach reach;

    SettingsPageController(OpenAccount open, RenameMerchant rename, ChangeSlug takeSlug, ChangeSettings change,
            MerchantReads merchants, StatementMailing mailing, Forms forms, LayoutFactory layouts, Pages pages,
            HttpSettings settings) {
        this.open = open;
        this.rename = rename;
        this.takeSlug = takeSlug;
        this.change = change;
        this.merchants = merchants;
        this.mailing = mailing;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
        this.reach = settings.reach();
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request) {
        return page(request, forms.blank(request, ACCOUNT));
    }

    @Post("/account")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> open(HttpRequest<?> request) {
        return forms.process(request, form -> {
            open.handle(MerchantRequests.account(request, form));
            return Pages.redirect(BusinessLinks.SETTINGS, Notice.ACCOUNT_OPENED);
        }, view -> page(request, view));
    }

    /// What was issued under the former name keeps it.
    @Post("/name")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> rename(HttpRequest<?> request) {
        return forms.process(request, form -> {
            rename.handle(new RenameMerchant.Command(Actors.of(request), Callers.member(request).merchant(),
                    Label.parse("name", form.requiredText("name"), Merchant.LONGEST_NAME)));
            return Pages.redirect(BusinessLinks.SETTINGS, Notice.NAME_SAVED);
        }, view -> page(request, view));
    }

    @Post("/slug")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> takeSlug(HttpRequest<?> request) {
        return forms.process(request, form -> {
            takeSlug.handle(MerchantRequests.slug(request, form));
            return Pages.redirect(BusinessLinks.SETTINGS, Notice.SLUG_TAKEN);
        }, view -> page(request, view));
    }

    /// An empty field removes the URL.
    @Post("/ops")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> changeOps(HttpRequest<?> request) {
        return forms.process(request, form -> {
            change.handle(new ChangeSettings.Command(Actors.of(request), Callers.member(request).acting(),
                    MerchantRequests.opsUrl(form.text("ops_url"), reach), Optional.empty()));
            return Pages.redirect(BusinessLinks.SETTINGS, Notice.SETTINGS_SAVED);
        }, view -> page(request, view));
    }

    @Post("/zone")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> changeZone(HttpRequest<?> request) {
        return forms.process(request, form -> {
            ZoneId zone = AccountZone.parse(TIME_ZONE, form.requiredText(TIME_ZONE));
            change.handle(new ChangeSettings.Command(Actors.of(request), Callers.member(request).acting(),
                    new ChangeSettings.OpsUrl.Keep(), Optional.empty(), Optional.of(zone), Optional.empty()));
            return Pages.redirect(BusinessLinks.SETTINGS, Notice.SETTINGS_SAVED);
        }, view -> page(request, view));
    }

    /// Whether owners and admins are mailed that nothing arrives at an endpoint.
    @Post("/outages")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> changeOutages(HttpRequest<?> request) {
        return forms.process(request, form -> {
            change.handle(new ChangeSettings.Command(Actors.of(request), Callers.member(request).acting(),
                    new ChangeSettings.OpsUrl.Keep(), Optional.empty(), Optional.empty(), Optional.empty(),
                    Optional.of(form.has("mails", "on")), Optional.empty()));
            return Pages.redirect(BusinessLinks.SETTINGS, Notice.SETTINGS_SAVED);
        }, view -> page(request, view));
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView sent) {
        Caller.Member caller = Callers.member(request);
        MerchantReads.Profile profile = merchants.profile(caller.merchant(), caller.user())
                .orElseThrow(Refusal.Unauthorized::new);
        AccountSettings settings = merchants.settings(caller.merchant(), caller.acting().id())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.ACCOUNT_NOT_FOUND));
        String slug = profile.slug().map(Slug::text).orElse("");
        var changes = new SettingsPage.Changes(either(request, sent, ACCOUNT, Map.of()),
                Choice.currencies(List.of(Currency.values()), sent.typed("default_currency")),
                either(request, sent, NAME, Map.of("name", profile.merchant().name().text())),
                either(request, sent, SLUG, Map.of("slug", slug)),
                either(request, sent, OPS, Map.of("ops_url", settings.opsUrl().orElse(""))),
                either(request, sent, ZONE, Map.of()),
                Choice.of(AccountZone.all(), ZoneId::getId, ZoneId::getId, Optional.of(settings.zone())),
                either(request, sent, OUTAGES, Map.of()), settings.outageMails());
        return pages.form("account/settings", new SettingsPage(layouts.of(request, Section.SETTINGS),
                List.of(SummaryRow.of(text("account.business"), profile.merchant().name().text()),
                        SummaryRow.of(text("account.country"), country(profile.merchant())),
                        SummaryRow.of(text("account.slug"), slug.isEmpty() ? text("account.slug.none") : slug),
                        SummaryRow.code(text("account.merchant-id"), profile.merchant().id().toString())),
                caller.accounts().stream().map(account -> row(account, caller)).toList(),
                List.of(SummaryRow.of(text("account.ops-url"),
                        settings.opsUrl().orElseGet(() -> text("account.ops-url.none"))),
                        SummaryRow.of(text("account.mail"), mailed(settings)),
                        SummaryRow.of(text("account.zone"), settings.zone().getId()),
                        SummaryRow.of(text("account.payouts"), codes(settings.payoutCurrencies()))),
                Optional.of(changes).filter(any -> caller.role().may(Permission.MANAGE_MERCHANT))), sent);
    }

    /// The form that was sent with its values, and each other form with the current values.
    private FormView either(HttpRequest<?> request, FormView sent, String action, Map<String, String> values) {
        return sent.action().equals(action) && sent.problem().isPresent()
                ? sent
                : forms.filled(request, action, FormData.with(values));
    }

    private static SettingsPage.Row row(Account account, Caller.Member caller) {
        return new SettingsPage.Row(account.name().text(), account.number(), account.defaultCurrency().name(),
                codes(account.payoutCurrencies()), account.id().equals(caller.acting().id()));
    }

    private static String country(Merchant merchant) {
        return Locale.of("", merchant.country().alpha2()).getDisplayCountry(Language.current().locale());
    }

    private String mailed(AccountSettings settings) {
        return mailing.isAvailable()
                ? text(settings.cadence() == StatementCadence.MONTHLY ? "account.mail.monthly" : "account.mail.none")
                : text("account.mail.off");
    }

    private static String codes(Set<Currency> currencies) {
        return currencies.isEmpty()
                ? text("account.payouts.none")
                : currencies.stream().sorted().map(Currency::name).collect(Collectors.joining(", "));
    }
}
