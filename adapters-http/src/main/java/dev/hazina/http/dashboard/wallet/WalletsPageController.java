package dev.hazina.http.dashboard.wallet;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.statement.Transaction;
import dev.hazina.application.statement.TransactionReads;
import dev.hazina.application.statement.TransactionSummary;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.application.wallet.CreateWallet;
import dev.hazina.application.wallet.UpdateWallet;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.request.Query;
import dev.hazina.http.wallet.WalletRequest;
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

/// The list of wallets, opening one, and the page of each.
@Controller(MoneyLinks.WALLETS)
@Consumes(MediaType.ALL)
final class WalletsPageController {
    private static final String PATH = MoneyLinks.WALLETS + "/";
    private static final int MOST_CORRECTIONS = 100;
    private static final String NEW = MoneyLinks.WALLETS + "/new";

    private final CreateWallet create;
    private final UpdateWallet update;
    private final CloseWallet close;
    private final WalletReads wallets;
    private final TransactionReads transactions;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    WalletsPageController(CreateWallet create, UpdateWallet update, CloseWallet close, WalletReads wallets,
            TransactionReads transactions, Forms forms, LayoutFactory layouts, Pages pages) {
        this.create = create;
        this.update = update;
        this.close = close;
        this.wallets = wallets;
        this.transactions = transactions;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> list(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        boolean closedToo = Query.of(request).optional("closed").isPresent();
        return pages.ok("wallet/wallets", new WalletsPage(layouts.of(request, Section.WALLETS),
                wallets.list(caller.merchant(), caller.acting().id(), Optional.empty(),
                        closedToo ? Optional.empty() : Optional.of(false)).stream().map(WalletsPageController::row)
                        .toList(),
                closedToo));
    }

    private static WalletsPage.Row row(Wallet wallet) {
        return new WalletsPage.Row(PATH + wallet.number(), wallet.name().text(), wallet.number(),
                Amount.of(wallet.availableMoney()), Amount.of(wallet.pendingMoney()), status(wallet));
    }

    private static Badge status(Wallet wallet) {
        if (wallet.closed()) {
            return Badge.quiet(text("wallet.state.closed"));
        }
        return wallet.isDefault() ? Badge.good(text("wallet.state.default")) : Badge.quiet(text("wallet.state.open"));
    }

    @Get("/new")
    @Needs(Permission.MANAGE_WALLETS)
    HttpResponse<?> showForm(HttpRequest<?> request) {
        return newPage(request, forms.blank(request, NEW));
    }

    @Post("/new")
    @Needs(Permission.MANAGE_WALLETS)
    HttpResponse<?> create(HttpRequest<?> request) {
        return forms.process(request, form -> {
            Wallet made = create.handle(WalletRequest.read(request, form.requiring("currency")));
            return Pages.redirect(PATH + made.number(), Notice.WALLET_CREATED);
        }, view -> newPage(request, view));
    }

    private HttpResponse<?> newPage(HttpRequest<?> request, FormView view) {
        String chosen = view.form().text("currency")
                .orElse(Callers.member(request).acting().defaultCurrency().name());
        return pages.form("wallet/new",
                new NewWalletPage(layouts.of(request, Section.WALLETS, text("wallet.new")), view,
                        Choice.currencies(List.of(Currency.values()), chosen)),
                view);
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        Wallet wallet = find(request, id);
        FormData form = FormData.with(Map.of("name", wallet.name().text()));
        return page(request, wallet, forms.filled(request, PATH + wallet.number() + "/rename", form));
    }

    @Post("/{id}/rename")
    @Needs(Permission.MANAGE_WALLETS)
    HttpResponse<?> rename(HttpRequest<?> request, String id) {
        Wallet wallet = find(request, id);
        return forms.process(request, form -> {
            update.handle(new UpdateWallet.Command(Callers.member(request).acting(), ref(request, id),
                    Optional.of(WalletRequest.name(form.requiredText("name"))), Optional.empty()));
            return Pages.redirect(PATH + wallet.number(), Notice.WALLET_CHANGED);
        }, view -> page(request, wallet, view));
    }

    @Post("/{id}/default")
    @Needs(Permission.MANAGE_WALLETS)
    HttpResponse<?> promote(HttpRequest<?> request, String id) {
        Wallet wallet = find(request, id);
        return forms.process(request, form -> {
            update.handle(new UpdateWallet.Command(Callers.member(request).acting(), ref(request, id),
                    Optional.empty(), Optional.of(true)));
            return Pages.redirect(PATH + wallet.number(), Notice.WALLET_CHANGED);
        }, view -> page(request, wallet, view));
    }

    @Get("/{id}/close")
    @Needs(Permission.MANAGE_WALLETS)
    HttpResponse<?> askToClose(HttpRequest<?> request, String id) {
        return confirmation(request, find(request, id), forms.blank(request, request.getPath()));
    }

    @Post("/{id}/close")
    @Needs(Permission.MANAGE_WALLETS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> close(HttpRequest<?> request, String id) {
        Wallet wallet = find(request, id);
        return forms.confirm(request, _ -> {
            close.handle(new CloseWallet.Command(Callers.member(request).merchant(), ref(request, id)));
            return Pages.redirect(MoneyLinks.WALLETS, Notice.WALLET_CLOSED);
        }, view -> confirmation(request, wallet, view));
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, Wallet wallet, FormView view) {
        return Confirmation.irreversible(layouts.of(request, Section.WALLETS, text("wallet.close")), view,
                text("wallet.close-question", wallet.name().text()),
                text("wallet.close-explained"),
                List.of(SummaryRow.of(text("part.available"), Amount.of(wallet.availableMoney()).toString()),
                        SummaryRow.of(text("part.reserved"), Amount.of(wallet.pendingMoney()).toString())),
                text("wallet.close"), PATH + wallet.number()).show(pages);
    }

    /// @param view the form that was sent; its problem is shown at the form that renames
    private HttpResponse<?> page(HttpRequest<?> request, Wallet wallet, FormView view) {
        Caller.Member caller = Callers.member(request);
        boolean mayChange = caller.role().may(Permission.MANAGE_WALLETS) && !wallet.closed();
        String href = PATH + wallet.number();
        FormData named = FormData.with(Map.of("name", view.form().text("name").orElse(wallet.name().text())));
        FormView rename = forms.retargeted(request, href + "/rename", new FormView("", "", "", named, view.problem()));
        return pages.form("wallet/wallet", new WalletPage(layouts.of(request, Section.WALLETS, wallet.name().text()),
                Amount.of(wallet.availableMoney()), Amount.of(wallet.pendingMoney()), status(wallet),
                List.of(SummaryRow.code(text("part.number"), wallet.number()),
                        SummaryRow.of(text("part.currency"), wallet.currency().name()),
                        SummaryRow.of(text("wallet.opened"), DisplayTime.of(wallet.createdAt()).toString()),
                        SummaryRow.code(text("part.wallet-id"), wallet.id().toString())),
                Optional.of(rename).filter(any -> mayChange),
                Optional.of(forms.blank(request, href + "/default")).filter(any -> mayChange && !wallet.isDefault()),
                Optional.of(href + "/close").filter(any -> mayChange && !wallet.isDefault()),
                Optional.of(href + "/paybill").filter(any -> !wallet.closed() && PaybillPageController.takes(wallet)),
                MoneyLinks.MOVEMENTS + "?wallet=" + wallet.number(),
                MoneyLinks.TRANSFERS + "?wallet=" + wallet.number(),
                corrections(caller, wallet)), view);
    }

    /// Corrections are few, so those of the account are read together.
    private List<WalletPage.Line> corrections(Caller.Member caller, Wallet wallet) {
        var filter = new TransactionReads.Filter(Optional.of(TransactionSummary.Kind.CORRECTION), Optional.empty(),
                Optional.of(wallet.currency()));
        return transactions.list(caller.merchant(), caller.acting().id(), filter,
                new PageRequest(Optional.empty(), Optional.empty(), MOST_CORRECTIONS)).rows().stream()
                .filter(row -> row.wallet().equals(wallet.id())).map(WalletsPageController::line).toList();
    }

    private static WalletPage.Line line(Transaction row) {
        Optional<Subject> about = row.corrected();
        return new WalletPage.Line(DisplayTime.of(row.occurredAt()),
                about.map(subject -> DisplayText.subject(subject.kind().wire())).orElse(""),
                about.flatMap(subject -> MoneyLinks.of(subject.kind(), subject.id())),
                Amount.of(row.amount()));
    }

    private static WalletRef ref(HttpRequest<?> request, String id) {
        return WalletRef.parse(Callers.member(request).acting().id(), id);
    }

    private Wallet find(HttpRequest<?> request, String id) {
        return wallets.find(Callers.member(request).merchant(), ref(request, id))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND));
    }
}
