package dev.hazina.http.dashboard.transfer;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.guard.IdempotentForms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
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
@Controller(MoneyLinks.TRANSFERS + "/new")
@Consumes(MediaType.ALL)
final class NewTransferPageController {
    private static final String PATH = MoneyLinks.TRANSFERS + "/new";

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
                    made -> MoneyLinks.transfer(made.id()),
                    id -> PATH, reply -> transfer.handle(command, reply));
        }, view -> page(request, view));
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, Caller.Member caller,
            TransferFunds.Command command) {
        Wallet from = find(caller, command.from());
        Wallet to = find(caller, command.to());
        if (from.id().equals(to.id())) {
            throw new Refusal.Invalid(RefusalCode.SAME_WALLET, "the two wallets must differ");
        }
        Money amount = Money.ofMajor(Transfer.currencyOf(from, to, command.currency()), command.amount());
        from.requireCovers(amount);
        transfer.preview(command);
        return Confirmation.ofForm(layouts.of(request, Section.TRANSFERS, text("transfer.title")),
                forms.toConfirm(request),
                text("transfer.question", Amount.of(amount), from.name().text(), to.name().text()),
                text("transfer.explained"),
                List.of(SummaryRow.of(text("transfer.left-in", from.name().text()),
                        Amount.of(from.availableMoney().minus(amount)).toString()),
                        SummaryRow.of(text("transfer.then-in", to.name().text()),
                                Amount.of(to.availableMoney().plus(amount)).toString()),
                        SummaryRow.of(text("part.reference"), command.reference().orElseGet(() -> text("part.none")))),
                text("transfer.button", Amount.of(amount)), MoneyLinks.TRANSFERS).show(pages);
    }

    private Wallet find(Caller.Member caller, WalletRef ref) {
        return wallets.find(caller.merchant(), ref)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND));
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView view) {
        Caller.Member caller = Callers.member(request);
        List<Wallet> open = wallets.list(caller.merchant(), caller.acting().id(), Optional.empty(),
                Optional.of(false));
        return pages.form("transfer/new",
                new NewTransferPage(layouts.of(request, Section.TRANSFERS, text("transfer.title")), view,
                        choices(open, view.form().typed("from")), choices(open, to(open, view))),
                view);
    }

    /// The wallet entered, or else another one of the currency that "From" begins with.
    private static String to(List<Wallet> open, FormView view) {
        Optional<Wallet> from = open.stream().filter(wallet -> view.form().has("from", wallet.number())).findFirst()
                .or(() -> open.stream().findFirst());
        return view.form().text("to").orElseGet(() -> open.stream()
                .filter(wallet -> from.filter(other -> !other.equals(wallet) && other.currency() == wallet.currency())
                        .isPresent())
                .findFirst().map(Wallet::number).orElse(""));
    }

    private static List<Choice> choices(List<Wallet> wallets, String chosen) {
        return wallets.stream().map(wallet -> new Choice(wallet.number(),
                text("transfer.wallet-choice", wallet.name().text(), Amount.of(wallet.availableMoney())),
                wallet.number().equals(chosen))).toList();
    }
}
