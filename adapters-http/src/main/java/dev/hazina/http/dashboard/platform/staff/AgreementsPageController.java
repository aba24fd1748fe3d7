package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.application.agreement.AccessProposalList;
import dev.hazina.application.agreement.AccessProposals;
import dev.hazina.application.approval.ApprovalLimits;
import dev.hazina.application.approval.ChangeApprovalLimit;
import dev.hazina.application.people.Users;
import dev.hazina.application.staff.Staff;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.discrepancy.ApprovalLimit;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.AccessProposal;
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
import dev.hazina.http.dashboard.platform.StaffNames;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What waits for a second person, and the limits of what one person decides.
@Controller(PlatformLinks.AGREEMENTS)
@Consumes(MediaType.ALL)
final class AgreementsPageController {
    private final AccessProposalList proposals;
    private final OpenRoleProposals roles;
    private final OpenFeeProposals fees;
    private final OpenAccountProposals accounts;
    private final OpenReviewEndings reviews;
    private final OpenRuleProposals rules;
    private final Users users;
    private final ApprovalLimits limits;
    private final ChangeApprovalLimit change;
    private final StaffNames names;
    private final AgreementOffers offers;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    AgreementsPageController(AccessProposals proposals, OpenRoleProposals roles, OpenFeeProposals fees,
            OpenAccountProposals accounts, OpenReviewEndings reviews, OpenRuleProposals rules, Users users,
            ApprovalLimits limits,
            ChangeApprovalLimit change,
            StaffNames names, AgreementOffers offers, Forms forms,
            LayoutFactory layouts, Pages pages, Staff staff,
            InstantSource clock) {
        this.proposals = new AccessProposalList(proposals, staff, clock);
        this.roles = roles;
        this.fees = fees;
        this.accounts = accounts;
        this.reviews = reviews;
        this.rules = rules;
        this.users = users;
        this.limits = limits;
        this.change = change;
        this.names = names;
        this.offers = offers;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request) {
        return page(request, forms.blank(request, PlatformLinks.AGREEMENTS));
    }

    /// A lower limit counts at once; a higher one waits for a second person.
    @Post
    @Needs(Permission.CHANGE_LIMITS)
    HttpResponse<?> change(HttpRequest<?> request) {
        return forms.process(request,
                form -> change(request,
                        Money.ofMajor(currency(form.requiredText("currency")), form.requiredNumber("amount")),
                        ReadProposal.ANY),
                view -> page(request, view));
    }

    @Get("/limits/{currency}/agree")
    @Needs(Permission.CHANGE_LIMITS)
    HttpResponse<?> askToAgree(HttpRequest<?> request, String currency) {
        return proposed(currency).<HttpResponse<?>>map(open -> question(request, open,
                forms.filled(request, request.getPath(), ReadProposals.form(open.at()))))
                .orElseGet(AgreementsPageController::gone);
    }

    @Post("/limits/{currency}/agree")
    @Needs(Permission.CHANGE_LIMITS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> agree(HttpRequest<?> request, String currency) {
        return proposed(currency).<HttpResponse<?>>map(open -> forms.confirm(request,
                form -> change(request, open.amount(), ReadProposals.required(form)),
                view -> question(request, open, view)))
                .orElseGet(AgreementsPageController::gone);
    }

    private HttpResponse<?> change(HttpRequest<?> request, Money amount, ReadProposal read) {
        ApprovalLimit after = change.handle(new ChangeApprovalLimit.Command(Actors.of(request), amount, read));
        return Pages.redirect(PlatformLinks.AGREEMENTS,
                after.proposal().isPresent() ? Notice.LIMIT_PROPOSED : Notice.LIMIT_SET);
    }

    private HttpResponse<?> question(HttpRequest<?> request, ApprovalLimit.Proposal open, FormView view) {
        return new Confirmation(layouts.of(request, Section.AGREEMENTS, "Agree to a limit"), view,
                "Let one person decide up to " + Amount.of(open.amount()) + "?",
                "From then on, one person alone settles, resolves and books what adds up to this amount in 24 hours.",
                List.of(SummaryRow.of("Proposed by", names.name(open.by())),
                        SummaryRow.of("Proposed", DisplayTime.of(open.at()).toString())),
                "Agree", false, false, PlatformLinks.AGREEMENTS)
                .refused(offers.refused(request, open.by(), open.proposer())).show(pages);
    }

    private Optional<ApprovalLimit.Proposal> proposed(String code) {
        Currency currency = currency(code);
        return limits.list().stream().filter(limit -> limit.currency() == currency).findFirst()
                .flatMap(ApprovalLimit::proposal);
    }

    /// Another person may have agreed meanwhile, or have proposed a lower one, which counts at once.
    private static HttpResponse<?> gone() {
        return Pages.redirect(PlatformLinks.AGREEMENTS, Notice.PROPOSAL_GONE);
    }

    private static Currency currency(String code) {
        return Currency.ofCode(code).orElseThrow(() -> new Refusal.NotFound(RefusalCode.CURRENCY_NOT_FOUND));
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView view) {
        Map<Currency, ApprovalLimit> known = limits.list().stream()
                .collect(Collectors.toUnmodifiableMap(ApprovalLimit::currency, Function.identity()));
        return pages.form("platform/agreements", new AgreementsPage(layouts.of(request, Section.AGREEMENTS),
                lines(request, proposals.open()), lines(request, proposals.ended()), roles.all(), fees.all(),
                accounts.all(),
                rules.all(), reviews.all(),
                Stream.of(Currency.values())
                        .map(one -> line(request, known.getOrDefault(one, ApprovalLimit.none(one)))).toList(),
                view, Choice.currencies(List.of(Currency.values()), view.form().typed("currency"))), view);
    }

    private List<AgreementsPage.AccessLine> lines(HttpRequest<?> request, List<AccessProposal> found) {
        return found.stream().flatMap(one -> line(request, one).stream()).toList();
    }

    private Optional<AgreementsPage.AccessLine> line(HttpRequest<?> request, AccessProposal proposal) {
        Optional<User> user = users.find(proposal.user());
        return user.map(known -> new AgreementsPage.AccessLine(text(proposal.act()), known.email().text(),
                PlatformLinks.merchant(known.merchant()), names.name(proposal.by()), DisplayTime.of(proposal.at()),
                DisplayTime.of(proposal.at().plus(AccessProposal.LIFE)), PlatformLinks.agreement(proposal.id()),
                offers.refused(request, proposal.by(), proposal.proposer())));
    }

    static String text(AccessProposal.Act act) {
        return switch (act) {
            case SET_PASSWORD -> "Set a password";
            case REMOVE_SECOND_FACTOR -> "Remove the second factor";
        };
    }

    private AgreementsPage.LimitLine line(HttpRequest<?> request, ApprovalLimit limit) {
        return new AgreementsPage.LimitLine(limit.currency().name(), limit.amount().map(Amount::of),
                limit.setting().filter(any -> limit.isSettingLaxer()).map(Amount::of),
                limit.proposal().map(open -> new AgreementsPage.LimitProposal(Amount.of(open.amount()),
                        names.name(open.by()), DisplayTime.of(open.at()),
                        PlatformLinks.AGREEMENTS + "/limits/" + limit.currency().name() + "/agree",
                        offers.refused(request, open.by(), open.proposer()))));
    }
}
