package dev.hazina.http.dashboard.payout;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.hold.OfferedDecisions;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.application.payout.OfferedPayouts;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.contact.KnownNumber;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.Offer;
import dev.hazina.http.dashboard.hold.HoldOffer;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.link.NumberPaths;
import dev.hazina.http.dashboard.list.FilteredLists;
import dev.hazina.http.dashboard.list.ListKind;
import dev.hazina.http.dashboard.timeline.InstructionView;
import dev.hazina.http.dashboard.timeline.PageReader;
import dev.hazina.http.payout.PayoutJson;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.Optional;

/// The list of payouts, and the page of each.
@Controller(MoneyLinks.PAYOUTS)
@Consumes(MediaType.ALL)
final class PayoutsPageController {
    private final InstructionReads instructions;
    private final ShownPayouts shown;
    private final FilteredLists lists;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final OfferedDecisions decisions;
    private final NumberPaths paths;
    private final OfferedPayouts offered;

    PayoutsPageController(InstructionReads instructions, ShownPayouts shown, FilteredLists lists,
            LayoutFactory layouts, Pages pages, NumberPaths paths, OfferedDecisions decisions,
            OfferedPayouts offered) {
        this.offered = offered;
        this.paths = paths;
        this.instructions = instructions;
        this.shown = shown;
        this.lists = lists;
        this.layouts = layouts;
        this.pages = pages;
        this.decisions = decisions;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> list(HttpRequest<?> request) {
        return lists.show(request, ListKind.PAYOUTS, instructions.payouts(), payout -> payout.details().createdAt(),
                "payout/payouts",
                (layout, frame, rows) -> new PayoutsPage(layout, frame, rows.stream().map(PayoutViews::row).toList()));
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Instruction<PayoutDetails> payout = PayoutJson.KIND.find(caller, instructions.payouts(), id);
        InstructionView view = shown.of(PageReader.merchant(caller), payout);
        if (view.timeline().isKnownTo(request)) {
            return pages.unchanged();
        }
        return pages.ok("payout/payout", new PayoutPage(layouts.of(request, Section.PAYOUTS,
                text("payout.named", payout.details().destination().e164())),
                view, HoldOffer.of(decisions, payout, PayoutViews.href(payout.details().id()), caller),
                again(payout, caller)));
    }

    /// Where the caller can pay the same again.
    private Offer again(Instruction<PayoutDetails> payout, Caller.Member caller) {
        Phone to = payout.details().destination();
        return Offer.of(caller.role().may(Permission.PAY_OUT) && !to.equals(to.erased()),
                paths.payOut(caller, KnownNumber.of(to)),
                () -> offered.refused(caller.acting(), payout.details().amount().currency(), Optional.of(to)))
                .saying(text("payout.not-again"));
    }
}
