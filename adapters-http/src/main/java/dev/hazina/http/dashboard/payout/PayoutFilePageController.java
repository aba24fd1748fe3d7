package dev.hazina.http.dashboard.payout;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.payout.OfferedPayouts;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.Offer;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.SecondFactorPrompt;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.payout.PayoutFileRow.Standing;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.field.Fields;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A file of payouts. Uploading it shows what would become of each row; nothing is made before that is confirmed. The
/// page carries the file to the confirmation, which reads and checks it anew.
@Controller(MoneyLinks.PAYOUT_FILE)
@Consumes(MediaType.ALL)
final class PayoutFilePageController {
    /// After which the rest of a file waits for another confirmation, long before the answer would come too late.
    private static final Duration LONGEST = Duration.ofSeconds(20);

    private final PayoutFileRows rows;
    private final PayoutFileCheck check;
    private final OfferedPayouts offered;
    private final WalletReads wallets;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final SecondFactorPrompt prompt;

    PayoutFilePageController(PayoutFileRows rows, PayoutFileCheck check, OfferedPayouts offered,
            WalletReads wallets, Forms forms,
            LayoutFactory layouts, Pages pages, SecondFactorPrompt prompt) {
        this.rows = rows;
        this.check = check;
        this.offered = offered;
        this.wallets = wallets;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
        this.prompt = prompt;
    }

    @Get
    @Needs(Permission.PAY_OUT)
    HttpResponse<?> showForm(HttpRequest<?> request) {
        return page(request, forms.blank(request, MoneyLinks.PAYOUT_FILE));
    }

    @Get("/sample")
    @Needs(Permission.PAY_OUT)
    HttpResponse<?> sample() {
        return HttpResponse.ok(PayoutFile.SAMPLE).header(HttpHeaders.CONTENT_TYPE, "text/csv; charset=utf-8")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"payouts.csv\"");
    }

    /// Each row has an idempotency key, so a file that is sent again pays nothing twice and goes on where it stopped.
    @Post
    @Needs(value = Permission.PAY_OUT, write = true)
    @OnResubmit(OnResubmit.Policy.IDEMPOTENT)
    HttpResponse<?> take(HttpRequest<?> request) {
        return forms.process(request, form -> {
            Caller.Member caller = Callers.member(request);
            String file = form.text(PayoutFileViews.ROWS).orElseGet(() -> PayoutFile.text(form.requiredFile()));
            Wallet wallet = wallet(caller, form);
            List<PayoutFileRow> checked = check.check(rows.of(request, file, wallet));
            FormView view = forms.toConfirm(request);
            PayoutFileViews views = new PayoutFileViews(wallet, file, view, prompt.isDue(caller));
            return show(form.isConfirmed()
                    ? views.done(pay(checked, form, wallet), layout(request))
                    : views.asked(checked, layout(request)));
        }, view -> page(request, view));
    }

    private HttpResponse<?> show(PayoutFileRowsPage shown) {
        return pages.form("payout/file-rows", shown, shown.form());
    }

    private Layout layout(HttpRequest<?> request) {
        return layouts.of(request, Section.PAYOUTS, text("payout.file"));
    }

    private Wallet wallet(Caller.Member caller, FormData form) {
        Wallet wallet = wallets.find(caller.merchant(), Fields.wallet(
                form.requiring("wallet").renamed(Map.of("wallet_id", "wallet")), caller.acting().id()))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND));
        wallet.requireOpen();
        return wallet;
    }

    /// Pays the rows that the page before has offered, and of those that are like another only the ticked ones. What
    /// has become possible in the meantime isn't paid, because its reader was told that it won't be.
    private List<PayoutFileRow> pay(List<PayoutFileRow> checked, FormData form, Wallet wallet) {
        Set<String> offered = new HashSet<>(List.of(form.typed(PayoutFileViews.OFFERED).split(",")));
        Set<String> ticked = new HashSet<>(form.requiredTexts(PayoutFileViews.TICKED));
        List<PayoutFileRow> settled = checked.stream().map(row -> isOpen(row) && !isChosen(row, offered, ticked)
                ? row.stands(Standing.LEFT_OUT, text("payout.file.left-out"))
                : row).toList();
        requireCovers(wallet, settled.stream().filter(PayoutFilePageController::isOpen).toList());
        long until = System.nanoTime() + LONGEST.toNanos();
        List<PayoutFileRow> after = new ArrayList<>();
        for (PayoutFileRow row : settled) {
            after.add(isOpen(row) && System.nanoTime() < until ? check.pay(row) : row);
        }
        return after;
    }

    private static boolean isOpen(PayoutFileRow row) {
        return row.is(Standing.READY) || row.is(Standing.TWICE);
    }

    private static boolean isChosen(PayoutFileRow row, Set<String> offered, Set<String> ticked) {
        return offered.contains(row.number()) && (row.is(Standing.READY) || ticked.contains(row.number()));
    }

    private static void requireCovers(Wallet wallet, List<PayoutFileRow> chosen) {
        MoneySum total = PayoutFileViews.total(wallet.currency(), chosen);
        if (total.minor().compareTo(MoneySum.of(wallet.availableMoney()).minor()) > 0) {
            throw new Refusal.Precondition(RefusalCode.INSUFFICIENT_BALANCE, "amount with the fee is "
                    + Amount.of(total) + ", and the wallet has " + Amount.of(wallet.availableMoney()));
        }
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView view) {
        Caller.Member caller = Callers.member(request);
        PayoutCurrencies served = PayoutCurrencies.of(offered, caller.acting());
        List<Choice> from = wallets.list(caller.merchant(), caller.acting().id(), Optional.empty(), Optional.of(false))
                .stream().filter(wallet -> served.open().contains(wallet.currency()))
                .map(wallet -> new Choice(wallet.id().toString(),
                        text("payout.wallet-choice", wallet.name().text(), Amount.of(wallet.availableMoney())),
                        view.form().has("wallet", wallet.id().toString()), wallet.currency().name()))
                .toList();
        return pages.form("payout/file", new PayoutFilePage(layout(request), view,
                Offer.sentence(served.refused()), from), view);
    }
}
