package dev.hazina.http.dashboard.slip;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.limit.RateLimits.Bucket;
import dev.hazina.application.slip.MailReceipt;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.auth.Throttle;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.text.Language;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.field.RequestFields;
import dev.hazina.http.payment.VisiblePayments;
import dev.hazina.http.response.Receipts;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;

/// Mailing the receipt of a payment to its payer. The e-mail is typed by a person of the merchant, so the mail has
/// nothing that the payer alone may know.
@Controller(MoneyLinks.PAYMENTS + "/{id}/mail-receipt")
@Consumes(MediaType.ALL)
final class MailReceiptPageController {
    private static final String LANGUAGE = "language";

    private final MailReceipt mail;
    private final VisiblePayments visible;
    private final Throttle throttle;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    MailReceiptPageController(MailReceipt mail, VisiblePayments visible, Throttle throttle, Forms forms,
            LayoutFactory layouts, Pages pages) {
        this.mail = mail;
        this.visible = visible;
        this.throttle = throttle;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.COLLECT)
    HttpResponse<?> showForm(HttpRequest<?> request, String id) {
        return page(request, find(request, id), forms.blank(request, request.getPath()));
    }

    @Post
    @Needs(Permission.COLLECT)
    HttpResponse<?> mail(HttpRequest<?> request, String id) {
        Instruction<PaymentDetails> payment = find(request, id);
        return forms.process(request, form -> {
            Email to = Email.parse(form.requiredText("email").strip());
            Language language = language(request, form);
            if (mail.isAvailable()) {
                throttle.mail(request, Bucket.RECEIPT_MAILS);
            }
            mail.handle(new MailReceipt.Command(Actors.of(request), Callers.member(request), payment, to,
                    language.locale()));
            return Pages.redirect(MoneyLinks.payment(payment.details().id()), Notice.RECEIPT_MAILED);
        }, view -> page(request, payment, view));
    }

    private static Language language(HttpRequest<?> request, RequestFields form) {
        return form.text(LANGUAGE).map(tag -> Language.ofTag(tag)
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, LANGUAGE,
                        "language must be one of en and sw")))
                .orElseGet(() -> Language.of(request));
    }

    /// A payment that the person may see, and that has a receipt.
    private Instruction<PaymentDetails> find(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        return PaymentId.parse(id)
                .flatMap(known -> visible.to(caller).find(caller.merchant(), caller.acting().id(), known))
                .map(PaymentWithRefunds::payment).filter(Instruction::isSucceeded)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYMENT_NOT_FOUND));
    }

    private HttpResponse<?> page(HttpRequest<?> request, Instruction<PaymentDetails> payment, FormView view) {
        PaymentDetails details = payment.details();
        String chosen = view.typed(LANGUAGE).isEmpty() ? Language.of(request).tag() : view.typed(LANGUAGE);
        return pages.form("slip/mail",
                new MailReceiptPage(layouts.of(request, Section.PAYMENTS, text("slip.mail-title")), view,
                        List.of(SummaryRow.of(text("part.reference"), details.reference()),
                                SummaryRow.of(text("part.amount"), Amount.of(details.amount()).toString()),
                                SummaryRow.of(text("part.receipt"), Receipts.of(payment).orElse(""))),
                        Choice.of(List.of(Language.values()), Language::tag, Language::itself,
                                Language.ofTag(chosen)),
                        MoneyLinks.payment(details.id())),
                view);
    }
}
