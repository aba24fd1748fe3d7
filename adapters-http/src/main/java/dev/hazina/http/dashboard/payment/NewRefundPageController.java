package dev.hazina.http.dashboard.payment;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.application.refund.OfferedRefunds;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.Offer;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.guard.IdempotentForms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.InstructionSummary;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.refund.RefundRequest;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Refunding a payment, in full or in part.
@Controller(MoneyLinks.PAYMENTS + "/{id}/refund")
@Consumes(MediaType.ALL)
final class NewRefundPageController {
    private final RequestRefund refund;
    private final OfferedRefunds offered;
    private final InstructionReads instructions;
    private final WalletReads wallets;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    NewRefundPageController(RequestRefund refund, OfferedRefunds offered, InstructionReads instructions,
            WalletReads wallets, Forms forms,
            LayoutFactory layouts, Pages pages) {
        this.refund = refund;
        this.offered = offered;
        this.instructions = instructions;
        this.wallets = wallets;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.REFUND)
    HttpResponse<?> showForm(HttpRequest<?> request, String id) {
        PaymentWithRefunds whole = find(request, id);
        FormData form = FormData.with(Map.of("amount",
                held(request, whole).orElseGet(() -> whole.refunds().remaining(whole.payment())).toMajor()
                        .toPlainString()));
        return page(request, whole, forms.filled(request, request.getPath(), form));
    }

    @Post
    @Needs(Permission.REFUND)
    @OnResubmit(OnResubmit.Policy.IDEMPOTENT)
    HttpResponse<?> refund(HttpRequest<?> request, String id) {
        PaymentWithRefunds whole = find(request, id);
        return forms.process(request, form -> {
            // The API refunds everything when no amount is given. A person who empties the field doesn't mean that.
            Money amount = Money.ofMajor(whole.payment().details().amount().currency(), form.requiredNumber("amount"));
            RequestRefund.Command command = RefundRequest.read(request, form, id);
            if (!form.isConfirmed()) {
                Money next = whole.refunds().next(whole.payment(), Optional.of(amount));
                wallet(request, whole).requireCovers(next);
                Instruction<RefundDetails> opened = this.refund.preview(command).opened(RefundDetails.class)
                        .orElseThrow();
                return confirmation(request, whole, next, opened);
            }
            return IdempotentForms.<Instruction<RefundDetails>>submit(request, Notice.REFUND_ASKED,
                    made -> PaymentViews.href(whole.payment().details().id()),
                    refused -> PaymentViews.href(whole.payment().details().id()),
                    reply -> this.refund.handle(command, reply));
        }, view -> page(request, whole, view));
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, PaymentWithRefunds whole, Money amount,
            Instruction<RefundDetails> opened) {
        List<SummaryRow> rows = new ArrayList<>(List.of(
                SummaryRow.of(text("payment.title"), whole.payment().details().reference()),
                SummaryRow.of(text("part.amount"), Amount.of(amount).toString()),
                SummaryRow.of(text("payment.refund-remaining"),
                        Amount.of(whole.refunds().remaining(whole.payment()).minus(amount)).toString()),
                SummaryRow.of(text("part.reason"),
                        opened.details().reason().orElseGet(() -> text("part.none")))));
        if (opened.isUnsent()) {
            rows.add(SummaryRow.of(text("refund.step.held"), InstructionSummary.holds(opened)));
        }
        return Confirmation
                .ofForm(layouts.of(request, Section.PAYMENTS, text("refund.title")), forms.toConfirm(request),
                        text("payment.refund-question", Amount.of(amount)),
                        text("payment.refund-explained"),
                        rows, text("payment.refund-button", Amount.of(amount)),
                        PaymentViews.href(whole.payment().details().id()))
                .show(pages);
    }

    private HttpResponse<?> page(HttpRequest<?> request, PaymentWithRefunds whole, FormView view) {
        return pages.form("payment/refund",
                new NewRefundPage(layouts.of(request, Section.PAYMENTS, text("refund.title")), view,
                        Offer.sentence(offered.refused(whole)), Amount.of(whole.payment().details().amount()),
                        Amount.of(whole.refunds().remaining(whole.payment())), held(request, whole).map(Amount::of),
                        PaymentViews.href(whole.payment().details().id())),
                view);
    }

    /// What the wallet holds, where that is less than what remains of the payment.
    private Optional<Money> held(HttpRequest<?> request, PaymentWithRefunds whole) {
        return Optional.of(wallet(request, whole).availableMoney())
                .filter(held -> held.compareTo(whole.refunds().remaining(whole.payment())) < 0);
    }

    private Wallet wallet(HttpRequest<?> request, PaymentWithRefunds whole) {
        Caller.Member caller = Callers.member(request);
        return wallets.find(caller.merchant(),
                new WalletRef.ById(caller.acting().id(), whole.payment().details().wallet()))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND));
    }

    private PaymentWithRefunds find(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        return PaymentId.parse(id)
                .flatMap(known -> instructions.payments().find(caller.merchant(), caller.acting().id(), known))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYMENT_NOT_FOUND));
    }
}
