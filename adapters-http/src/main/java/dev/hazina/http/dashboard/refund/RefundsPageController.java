package dev.hazina.http.dashboard.refund;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.application.ledger.BookLine;
import dev.hazina.application.ledger.EntryReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.list.FilteredLists;
import dev.hazina.http.dashboard.list.ListKind;
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
import java.util.Map;

/// The list of refunds, and the page of each.
@Controller(MoneyLinks.REFUNDS)
@Consumes(MediaType.ALL)
final class RefundsPageController {
    private final InstructionReads instructions;
    private final EntryReads entries;
    private final Timelines timelines;
    private final FilteredLists lists;
    private final LayoutFactory layouts;
    private final Pages pages;

    RefundsPageController(InstructionReads instructions, EntryReads entries, Timelines timelines,
            FilteredLists lists,
            LayoutFactory layouts,
            Pages pages) {
        this.instructions = instructions;
        this.entries = entries;
        this.timelines = timelines;
        this.lists = lists;
        this.layouts = layouts;
        this.pages = pages;
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
        Instruction<RefundDetails> refund = RefundId.parse(id)
                .flatMap(known -> instructions.refunds().find(caller.merchant(), caller.acting().id(), known))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.REFUND_NOT_FOUND));
        List<BookLine> lines = entries.ofRefund(caller.merchant(), caller.acting().id(), refund.details().id())
                .orElse(List.of());
        TimelineHistory history = timelines.history(caller, lines, List.of(refund.details().id().value()));
        Timeline timeline = timelines.of(caller, RefundViews.steps(refund, history), history, List.of(refund));
        if (timeline.isKnownTo(request)) {
            return pages.unchanged();
        }
        Instruction<PaymentDetails> payment = instructions.payments()
                .find(caller.merchant(), caller.acting().id(), refund.details().payment())
                .orElseThrow().payment();
        return pages.ok("refund/refund", new RefundPage(layouts.of(request, Section.REFUNDS, text("refund.title")),
                RefundViews.href(refund), RefundViews.payment(refund),
                Amount.of(refund.details().amount()), Badge.of(refund), Corrections.badge(refund.correction()),
                RefundViews.meaning(refund),
                RefundViews.summary(refund, payment), timeline));
    }
}
