package dev.hazina.http.dashboard.wallet;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.inbound.PayerNumbers;
import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.view.QrCode;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
import java.util.Optional;

/// The paybill and the account that customers type to pay into a wallet, large, to show or to print.
@Controller(MoneyLinks.WALLETS + "/{id}/paybill")
@Consumes(MediaType.ALL)
final class PaybillPageController {
    private final PayerNumbers numbers;
    private final WalletReads wallets;
    private final MerchantReads merchants;
    private final LayoutFactory layouts;
    private final Pages pages;

    PaybillPageController(PayerNumbers numbers, WalletReads wallets, MerchantReads merchants, LayoutFactory layouts,
            Pages pages) {
        this.numbers = numbers;
        this.wallets = wallets;
        this.merchants = merchants;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Wallet wallet = wallets.find(caller.merchant(), WalletRef.parse(caller.acting().id(), id))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND));
        String business = merchants.profile(caller.merchant(), caller.user()).orElseThrow(Refusal.Unauthorized::new)
                .merchant().name().text();
        List<String> known = wallet.closed() || !takes(wallet)
                ? List.of()
                : numbers.of(caller.merchant(), wallet.currency());
        return pages.ok("wallet/paybill", new PaybillPage(layouts.of(request, Section.WALLETS, text("wallet.paybill")),
                business, wallet.name().text(), MoneyLinks.wallet(wallet.number()),
                known.isEmpty() ? Optional.of(missing(wallet)) : Optional.empty(),
                known.stream().map(number -> poster(business, number, wallet)).toList()));
    }

    /// Whether payers send such money by themselves at all.
    static boolean takes(Wallet wallet) {
        return Channel.MM_C2B.receives(wallet.currency());
    }

    private static String missing(Wallet wallet) {
        if (wallet.closed()) {
            return text("wallet.paybill-closed");
        }
        return takes(wallet) ? text("wallet.paybill-none") : text("wallet.paybill-currency", wallet.currency());
    }

    private static PaybillPage.Poster poster(String business, String number, Wallet wallet) {
        String words = text("wallet.paybill-words", business, number, wallet.number());
        return new PaybillPage.Poster(number, wallet.number(), words, QrCode.of(words));
    }
}
