package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.application.agreement.AccessProposals;
import dev.hazina.application.agreement.AgreeToAccess;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.AccessProposal;
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
import dev.hazina.http.dashboard.platform.StaffNames;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/// A proposal about the access of a merchant's user: agreeing to it, or ending it.
@Controller(PlatformLinks.AGREEMENTS + "/access/{id}")
@Consumes(MediaType.ALL)
final class AgreementPageController {
    private final AccessProposals proposals;
    private final AgreeToAccess agree;
    private final Users users;
    private final StaffNames names;
    private final AgreementOffers offers;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    AgreementPageController(AccessProposals proposals, AgreeToAccess agree, Users users, StaffNames names,
            AgreementOffers offers, Forms forms, LayoutFactory layouts, Pages pages) {
        this.proposals = proposals;
        this.agree = agree;
        this.users = users;
        this.names = names;
        this.offers = offers;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get("/agree")
    @Needs(Permission.HELP_USERS)
    HttpResponse<?> askToAgree(HttpRequest<?> request, String id) {
        return open(id, found -> question(request, found, forms.blank(request, request.getPath()), true));
    }

    @Post("/agree")
    @Needs(Permission.HELP_USERS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> agree(HttpRequest<?> request, String id) {
        return open(id, found -> decide(request, found, true));
    }

    @Get("/withdraw")
    @Needs(Permission.HELP_USERS)
    HttpResponse<?> askToWithdraw(HttpRequest<?> request, String id) {
        return open(id, found -> question(request, found, forms.blank(request, request.getPath()), false));
    }

    @Post("/withdraw")
    @Needs(Permission.HELP_USERS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> withdraw(HttpRequest<?> request, String id) {
        return open(id, found -> decide(request, found, false));
    }

    private HttpResponse<?> decide(HttpRequest<?> request, AccessProposal proposal, boolean agrees) {
        return forms.confirm(request, _ -> {
            agree.handle(new AgreeToAccess.Command(Actors.of(request), proposal.id(), agrees));
            return Pages.redirect(PlatformLinks.AGREEMENTS, agrees ? Notice.AGREED : Notice.PROPOSAL_WITHDRAWN);
        }, view -> question(request, proposal, view, agrees));
    }

    private HttpResponse<?> question(HttpRequest<?> request, AccessProposal proposal, FormView view, boolean agrees) {
        User user = users.find(proposal.user()).orElseThrow(AgreementPageController::gone);
        List<SummaryRow> summary = List.of(SummaryRow.of("Proposed by", names.name(proposal.by())),
                SummaryRow.of("Proposed", DisplayTime.of(proposal.at()).toString()),
                SummaryRow.of("User", user.email().text()));
        String what = AgreementsPageController.text(proposal.act());
        return agrees
                ? new Confirmation(layouts.of(request, Section.AGREEMENTS, what), view,
                        what + " of " + user.email().text() + "?",
                        "Make sure yourself of who asks. The user is signed out on all devices, and for 24 hours pays"
                                + " nothing out, makes no key and gives no one access.",
                        summary, "Agree", true, false, PlatformLinks.AGREEMENTS)
                        .refused(offers.refused(request, proposal.by(), proposal.proposer())).show(pages)
                : new Confirmation(layouts.of(request, Section.AGREEMENTS, "Withdraw a proposal"), view,
                        "Withdraw the proposal?", "Nothing is changed. It can be proposed again.", summary, "Withdraw",
                        false, false, PlatformLinks.AGREEMENTS).show(pages);
    }

    /// Another person may have agreed or withdrawn meanwhile, and a proposal ends by itself.
    private HttpResponse<?> open(String id, Function<AccessProposal, HttpResponse<?>> shown) {
        UUID known = CanonicalUuid.parse(id).orElseThrow(AgreementPageController::gone);
        return proposals.list().stream().filter(one -> one.id().equals(known)).findFirst()
                .<HttpResponse<?>>map(shown).orElseGet(() -> Pages.redirect(PlatformLinks.AGREEMENTS,
                        Notice.PROPOSAL_GONE));
    }

    private static Refusal.NotFound gone() {
        return new Refusal.NotFound(RefusalCode.PROPOSAL_NOT_FOUND);
    }
}
