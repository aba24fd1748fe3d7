package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.application.merchant.AllowPayouts;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.people.DisableUser;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.SummaryRow;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The access of a merchant's users, and the payout currencies of its accounts.
@Controller(PlatformLinks.MERCHANTS + "/{id}")
@Consumes(MediaType.ALL)
final class MerchantAccessPageController {
    private static final String CURRENCIES = "currencies";

    private final MerchantDirectory directory;
    private final DisableUser disable;
    private final AllowPayouts allow;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    MerchantAccessPageController(MerchantDirectory directory, DisableUser disable, AllowPayouts allow, Forms forms,
            LayoutFactory layouts, Pages pages) {
        this.directory = directory;
        this.disable = disable;
        this.allow = allow;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get("/users/{user}/disable")
    @Needs(Permission.HELP_USERS)
    HttpResponse<?> askToDisable(HttpRequest<?> request, String id, String user) {
        return access(request, user(id, user), forms.blank(request, request.getPath()), true);
    }

    @Post("/users/{user}/disable")
    @Needs(Permission.HELP_USERS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> disable(HttpRequest<?> request, String id, String user) {
        return change(request, user(id, user), true);
    }

    @Get("/users/{user}/enable")
    @Needs(Permission.HELP_USERS)
    HttpResponse<?> askToEnable(HttpRequest<?> request, String id, String user) {
        return access(request, user(id, user), forms.blank(request, request.getPath()), false);
    }

    @Post("/users/{user}/enable")
    @Needs(Permission.HELP_USERS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> enable(HttpRequest<?> request, String id, String user) {
        return change(request, user(id, user), false);
    }

    private HttpResponse<?> change(HttpRequest<?> request, User user, boolean disabled) {
        return forms.confirm(request, _ -> {
            disable.handle(new DisableUser.Command(Actors.of(request), user.id(), disabled));
            return Pages.redirect(PlatformLinks.merchant(user.merchant()),
                    disabled ? Notice.USER_DISABLED : Notice.USER_ENABLED);
        }, view -> access(request, user, view, disabled));
    }

    private HttpResponse<?> access(HttpRequest<?> request, User user, FormView view, boolean disabled) {
        List<SummaryRow> summary = List.of(SummaryRow.of("User", user.email().text()),
                SummaryRow.of("Role", DisplayText.plain(user.role().wire())));
        return new Confirmation(layouts.of(request, Section.MERCHANTS, disabled ? "Remove access" : "Restore access"),
                view,
                disabled
                        ? "Remove the access of " + user.email().text() + "?"
                        : "Restore the access of " + user.email().text() + "?",
                disabled
                        ? "Their password and every key they issued stop working at once."
                        : "Their password and their keys work again at once.",
                summary, disabled ? "Remove access" : "Restore access", disabled, false,
                PlatformLinks.merchant(user.merchant())).show(pages);
    }

    private User user(String merchant, String id) {
        return MerchantPageController.user(directory, merchant, id);
    }

    @Get("/accounts/{number}")
    @Needs(Permission.CHANGE_LIMITS)
    HttpResponse<?> askForCurrencies(HttpRequest<?> request, String id, String number) {
        return payouts(request, account(id, number), forms.blank(request, request.getPath()));
    }

    /// Without a currency the account can't pay out.
    @Post("/accounts/{number}")
    @Needs(Permission.CHANGE_LIMITS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> allow(HttpRequest<?> request, String id, String number) {
        Account account = account(id, number);
        return forms.process(request, form -> {
            // The form offers less than the API knows: USD is a currency, but no payout can have it.
            Set<Currency> currencies = EnumSet.noneOf(Currency.class);
            for (String code : form.requiredTexts(CURRENCIES)) {
                currencies.add(Currency.ofCode(code)
                        .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, "currencies",
                                "currencies must be among KES, TZS and UGX")));
            }
            if (!form.isConfirmed()) {
                return confirmation(request, account, currencies);
            }
            allow.handle(new AllowPayouts.Command(Actors.of(request), account.id(), Set.copyOf(currencies)));
            return Pages.redirect(PlatformLinks.merchant(account.merchant()), Notice.PAYOUTS_ALLOWED);
        }, view -> payouts(request, account, view));
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, Account account, Set<Currency> currencies) {
        return Confirmation.ofForm(layouts.of(request, Section.MERCHANTS, "Payout currencies"),
                forms.toConfirm(request),
                currencies.isEmpty()
                        ? "Stop payouts of " + account.number() + "?"
                        : "Allow " + account.number() + " to pay out in "
                                + MerchantPageController.codes(currencies) + "?",
                "Payouts that are already being sent are completed.",
                List.of(SummaryRow.of("Account", account.name().text() + ", " + account.number()),
                        SummaryRow.of("So far", MerchantPageController.codes(account.payoutCurrencies())),
                        SummaryRow.of("From now on", MerchantPageController.codes(currencies))),
                "Change currencies", PlatformLinks.merchant(account.merchant())).show(pages);
    }

    private HttpResponse<?> payouts(HttpRequest<?> request, Account account, FormView view) {
        boolean isFresh = request.getMethod() == HttpMethod.GET;
        List<Choice> choices = Stream.of(Currency.values()).filter(one -> one != Currency.USD)
                .map(one -> new Choice(one.name(), one.name(), isFresh
                        ? account.payoutCurrencies().contains(one)
                        : view.form().has(CURRENCIES, one.name())))
                .toList();
        return pages.form("platform/payouts", new AccountPayoutsPage(
                layouts.of(request, Section.MERCHANTS, "Payout currencies"), view,
                List.of(SummaryRow.of("Account", account.name().text() + ", " + account.number()),
                        SummaryRow.of("Now", MerchantPageController.codes(account.payoutCurrencies()))),
                choices, PlatformLinks.merchant(account.merchant()), PlatformLinks.merchant(account.merchant())), view);
    }

    private Account account(String merchant, String number) {
        return MerchantPageController.account(directory, merchant, number);
    }
}
