package dev.hazina.http.dashboard.payment;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.key.Caller;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.payment.CancelPayment;
import dev.hazina.application.slip.MailReceipt;
import dev.hazina.application.slip.PaymentSlips;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.TakenBack;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
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
import dev.hazina.http.dashboard.timeline.InstructionView;
import dev.hazina.http.dashboard.timeline.PageReader;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.payment.PaymentJson;
import dev.hazina.http.payment.VisiblePayments;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.Optional;

/// The list of payments, and the page of each.
@Controller(MoneyLinks.PAYMENTS)
@Consumes(MediaType.ALL)
final class PaymentsPageController {

    private final VisiblePayments visible;
    private final ShownPayments shown;
    private final PaymentSlips slips;
    private final MailReceipt mail;
    private final CancelPayment cancel;
    private final ProviderOffers offers;
    private final Forms forms;
    private final FilteredLists lists;
    private final LayoutFactory layouts;
    private final Pages pages;

    PaymentsPageController(VisiblePayments visible, ShownPayments shown, PaymentSlips slips, MailReceipt mail,
            CancelPayment cancel, ProviderOffers offers, Forms forms, FilteredLists lists, LayoutFactory layouts,
            Pages pages) {
        this.visible = visible;
        this.shown = shown;
        this.slips = slips;
        this.mail = mail;
        this.cancel = cancel;
        this.offers = offers;
        this.forms = forms;
        this.lists = lists;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_OWN)
    HttpResponse<?> list(HttpRequest<?> request) {
        return lists.show(request, ListKind.PAYMENTS, visible.to(Callers.member(request)),
                row -> row.payment().details().createdAt(),
                "payment/payments", (layout, frame, rows) -> new PaymentsPage(layout, frame,
                        rows.stream().map(PaymentViews::row).toList()));
    }

    @Get("/{id}")
    @Needs(Permission.READ_OWN)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        PaymentWithRefunds whole = find(caller, id);
        InstructionView view = shown.of(PageReader.merchant(caller), whole);
        return view.timeline().isKnownTo(request)
                ? pages.unchanged()
                : pages.ok("payment/payment", page(request, caller, whole, view));
    }

    private PaymentPage page(HttpRequest<?> request, Caller.Member caller, PaymentWithRefunds whole,
            InstructionView view) {
        Instruction<PaymentDetails> payment = whole.payment();
        String href = PaymentViews.href(payment.details().id());
        boolean mayTakeBack = caller.role().may(Permission.COLLECT) && TakenBack.isOffered(whole);
        boolean mayCancel = caller.role().may(Permission.COLLECT) && payment.isToBeSent();
        Optional<String> retry = retryOf(caller, payment);
        return new PaymentPage(
                layouts.of(request, Section.PAYMENTS, text("payment.named", payment.details().reference())), view,
                offers.refund(caller, whole),
                Optional.of(href + "/take-back").filter(any -> mayTakeBack),
                Optional.of(href + "/cancel").filter(any -> mayCancel),
                retry.isEmpty() ? offers.again(caller, payment) : Offer.NOTHING,
                Optional.of(payment.details().id()).filter(any -> payment.isSucceeded())
                        .map(id -> MoneyLinks.slip(slips.token(caller.merchant(), id))),
                Optional.of(href + "/mail-receipt").filter(any -> mayMail(caller, payment)),
                payment.details().retryOf().map(PaymentViews::href), retry,
                payment.details().request().map(PaymentRequestId::new).map(MoneyLinks::paymentRequest));
    }

    private boolean mayMail(Caller.Member caller, Instruction<PaymentDetails> payment) {
        return mail.isAvailable() && payment.isSucceeded() && caller.role().may(Permission.COLLECT);
    }

    /// The page of the payment that was requested in place of this one.
    private Optional<String> retryOf(Caller.Member caller, Instruction<PaymentDetails> payment) {
        if (payment.isOpen() || payment.isSucceeded()) {
            return Optional.empty();
        }
        ListFilter filter = ListFilter.NONE.withRetryOf(Optional.of(payment.details().id()));
        return visible.to(caller).list(caller.merchant(), caller.acting().id(), filter,
                new PageRequest(Optional.empty(), Optional.empty(), 1)).rows().stream().findFirst()
                .map(found -> PaymentViews.href(found.payment().details().id()));
    }

    @Get("/{id}/cancel")
    @Needs(Permission.COLLECT)
    HttpResponse<?> askToCancel(HttpRequest<?> request, String id) {
        return confirmation(request, find(Callers.member(request), id).payment(),
                forms.blank(request, request.getPath()));
    }

    @Post("/{id}/cancel")
    @Needs(Permission.COLLECT)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> cancel(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Instruction<PaymentDetails> payment = find(caller, id).payment();
        return forms.confirm(request, _ -> {
            cancel.handle(new CancelPayment.Command(caller.merchant(), caller.acting().id(), payment.details().id()),
                    ResponseTemplate.none());
            return Pages.redirect(PaymentViews.href(payment.details().id()), Notice.PAYMENT_CANCELED);
        }, view -> confirmation(request, payment, view));
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, Instruction<PaymentDetails> payment, FormView view) {
        return Confirmation
                .irreversible(layouts.of(request, Section.PAYMENTS, text("payment.cancel")), view,
                        text("payment.cancel-question"),
                        text("payment.cancel-explained"),
                        List.of(SummaryRow.of(text("part.reference"), payment.details().reference()),
                                SummaryRow.of(text("part.amount"), Amount.of(payment.details().amount()).toString())),
                        text("payment.cancel"), PaymentViews.href(payment.details().id()))
                .show(pages);
    }

    private PaymentWithRefunds find(Caller.Member caller, String id) {
        return PaymentJson.KIND.find(caller, visible.to(caller), id);
    }
}
