package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.application.fee.ChangeMerchantFees;
import dev.hazina.application.fee.MerchantFeeTerms;
import dev.hazina.application.fee.PresentFees;
import dev.hazina.application.fee.PreviewFees;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.MerchantDirectory.MerchantOverview;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.fee.FeeProposal;
import dev.hazina.domain.fee.FeeTerms;
import dev.hazina.domain.fee.MerchantFees;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.ReadProposal;
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
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Timestamps;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/// The fees of one merchant: one person proposes them, and a second one agrees.
@Controller(PlatformLinks.MERCHANTS + "/{id}/fees")
@Consumes(MediaType.ALL)
final class AgreedFeesPageController {
    private final MerchantDirectory directory;
    private final MerchantFeeTerms terms;
    private final PresentFees present;
    private final ChangeMerchantFees change;
    private final PreviewFees preview;
    private final WorkPlaces places;
    private final StaffNames names;
    private final AgreementOffers offers;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final InstantSource clock;

    AgreedFeesPageController(MerchantDirectory directory, MerchantFeeTerms terms, PresentFees present,
            ChangeMerchantFees change, PreviewFees preview, WorkPlaces places, StaffNames names,
            AgreementOffers offers, Forms forms, LayoutFactory layouts, Pages pages, InstantSource clock) {
        this.directory = directory;
        this.terms = terms;
        this.present = present;
        this.change = change;
        this.preview = preview;
        this.places = places;
        this.names = names;
        this.offers = offers;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
        this.clock = clock;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        return page(request, find(id), forms.blank(request, request.getPath()));
    }

