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
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.Layouts;
import dev.hazina.http.dashboard.Listing;
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
final class PayoutsController {
    private static final String STATUS = "status";
    private static final List<String> STATUSES = List.of("pending", "succeeded", "failed");

    private final PayoutReads payouts;
    private final EntryReads entries;
    private final WalletReads wallets;
    private final Timelines trails;
    private final Layouts shells;
    private final Pages pages;

    PayoutsController(PayoutReads payouts, EntryReads entries, WalletReads wallets, Timelines trails, Layouts shells,
            Pages pages) {
        this.payouts = payouts;
        this.entries = entries;
        this.wallets = wallets;
        this.trails = trails;
        this.shells = shells;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> list(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Listing listing = Listing.of(request, STATUS);
        Optional<String> status = listing.oneOf(STATUS, STATUSES);
        Page<Payout> page = payouts.list(caller.merchant(), caller.acting().id(), status, listing.page());
        return listing.show(pages, page, payout -> payout.details().createdAt(), news -> pages.ok("payout/payouts",
                new PayoutsPage(shells.of(request, Section.PAYOUTS),
                        page.rows().stream().map(PayoutViews::row).toList(),
                        listing.choices(STATUS, STATUSES), listing.isFiltered(), listing.pager(page), news)));
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Payout payout = PayoutId.parse(id)
                .flatMap(known -> payouts.find(caller.merchant(), caller.acting().id(), known))
                .orElseThrow(() -> new Refusal.NotFound("payout"));
        TimelineHistory past = trails.past(caller,
                entries.ofPayout(caller.merchant(), caller.acting().id(), payout.id())
                        .orElse(List.of()),
                List.of(payout.id().value()));
        Timeline trail = trails.of(caller, PayoutViews.steps(payout, past), past, payout.isOpen(),
                payout.state() + "" + payout.correction() + payout.updatedAt());
        if (trail.isKnownTo(request)) {
            return pages.unchanged();
        }
        String wallet = wallets.find(caller.merchant(),
                new WalletRef.ById(caller.acting().id(), payout.details().wallet()))
                .map(found -> found.name().text()).orElse("");
        return pages.ok("payout/payout", new PayoutPage(shells.of(request, Section.PAYOUTS, "Payout"),
                PayoutViews.href(payout.id()), Amount.of(payout.details().amount()), Badge.of(payout.state()),
                Corrections.badge(payout.correction()), PayoutViews.meaning(payout), PayoutViews.facts(payout, wallet),
                trail));
    }
}
