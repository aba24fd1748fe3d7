package dev.hazina.http.dashboard.refund;

import dev.hazina.application.ledger.BookLine;
import dev.hazina.application.ledger.EntryReads;
import dev.hazina.application.merchant.Caller;
import dev.hazina.application.page.Page;
import dev.hazina.application.refund.RefundReads;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundId;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.Listing;
import dev.hazina.http.dashboard.Pages;
import dev.hazina.http.dashboard.Section;
import dev.hazina.http.dashboard.Shells;
import dev.hazina.http.dashboard.trail.Step;
import dev.hazina.http.dashboard.trail.Trail;
import dev.hazina.http.dashboard.trail.Trails;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Fact;
import dev.hazina.http.dashboard.view.When;
import dev.hazina.http.dashboard.view.Words;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The list of refunds, and the page of each.
@Controller("/dashboard/refunds")
@Consumes(MediaType.ALL)
final class RefundsController {
    private static final String STATUS = "status";
    private static final List<String> STATUSES = List.of("pending", "succeeded", "failed");
    private static final String PAYMENTS = "/dashboard/payments/";

    private final RefundReads refunds;
    private final EntryReads entries;
    private final Trails trails;
    private final Shells shells;
    private final Pages pages;

    RefundsController(RefundReads refunds, EntryReads entries, Trails trails, Shells shells, Pages pages) {
        this.refunds = refunds;
        this.entries = entries;
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
        Page<Refund> page = refunds.list(caller.merchant(), caller.acting().id(), status, listing.page());
        return listing.show(pages, page, refund -> refund.details().createdAt(), news -> pages.ok("refund/refunds",
                new RefundsPage(shells.of(request, Section.REFUNDS),
                        page.rows().stream().map(RefundsController::row).toList(),
                        listing.choices(STATUS, STATUSES), listing.isFiltered(), listing.pager(page), news)));
    }

    private static RefundsPage.Row row(Refund refund) {
        return new RefundsPage.Row("/dashboard/refunds/" + refund.id(), PAYMENTS + refund.details().payment(),
                Amount.of(refund.details().amount()), Badge.of(refund.state()), refund.details().reason().orElse(""),
                When.of(refund.details().createdAt()));
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Refund refund = RefundId.parse(id)
                .flatMap(known -> refunds.find(caller.merchant(), caller.acting().id(), known))
                .orElseThrow(() -> new Refusal.NotFound("refund"));
        List<BookLine> lines = entries
                .ofPayment(caller.merchant(), caller.acting().id(), refund.details().payment()).orElse(List.of())
                .stream().filter(line -> line.subject().equals(refund.subject())).toList();
        Trail trail = trails.of(caller, steps(refund), lines, List.of(refund.id().value()), refund.isOpen(),
                refund.state().wire() + refund.updatedAt());
        if (trail.isKnownTo(request)) {
            return pages.unchanged();
        }
        return pages.ok("refund/refund", new RefundPage(shells.of(request, Section.REFUNDS, "Refund"),
                "/dashboard/refunds/" + refund.id(), PAYMENTS + refund.details().payment(),
                Amount.of(refund.details().amount()), Badge.of(refund.state()), meaning(refund), facts(refund),
                trail));
    }

    private static String meaning(Refund refund) {
        return switch (refund.state()) {
            case RefundState.Pending p -> "The money has left the wallet, and the channel has not said its last word.";
            case RefundState.Succeeded s -> "The payer has the money back.";
            case RefundState.Failed f -> Words.of(f.reason()) + " The money is back in the wallet.";
        };
    }

    private static List<Fact> facts(Refund refund) {
        List<Fact> facts = new ArrayList<>();
        facts.add(Fact.of("Channel", Words.of(refund.details().channel())));
        refund.details().reason().ifPresent(reason -> facts.add(Fact.of("Reason", reason)));
        refund.details().reference().ifPresent(reference -> facts.add(Fact.of("Reference", reference)));
        if (refund.state() instanceof RefundState.Succeeded(String receipt)) {
            facts.add(Fact.code("Channel's receipt", receipt));
        }
        facts.add(Fact.code("Refund ID", refund.id().toString()));
        facts.add(Fact.code("Payment ID", refund.details().payment().toString()));
        return facts;
    }

    private static List<Step> steps(Refund refund) {
        Step asked = Step.done("Asked for", "", refund.details().createdAt());
        return List.of(asked, switch (refund.state()) {
            case RefundState.Pending p -> Step.waiting("On its way", "");
            case RefundState.Succeeded(String receipt) ->
                Step.good("Refunded", "Receipt " + receipt, refund.updatedAt());
            case RefundState.Failed f -> Step.bad("Failed", Words.of(f.reason()), refund.updatedAt());
        });
    }
}
