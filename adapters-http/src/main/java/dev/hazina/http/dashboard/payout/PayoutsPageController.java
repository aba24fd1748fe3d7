package dev.hazina.http.dashboard.payout;

import dev.hazina.application.ledger.EntryReads;
import dev.hazina.application.merchant.Caller;
import dev.hazina.application.page.Page;
import dev.hazina.application.payout.PayoutReads;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.http.InstructionStatuses;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.LayoutFactory;
import dev.hazina.http.dashboard.ListRequest;
import dev.hazina.http.dashboard.Pages;
import dev.hazina.http.dashboard.Section;
import dev.hazina.http.dashboard.timeline.Corrections;
import dev.hazina.http.dashboard.timeline.Timeline;
import dev.hazina.http.dashboard.timeline.TimelineHistory;
import dev.hazina.http.dashboard.timeline.Timelines;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
import java.util.Optional;

/// The list of payouts, and the page of each.
@Controller("/dashboard/payouts")
@Consumes(MediaType.ALL)
final class PayoutsPageController {
    private static final String STATUS = "status";

    private final PayoutReads payouts;
    private final EntryReads entries;
    private final WalletReads wallets;
    private final Timelines timelines;
    private final LayoutFactory layouts;
    private final Pages pages;

    PayoutsPageController(PayoutReads payouts, EntryReads entries, WalletReads wallets, Timelines timelines,
            LayoutFactory layouts,
            Pages pages) {
        this.payouts = payouts;
        this.entries = entries;
        this.wallets = wallets;
        this.timelines = timelines;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> list(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        ListRequest listRequest = ListRequest.of(request, STATUS);
        Optional<String> status = listRequest.oneOf(STATUS, InstructionStatuses.PAYOUT);
        Page<Payout> page = payouts.list(caller.merchant(), caller.acting().id(), status, listRequest.page());
        return listRequest.show(pages, page, payout -> payout.details().createdAt(),
                list -> pages.ok("payout/payouts", new PayoutsPage(layouts.of(request, Section.PAYOUTS), list,
                        page.rows().stream().map(PayoutViews::row).toList(),
                        listRequest.choices(STATUS, InstructionStatuses.PAYOUT))));
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Payout payout = PayoutId.parse(id)
                .flatMap(known -> payouts.find(caller.merchant(), caller.acting().id(), known))
                .orElseThrow(() -> new Refusal.NotFound("payout"));
        TimelineHistory history = timelines.history(caller,
                entries.ofPayout(caller.merchant(), caller.acting().id(), payout.id())
                        .orElse(List.of()),
                List.of(payout.id().value()));
        Timeline timeline = timelines.of(caller, PayoutViews.steps(payout, history), history, payout.isOpen(),
                payout.state() + "" + payout.correction() + payout.updatedAt());
        if (timeline.isKnownTo(request)) {
            return pages.unchanged();
        }
        String wallet = wallets.find(caller.merchant(),
                new WalletRef.ById(caller.acting().id(), payout.details().wallet()))
                .map(found -> found.name().text()).orElse("");
        return pages.ok("payout/payout", new PayoutPage(layouts.of(request, Section.PAYOUTS, "Payout"),
                PayoutViews.href(payout.id()), Amount.of(payout.details().amount()), Badge.of(payout.state()),
                Corrections.badge(payout.correction()), PayoutViews.meaning(payout),
                PayoutViews.summary(payout, wallet),
                timeline));
    }
}
