package dev.hazina.http.dashboard.refund;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.hold.OfferedDecisions;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.hold.HoldOffer;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.list.FilteredLists;
import dev.hazina.http.dashboard.list.ListKind;
import dev.hazina.http.dashboard.timeline.InstructionView;
import dev.hazina.http.dashboard.timeline.PageReader;
import dev.hazina.http.refund.RefundJson;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.Map;

/// The list of refunds, and the page of each.
@Controller(MoneyLinks.REFUNDS)
@Consumes(MediaType.ALL)
final class RefundsPageController {
    private final InstructionReads instructions;
    private final ShownRefunds shown;
    private final FilteredLists lists;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final OfferedDecisions decisions;

    RefundsPageController(InstructionReads instructions, ShownRefunds shown, FilteredLists lists,
            LayoutFactory layouts, Pages pages, OfferedDecisions decisions) {
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
        Caller.Member caller = Callers.member(request);
        return lists.show(request, ListKind.REFUNDS, instructions.refunds(), refund -> refund.details().createdAt(),
                "refund/refunds",
                (layout, frame, rows) -> {
                    Map<PaymentId, String> references = instructions.references(caller.merchant(),
                            caller.acting().id(), rows.stream().map(refund -> refund.details().payment()).toList());
                    return new RefundsPage(layout, frame,
                            rows.stream().map(refund -> RefundViews.row(refund, references)).toList());
                });
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Instruction<RefundDetails> refund = RefundJson.KIND.find(caller, instructions.refunds(), id);
        InstructionView view = shown.of(PageReader.merchant(caller), refund);
        return view.timeline().isKnownTo(request)
                ? pages.unchanged()
                : pages.ok("refund/refund", new RefundPage(
                        layouts.of(request, Section.REFUNDS, text("refund.named", view.amount())), view,
                        RefundViews.payment(refund),
                        HoldOffer.of(decisions, refund, RefundViews.href(refund), caller)));
    }
}
