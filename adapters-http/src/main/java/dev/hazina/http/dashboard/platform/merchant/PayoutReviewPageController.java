package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.payout.BeginPayoutReview;
import dev.hazina.application.payout.EndPayoutReview;
import dev.hazina.application.payout.MerchantPayoutRules;
import dev.hazina.application.payout.ReviewAgreement;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.PayoutReview;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
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
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Puts the payouts of an account on hold, and lets them go: one person does the first, two do the second.
@Controller(PlatformLinks.MERCHANTS + "/{id}/payout-reviews/{number}")
@Consumes(MediaType.ALL)
final class PayoutReviewPageController {
    private static final PayoutReviewPage.Text REASON = new PayoutReviewPage.Text("reason", "Reason",
            "The merchant reads it: in a mail, at each payout, and in the audit log. At most 200 characters.");
    private static final PayoutReviewPage.Text NOTE = new PayoutReviewPage.Text("note", "Note",
            "Why they may go out again, for the audit log, which the merchant reads too. At most 200 characters.");

    private final MerchantDirectory directory;
    private final MerchantPayoutRules rules;
    private final BeginPayoutReview begin;
    private final EndPayoutReview end;
    private final StaffNames names;
    private final AgreementOffers offers;
    private final InstantSource clock;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    PayoutReviewPageController(MerchantDirectory directory, MerchantPayoutRules rules, BeginPayoutReview begin,
            EndPayoutReview end, StaffNames names, AgreementOffers offers, InstantSource clock, Forms forms,
            LayoutFactory layouts, Pages pages) {
        this.directory = directory;
        this.rules = rules;
        this.begin = begin;
        this.end = end;
        this.names = names;
        this.offers = offers;
        this.clock = clock;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get("/begin")
    @Needs(Permission.SUSPEND_MERCHANT)
    HttpResponse<?> askToBegin(HttpRequest<?> request, String id, String number) {
        return beginning(request, account(id, number), forms.blank(request, request.getPath()));
    }

    @Post("/begin")
    @Needs(Permission.SUSPEND_MERCHANT)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> begin(HttpRequest<?> request, String id, String number) {
        Account account = account(id, number);
        return forms.confirm(request, form -> {
            begin.handle(new BeginPayoutReview.Command(Actors.of(request), account.merchant(), account.id(),
                    label(form, REASON)));
            return Pages.redirect(PlatformLinks.merchant(account.merchant()), Notice.PAYOUTS_HELD);
        }, view -> beginning(request, account, view));
    }

    @Get("/end")
    @Needs(Permission.REACTIVATE_MERCHANT)
    HttpResponse<?> askToEnd(HttpRequest<?> request, String id, String number) {
        Account account = account(id, number);
        return ending(request, account, review(account), forms.blank(request, request.getPath()));
    }

    @Post("/end")
    @Needs(Permission.REACTIVATE_MERCHANT)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> end(HttpRequest<?> request, String id, String number) {
        Account account = account(id, number);
        PayoutReview review = review(account);
        return forms.confirm(request, form -> {
            Optional<PayoutReview> after = end.handle(new EndPayoutReview.Command(Actors.of(request),
                    account.merchant(), account.id(), label(form, NOTE)));
            return Pages.redirect(PlatformLinks.merchant(account.merchant()),
                    after.isPresent() ? Notice.PAYOUTS_RELEASE_PROPOSED : Notice.PAYOUTS_RELEASED);
        }, view -> ending(request, account, review, view));
    }

    private static Label label(FormData form, PayoutReviewPage.Text field) {
        return Label.parse(field.name(), form.requiredText(field.name()), PayoutReview.LONGEST_TEXT);
    }

    private HttpResponse<?> beginning(HttpRequest<?> request, Account account, FormView view) {
        return page(request, account, view, "Put the payouts of " + account.number() + " on hold?",
                "None is sent from now on, also of those that wait to be sent. Their money stays reserved, and the"
                        + " merchant may cancel them. Payments go on.",
                Stream.empty(), REASON, "Hold payouts", Optional.empty());
    }

    private HttpResponse<?> ending(HttpRequest<?> request, Account account, PayoutReview review, FormView view) {
        Stream<SummaryRow> stands = Stream.of(SummaryRow.of("On hold since", DisplayTime.of(review.since()).toString()),
                SummaryRow.of("Reason", review.reason()));
        Stream<SummaryRow> proposed = review.ending().stream().flatMap(open -> Stream.of(
                SummaryRow.of("Proposed by", names.name(open.by())),
                SummaryRow.of("Proposed", DisplayTime.of(open.at()).toString()), SummaryRow.of("Note", open.note())));
        return page(request, account, view, "Let the payouts of " + account.number() + " go?",
                "It takes two people: one proposes it, and a second one does the same within 24 hours. What waits is"
                        + " sent then, unless something else holds it.",
                Stream.concat(stands, proposed), NOTE, "Let payouts go",
                offers.refused(request,
                        (acting, people) -> ReviewAgreement.require(review, acting, people, clock.instant())));
    }

    private HttpResponse<?> page(HttpRequest<?> request, Account account, FormView view, String question,
            String explained, Stream<SummaryRow> more, PayoutReviewPage.Text text, String button,
            Optional<String> refused) {
        String merchant = MerchantPageController.find(directory, account.merchant().toString()).merchant().name()
                .text();
        List<SummaryRow> summary = Stream.concat(Stream.of(
                SummaryRow.of("Account", account.name().text() + ", " + account.number())), more).toList();
        return pages.form("platform/payout-review", new PayoutReviewPage(
                layouts.of(request, Section.MERCHANTS, button), view, merchant, question, explained, summary, text,
                button, PlatformLinks.merchant(account.merchant()), refused), view);
    }

    private PayoutReview review(Account account) {
        return rules.reviews(account.merchant()).stream().filter(one -> one.account().equals(account.id())).findFirst()
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYOUT_REVIEW_NOT_FOUND));
    }

    private Account account(String merchant, String number) {
        return MerchantPageController.account(directory, merchant, number);
    }
}
