package dev.hazina.http.dashboard.transfer;

import dev.hazina.application.merchant.Caller;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.Confirmation;
import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Forms;
import dev.hazina.http.dashboard.IdempotentForms;
import dev.hazina.http.dashboard.LayoutFactory;
import dev.hazina.http.dashboard.Notice;
import dev.hazina.http.dashboard.OnResubmit;
import dev.hazina.http.dashboard.Pages;
import dev.hazina.http.dashboard.Section;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.transfer.TransferRequest;
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

/// Moving money between two wallets.
@Controller("/dashboard/transfers/new")
@Consumes(MediaType.ALL)
final class NewTransferPageController {
    private static final String PATH = "/dashboard/transfers/new";

    private static final Map<String, String> FORM_NAMES = Map.of("from_wallet_id", "from", "to_wallet_id", "to");

    private final TransferFunds transfer;
    private final WalletReads wallets;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    NewTransferPageController(TransferFunds transfer, WalletReads wallets, Forms forms, LayoutFactory layouts,
            Pages pages) {
        this.transfer = transfer;
        this.wallets = wallets;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.TRANSFER)
    HttpResponse<?> showForm(HttpRequest<?> request) {
        return page(request, forms.blank(request, PATH));
    }

    @Post
    @Needs(Permission.TRANSFER)
    @OnResubmit(OnResubmit.Policy.IDEMPOTENT)
    HttpResponse<?> create(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        return forms.process(request, form -> {
            TransferFunds.Command command = TransferRequest.read(request, form.renamed(FORM_NAMES));
            if (!form.isConfirmed()) {
                return confirmation(request, caller, command);
            }
            return IdempotentForms.<Transfer>submit(request, Notice.TRANSFERRED,
                    made -> "/dashboard/transfers/" + made.id(),
                    id -> PATH, reply -> transfer.handle(command, reply));
        }, view -> page(request, view));
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, Caller.Member caller,
            TransferFunds.Command command) {
        Wallet from = find(caller, command.from());
        Wallet to = find(caller, command.to());
        if (from.id().equals(to.id())) {
            throw new Refusal.Invalid("the two wallets must differ");
        }
        Money amount = Money.ofMajor(Transfer.currencyOf(from, to, command.currency()), command.amount());
        from.requireCovers(amount);
        return Confirmation.ofForm(layouts.of(request, Section.TRANSFERS, "Transfer"), forms.toConfirm(request),
                "Transfer " + Amount.of(amount) + " from " + from.name().text() + " to " + to.name().text() + "?",
                "The transfer is immediate. You can transfer the money back in the same way.",
                List.of(SummaryRow.of("Left in " + from.name().text(),
                        Amount.of(from.availableMoney().minus(amount)).toString()),
                        SummaryRow.of("Then in " + to.name().text(),
                                Amount.of(to.availableMoney().plus(amount)).toString()),
                        SummaryRow.of("Reference", command.reference().orElse("none"))),
                "Transfer " + Amount.of(amount), "/dashboard/transfers").show(pages);
    }

    private Wallet find(Caller.Member caller, WalletRef ref) {
        return wallets.find(caller.merchant(), ref).orElseThrow(() -> new Refusal.NotFound("wallet"));
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView view) {
        Caller.Member caller = Callers.member(request);
        List<Wallet> open = wallets.list(caller.merchant(), caller.acting().id(), Optional.empty(),
                Optional.of(false));
        return pages.form("transfer/new", new NewTransferPage(layouts.of(request, Section.TRANSFERS, "Transfer"), view,
                choices(open, view, "from"), choices(open, view, "to")), view);
    }

    private static List<Choice> choices(List<Wallet> wallets, FormView view, String field) {
        return wallets.stream().map(wallet -> new Choice(wallet.number(),
                wallet.name().text() + ": " + Amount.of(wallet.availableMoney()),
                view.form().has(field, wallet.number()))).toList();
    }
}
