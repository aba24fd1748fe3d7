package dev.hazina.http.dashboard.platform.provideraccount;

import dev.hazina.application.provideraccount.AgreeToProviderAccount;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Proposal;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.admin.ReadProposals;
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
import dev.hazina.http.dashboard.platform.AgreementOffers;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.function.BiFunction;

/// What one person has proposed about an account: another one agrees to it, or it is withdrawn.
@Controller(PlatformLinks.PROVIDER_ACCOUNTS + "/{name}")
@Consumes(MediaType.ALL)
final class ProviderAccountAgreementController {

    private final AgreeToProviderAccount agree;
    private final AgreementOffers offers;
    private final ProviderAccountViews views;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final ProviderAccountHistory history;

    ProviderAccountAgreementController(AgreeToProviderAccount agree, AgreementOffers offers,
            ProviderAccountViews views, Forms forms, LayoutFactory layouts, Pages pages,
            ProviderAccountHistory history) {
        this.history = history;
        this.agree = agree;
        this.offers = offers;
        this.views = views;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get("/agree")
    @Needs(Permission.CHANGE_PROVIDERS)
    HttpResponse<?> askToAgree(HttpRequest<?> request, String name) {
        return withProposal(name, (account, open) -> agreement(request, account, open,
                forms.filled(request, request.getPath(), ReadProposals.form(open.at()))));
    }

    /// The form has the time of the proposal that was shown, so that one agrees to nothing that took its place.
    @Post("/agree")
    @Needs(Permission.CHANGE_PROVIDERS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> agree(HttpRequest<?> request, String name) {
        return withProposal(name, (account, open) -> forms.confirm(request, form -> {
            agree.handle(new AgreeToProviderAccount.Command(Actors.of(request), name,
                    ReadProposals.required(form), true));
            return Pages.redirect(PlatformLinks.providerAccount(name), Notice.PROVIDER_ACCOUNT_SET);
        }, view -> agreement(request, account, open, view)));
    }

    @Get("/withdraw")
    @Needs(Permission.CHANGE_PROVIDERS)
    HttpResponse<?> askToWithdraw(HttpRequest<?> request, String name) {
        return withProposal(name, (account, open) -> withdrawal(request, account, open,
                forms.filled(request, request.getPath(), ReadProposals.form(open.at()))));
    }

    @Post("/withdraw")
    @Needs(Permission.CHANGE_PROVIDERS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> withdraw(HttpRequest<?> request, String name) {
        return withProposal(name, (account, open) -> forms.confirm(request, form -> {
            agree.handle(new AgreeToProviderAccount.Command(Actors.of(request), name, ReadProposals.required(form),
                    false));
            return Pages.redirect(account.terms().isPresent()
                    ? PlatformLinks.providerAccount(name)
                    : PlatformLinks.PROVIDER_ACCOUNTS, Notice.PROPOSAL_WITHDRAWN);
        }, view -> withdrawal(request, account, open, view)));
    }

    /// A form may be opened or sent when another person has agreed or withdrawn. An account to which no one had agreed
    /// is forgotten with its proposal.
    ///
    /// @throws Refusal.NotFound where no account ever had the name
    private HttpResponse<?> withProposal(String name, BiFunction<ProviderAccount, Proposal, HttpResponse<?>> shown) {
        if (views.isThere(name)) {
            ProviderAccount account = views.find(name);
            return account.proposal().<HttpResponse<?>>map(open -> shown.apply(account, open))
                    .orElseGet(() -> Pages.redirect(PlatformLinks.providerAccount(name), Notice.PROPOSAL_GONE));
        }
        if (history.of(name).isEmpty()) {
            throw new Refusal.NotFound(RefusalCode.PROVIDER_ACCOUNT_NOT_FOUND);
        }
        return Pages.redirect(PlatformLinks.PROVIDER_ACCOUNTS, Notice.PROPOSAL_GONE);
    }

    private HttpResponse<?> agreement(HttpRequest<?> request, ProviderAccount account, Proposal open,
            FormView view) {
        return new Confirmation(layouts.of(request, Section.PROVIDER_ACCOUNTS, "Agree to an account"), view,
                "Agree to what is proposed for " + account.name() + "?",
                consequences(account),
                views.proposal(account, open), "Agree", false, false,
                PlatformLinks.providerAccount(account.name()))
                .refused(offers.refused(request, (acting, people) -> agree.require(account, acting, people)))
                .show(pages);
    }

    private static String consequences(ProviderAccount account) {
        return account.erasureIsProposed()
                ? ProviderAccountErasureController.EXPLANATION
                : account.isPlatforms()
                        ? "Money of those for whom it is goes through this account of the platform from then on."
                        : "Money of the merchant goes through this account from then on. Make sure with the merchant"
                                + " that it is its own, and that it has asked for this.";
    }

    private HttpResponse<?> withdrawal(HttpRequest<?> request, ProviderAccount account, Proposal open,
            FormView view) {
        return new Confirmation(layouts.of(request, Section.PROVIDER_ACCOUNTS, "Withdraw a proposal"), view,
                "Withdraw what is proposed for " + account.name() + "?",
                "What counts stays as it is. What was typed is forgotten.",
                views.proposal(account, open), "Withdraw", false, false,
                PlatformLinks.providerAccount(account.name())).show(pages);
    }
}
