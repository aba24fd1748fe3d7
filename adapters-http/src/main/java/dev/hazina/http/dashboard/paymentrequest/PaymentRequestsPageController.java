package dev.hazina.http.dashboard.paymentrequest;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.key.Caller;
import dev.hazina.application.payment.OfferedPayments;
import dev.hazina.application.paymentrequest.CancelPaymentRequest;
import dev.hazina.application.paymentrequest.PaymentRequestReads;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.RequestPayment;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.Offer;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.list.FilteredLists;
import dev.hazina.http.dashboard.list.ListKind;
import dev.hazina.http.dashboard.timeline.PageReader;
import dev.hazina.http.dashboard.timeline.Timeline;
import dev.hazina.http.dashboard.timeline.TimelineHistory;
import dev.hazina.http.dashboard.timeline.Timelines;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.Optional;

/// The list of payment requests, and the page of each.
@Controller(MoneyLinks.PAYMENT_REQUESTS)
@Consumes(MediaType.ALL)
final class PaymentRequestsPageController {
    private static final int MOST_PAYMENTS = 100;

    private final PaymentRequestReads reads;
    private final CancelPaymentRequest cancel;
    private final OfferedPayments offered;
    private final WalletReads wallets;
    private final Timelines timelines;
    private final Forms forms;
    private final FilteredLists lists;
    private final LayoutFactory layouts;
    private final Pages pages;

    PaymentRequestsPageController(PaymentRequestReads reads, CancelPaymentRequest cancel, OfferedPayments offered,
            WalletReads wallets, Timelines timelines, Forms forms, FilteredLists lists, LayoutFactory layouts,
            Pages pages) {
        this.reads = reads;
        this.cancel = cancel;
        this.offered = offered;
        this.wallets = wallets;
        this.timelines = timelines;
        this.forms = forms;
        this.lists = lists;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> list(HttpRequest<?> request) {
        return lists.show(request, ListKind.PAYMENT_REQUESTS, reads, PaymentRequest::createdAt,
                "paymentrequest/requests", (layout, frame, rows) -> new PaymentRequestsPage(layout, frame,
                        rows.stream().map(PaymentRequestViews::row).toList()));
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        PaymentRequest asks = ShownRequest.find(reads, caller, id);
        List<RequestPayment> payments = asks.payments() == 0
                ? List.of()
                : reads.payments(caller.merchant(), asks.id(), MOST_PAYMENTS);
        PageReader reader = PageReader.merchant(caller);
        TimelineHistory history = timelines.history(reader, List.of(), List.of(asks.id().value()));
        Timeline timeline = timelines.of(reader, PaymentRequestViews.steps(asks, payments, history), history,
                List.of());
        String seen = asks.updatedAt().toEpochMilli() + "-" + timeline.version().tag();
        return Query.of(request).optional("seen").filter(seen::equals).isPresent()
                ? pages.unchanged()
                : pages.ok("paymentrequest/request", page(request, asks, payments, timeline, seen));
    }

    private PaymentRequestPage page(HttpRequest<?> request, PaymentRequest asks, List<RequestPayment> payments,
            Timeline timeline, String seen) {
        Caller.Member caller = Callers.member(request);
        String href = MoneyLinks.paymentRequest(asks.id());
        boolean mayAct = caller.role().may(Permission.COLLECT) && asks.state().isWaiting();
        String wallet = wallets.find(caller.merchant(),
                new WalletRef.ById(caller.acting().id(), asks.terms().wallet())).map(found -> found.name().text())
                .orElse("");
        return new PaymentRequestPage(
                layouts.of(request, Section.PAYMENT_REQUESTS, text("paymentrequest.named", asks.terms().reference())),
                asks.terms().payTo().toString(), Badge.of(asks.state()), PaymentRequestViews.meaning(asks),
                PaymentRequestViews.summary(asks, wallet),
                payments.stream().map(PaymentRequestViews::payment).toList(), timeline,
                Optional.of(href + "?seen=" + seen).filter(any -> asks.state().isWaiting() || timeline.isOpen()),
                Offer.of(mayAct, href + "/prompt", () -> PaymentRequestViews.noPrompt(offered, caller.acting(), asks))
                        .saying(text("paymentrequest.no-prompt")),
                Optional.of(href + "/cancel").filter(any -> mayAct));
    }

    @Get("/{id}/cancel")
    @Needs(Permission.COLLECT)
    HttpResponse<?> askToCancel(HttpRequest<?> request, String id) {
        return confirmation(request, ShownRequest.find(reads, Callers.member(request), id),
                forms.blank(request, request.getPath()));
    }

    @Post("/{id}/cancel")
    @Needs(Permission.COLLECT)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> cancel(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        PaymentRequest asks = ShownRequest.find(reads, caller, id);
        return forms.confirm(request, _ -> {
            cancel.handle(new CancelPaymentRequest.Command(caller.merchant(), caller.acting().id(), asks.id()),
                    ResponseTemplate.none());
            return Pages.redirect(MoneyLinks.paymentRequest(asks.id()), Notice.PAYMENT_REQUEST_CANCELED);
        }, view -> confirmation(request, asks, view));
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, PaymentRequest asks, FormView view) {
        return Confirmation
                .irreversible(layouts.of(request, Section.PAYMENT_REQUESTS, text("paymentrequest.cancel")), view,
                        text("paymentrequest.cancel-question"), text("paymentrequest.cancel-explained"),
                        List.of(SummaryRow.of(text("part.reference"), asks.terms().reference()),
                                SummaryRow.of(text("part.amount"), PaymentRequestViews.amount(asks.terms()))),
                        text("paymentrequest.cancel"), MoneyLinks.paymentRequest(asks.id()))
                .show(pages);
    }
}