    @Post
    @Needs(Permission.CHANGE_LIMITS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> change(HttpRequest<?> request, String id) {
        MerchantOverview found = find(id);
        return forms.process(request, form -> {
            ChangeMerchantFees.Command command = new ChangeMerchantFees.Command(Actors.of(request),
                    found.merchant().id(), form.text("rules").orElse(""),
                    form.text("counts_from").map(text -> Timestamps.read("counts_from", text)), ReadProposal.ANY);
            return form.isConfirmed()
                    ? done(found, change.handle(command))
                    : confirmation(request, found, command.countsFrom(), lastMonth(request, found, command.rules()));
        }, view -> page(request, found, view));
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, MerchantOverview found, Optional<Instant> from,
            PreviewFees.Preview preview) {
        List<SummaryRow> summary = new ArrayList<>(List.of(SummaryRow.of("Fees", FeesPage.words(preview.rules())),
                SummaryRow.of("Count from", time(from))));
        summary.addAll(FeePreviewRows.of(preview));
        return Confirmation.ofForm(layouts.of(request, Section.MERCHANTS, "Propose fees"), forms.toConfirm(request),
                "Propose these fees for " + found.merchant().name().text() + "?",
                "A second person agrees to them, or you do where another person has proposed the same. New fees never"
                        + " change what was created before.",
                summary, "Propose", PlatformLinks.feesOf(found.merchant().id())).show(pages);
    }

    private PreviewFees.Preview lastMonth(HttpRequest<?> request, MerchantOverview found, String rules) {
        return places.within(Work.TOTALS, request, () -> preview.of(found.accounts(), rules));
    }

    @Get("/agree")
    @Needs(Permission.CHANGE_LIMITS)
    HttpResponse<?> askToAgree(HttpRequest<?> request, String id) {
        return withProposal(id, (found, open) -> agreement(request, found, open,
                forms.filled(request, request.getPath(), ReadProposals.form(open.at()))));
    }

    @Post("/agree")
    @Needs(Permission.CHANGE_LIMITS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> agree(HttpRequest<?> request, String id) {
        return withProposal(id, (found, open) -> forms.confirm(request, form -> done(found, change.handle(
                new ChangeMerchantFees.Command(Actors.of(request), found.merchant().id(), open.rules(),
                        open.countsFrom(), ReadProposals.required(form)))),
                view -> agreement(request, found, open, view)));
    }

    @Get("/withdraw")
    @Needs(Permission.CHANGE_LIMITS)
    HttpResponse<?> askToWithdraw(HttpRequest<?> request, String id) {
        return withProposal(id, (found, open) -> withdrawal(request, found, open,
                forms.filled(request, request.getPath(), ReadProposals.form(open.at()))));
    }

    @Post("/withdraw")
    @Needs(Permission.CHANGE_LIMITS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> withdraw(HttpRequest<?> request, String id) {
        return withProposal(id, (found, open) -> forms.confirm(request, form -> {
            change.withdraw(Actors.of(request), found.merchant().id(), ReadProposals.required(form));
            return Pages.redirect(PlatformLinks.feesOf(found.merchant().id()), Notice.PROPOSAL_WITHDRAWN);
        }, view -> withdrawal(request, found, open, view)));
    }

    private static HttpResponse<?> done(MerchantOverview found, MerchantFees after) {
        return Pages.redirect(PlatformLinks.feesOf(found.merchant().id()),
                after.proposal().isPresent() ? Notice.FEES_PROPOSED : Notice.FEES_SET);
    }

    private HttpResponse<?> agreement(HttpRequest<?> request, MerchantOverview found, FeeProposal open,
            FormView view) {
        return new Confirmation(layouts.of(request, Section.MERCHANTS, "Agree to fees"), view,
                "Agree to these fees of " + found.merchant().name().text() + "?",
                "They count for payments and payouts that are created from then on. What was created before keeps its"
                        + " fee.",
                withLastMonth(request, found, open), "Agree", false, false,
                PlatformLinks.feesOf(found.merchant().id()))
                .refused(offers.refused(request, open.by(), open.proposer())).show(pages);
    }

    private HttpResponse<?> withdrawal(HttpRequest<?> request, MerchantOverview found, FeeProposal open,
            FormView view) {
        return new Confirmation(layouts.of(request, Section.MERCHANTS, "Withdraw fees"), view,
                "Withdraw the fees that are proposed for " + found.merchant().name().text() + "?",
                "The fees that count stay as they are.", summary(open), "Withdraw", false,
                false, PlatformLinks.feesOf(found.merchant().id())).show(pages);
    }

    /// Another person may have agreed or withdrawn meanwhile.
    private HttpResponse<?> withProposal(String id, BiFunction<MerchantOverview, FeeProposal, HttpResponse<?>> shown) {
        MerchantOverview found = find(id);
        MerchantId merchant = found.merchant().id();
        return terms.of(merchant).proposal().<HttpResponse<?>>map(open -> shown.apply(found, open))
                .orElseGet(() -> Pages.redirect(PlatformLinks.feesOf(merchant), Notice.PROPOSAL_GONE));
    }

    private List<SummaryRow> withLastMonth(HttpRequest<?> request, MerchantOverview found, FeeProposal open) {
        return Stream.concat(summary(open).stream(),
                FeePreviewRows.of(lastMonth(request, found, open.rules())).stream()).toList();
    }

    private static String time(Optional<Instant> from) {
        return from.map(DisplayTime::of).map(DisplayTime::toString)
                .orElse("the moment in which a second person agrees");
    }

    private List<SummaryRow> summary(FeeProposal open) {
        return List.of(SummaryRow.of("Fees", FeesPage.words(open.rules())),
                SummaryRow.of("Count from", time(open.countsFrom())),
                SummaryRow.of("Proposed by", names.name(open.by()) + ", " + DisplayTime.of(open.at())));
    }

    private HttpResponse<?> page(HttpRequest<?> request, MerchantOverview found, FormView view) {
        MerchantId merchant = found.merchant().id();
        MerchantFees fees = terms.of(merchant);
        Optional<FeeTerms> now = fees.agreed().in(clock.instant());
        return pages.form("platform/agreed-fees", new AgreedFeesPage(
                layouts.of(request, Section.MERCHANTS, "Fees of " + found.merchant().name().text()),
                found.merchant().name().text(), PlatformLinks.merchant(merchant),
                FeesPage.rows(present.now(merchant), any -> true),
                fees.agreed().terms().reversed().stream().map(one -> line(one, now)).toList(),
                fees.proposal().map(this::summary).orElse(List.of()),
                fees.proposal().flatMap(open -> offers.refused(request, open.by(), open.proposer())),
                PlatformLinks.feesOf(merchant), view,
                example(found)), view);
    }

    private AgreedFeesPage.Line line(FeeTerms one, Optional<FeeTerms> now) {
        return new AgreedFeesPage.Line(FeesPage.words(one.rules()), DisplayTime.of(one.countsFrom()),
                now.equals(Optional.of(one)), names.name(one.proposedBy()), names.name(one.agreedBy()),
                DisplayTime.of(one.agreedAt()));
    }

    /// The beginning of the next month in the merchant's time zone, as the field takes it.
    private String example(MerchantOverview found) {
        ZoneId zone = found.accounts().stream().findFirst().map(Account::zone).orElse(ZoneOffset.UTC);
        return LocalDate.ofInstant(clock.instant(), zone).withDayOfMonth(1).plusMonths(1).atStartOfDay(zone)
                .toOffsetDateTime().toString().replaceFirst("T00:00(?=[+Z-])", "T00:00:00");
    }

    private MerchantOverview find(String id) {
        return MerchantPageController.find(directory, id);
    }
}
