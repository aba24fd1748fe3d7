package dev.hazina.http.dashboard.unassigned;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.discrepancy.ClaimInboundPayment;
import dev.hazina.application.inbound.UnassignedPayments;
import dev.hazina.application.key.Caller;
import dev.hazina.application.page.Page;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.IdempotentForms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.list.ListRequest;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.unassigned.ClaimBody;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What came to the merchant's own accounts at providers without a usable account, and claiming it for a sale.
@Controller(MoneyLinks.UNASSIGNED)
@Consumes(MediaType.ALL)
final class UnassignedPageController {
    private final UnassignedPayments unassigned;
    private final ClaimInboundPayment claim;
    private final WalletReads wallets;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    UnassignedPageController(UnassignedPayments unassigned, ClaimInboundPayment claim, WalletReads wallets,
            Forms forms, LayoutFactory layouts, Pages pages) {
        this.unassigned = unassigned;
        this.claim = claim;
        this.wallets = wallets;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_OWN)
    HttpResponse<?> list(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        ListRequest list = ListRequest.of(request);
        Page<InboundPayment> page = unassigned.list(caller.merchant(), caller.accounts(), list.page());
        boolean mayClaim = caller.role().may(Permission.COLLECT);
        return pages.ok("unassigned/unassigned",
                new UnassignedPage(layouts.of(request, Section.PAYMENTS, text("payment.unassigned")),
                        page.rows().stream().map(notice -> row(notice.details(), mayClaim)).toList(),
                        list.pager(page)));
    }

    @Get("/{id}/claim")
    @Needs(Permission.COLLECT)
    HttpResponse<?> showForm(HttpRequest<?> request, String id) {
        return page(request, find(request, id), forms.blank(request, request.getPath()));
    }

    @Post("/{id}/claim")
    @Needs(value = Permission.COLLECT, write = true)
    @OnResubmit(OnResubmit.Policy.IDEMPOTENT)
    HttpResponse<?> claim(HttpRequest<?> request, String id) {
        InboundPayment notice = find(request, id);
        return forms.process(request, form -> {
            ClaimInboundPayment.Command command = ClaimBody
                    .read(request, form.requiring("wallet").renamed(Map.of("wallet_id", "wallet")))
                    .command(request, notice, wallets);
            return IdempotentForms.<PaymentWithRefunds>submit(request, Notice.PAYMENT_CLAIMED,
                    made -> MoneyLinks.payment(made.payment().details().id()), MoneyLinks::payment,
                    reply -> claim.handle(command, reply));
        }, view -> page(request, notice, view));
    }

    private InboundPayment find(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        return InboundPaymentId.parse(id)
                .flatMap(known -> unassigned.find(caller.merchant(), caller.accounts(), known))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.UNASSIGNED_PAYMENT_NOT_FOUND));
    }

    private static UnassignedPage.Row row(InboundPaymentDetails notice, boolean mayClaim) {
        return new UnassignedPage.Row(notice.receipt(), payer(notice.told()), notice.accountReference(),
                Amount.of(notice.amount()), DisplayTime.of(notice.receivedAt()),
                Optional.of(MoneyLinks.UNASSIGNED + "/" + notice.id() + "/claim").filter(any -> mayClaim));
    }

    private static String payer(Counterparty told) {
        return Stream.of(told.name(), told.phone()).flatMap(Optional::stream).collect(Collectors.joining(", "));
    }

    private HttpResponse<?> page(HttpRequest<?> request, InboundPayment notice, FormView view) {
        Caller.Member caller = Callers.member(request);
        InboundPaymentDetails details = notice.details();
        List<Choice> choices = wallets.list(caller.merchant(), caller.acting().id(),
                Optional.of(details.amount().currency()), Optional.of(false)).stream()
                .map(wallet -> new Choice(wallet.id().toString(), wallet.name().text(),
                        view.form().has("wallet", wallet.id().toString())))
                .toList();
        return pages.form("unassigned/claim", new ClaimPage(
                layouts.of(request, Section.PAYMENTS, text("payment.unassigned-claim")), view,
                List.of(SummaryRow.of(text("part.amount"), Amount.of(details.amount()).toString()),
                        SummaryRow.of(text("payment.payer"), payer(details.told())),
                        SummaryRow.of(text("payment.unassigned-typed"), details.accountReference()),
                        SummaryRow.of(text("part.receipt"), details.receipt()),
                        SummaryRow.of(text("payment.unassigned-came"),
                                DisplayTime.of(details.receivedAt()).toString())),
                choices), view);
    }
}
