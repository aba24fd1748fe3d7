package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.MerchantDirectory.MerchantOverview;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.statement.MovementReads;
import dev.hazina.application.statement.MovementScope;
import dev.hazina.application.statement.WalletMovement;
import dev.hazina.application.transfer.TransferReads;
import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.platform.PlainPage;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A wallet, or a transfer, of any merchant.
@Controller(PlatformLinks.HOME)
@Consumes(MediaType.ALL)
final class AnyWalletPageController {
    private static final int SHOWN = 25;

    private final WalletFinder wallets;
    private final MovementReads movements;
    private final TransferReads transfers;
    private final MerchantDirectory directory;
    private final LayoutFactory layouts;
    private final Pages pages;

    AnyWalletPageController(WalletFinder wallets, MovementReads movements, TransferReads transfers,
            MerchantDirectory directory, LayoutFactory layouts, Pages pages) {
        this.wallets = wallets;
        this.movements = movements;
        this.transfers = transfers;
        this.directory = directory;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get("/wallets/{id}")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> wallet(HttpRequest<?> request, String id) {
        Wallet wallet = WalletId.parse(id).flatMap(wallets::byId).or(() -> wallets.byNumber(id))
                .filter(found -> !found.merchant().equals(Platform.MERCHANT))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND));
        var scope = new MovementScope(wallet.merchant(), wallet.account(), Optional.of(wallet.id()), Optional.empty());
        var newest = new PageRequest(Optional.empty(), Optional.empty(), SHOWN);
        return pages.ok("platform/plain", new PlainPage(
                layouts.of(request, Section.UNLISTED, "Wallet " + wallet.name().text()),
                PlatformLinks.merchant(wallet.merchant()), summary(wallet),
                movements.list(scope, newest).rows().stream().map(AnyWalletPageController::row).toList()));
    }

    private List<SummaryRow> summary(Wallet wallet) {
        MerchantOverview merchant = directory.find(wallet.merchant()).orElseThrow();
        return List.of(SummaryRow.of("Merchant", merchant.merchant().name().text()),
                SummaryRow.of("Account", merchant.accounts().stream()
                        .filter(account -> account.id().equals(wallet.account()))
                        .map(account -> account.name().text() + ", " + account.number()).findFirst().orElse("")),
                SummaryRow.of("Number", wallet.number()),
                SummaryRow.of("Available", Amount.of(wallet.availableMoney()).toString()),
                SummaryRow.of("Reserved for payouts", Amount.of(wallet.pendingMoney()).toString()),
                SummaryRow.of("State", wallet.closed() ? "closed" : "active"),
                SummaryRow.of("Created", DisplayTime.of(wallet.createdAt()).toString()),
                SummaryRow.code("Wallet ID", wallet.id().toString()));
    }

    private static PlainPage.Row row(WalletMovement movement) {
        return new PlainPage.Row(DisplayTime.of(movement.at()), DisplayText.plain(movement.kind().wire()),
                PlatformLinks.of(movement.subject()),
                movement.reference().or(movement::remarks).or(movement::counterparty).orElse(""),
                unlessZero(movement.in()), unlessZero(movement.out()), Amount.of(movement.balanceAfter()));
    }

    private static Optional<Amount> unlessZero(Money money) {
        return Optional.of(money).filter(any -> !any.isZero()).map(Amount::of);
    }

    @Get("/transfers/{merchant}/{id}")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> transfer(HttpRequest<?> request, String merchant, String id) {
        MerchantOverview of = MerchantPageController.find(directory, merchant);
        Transfer transfer = of.accounts().stream().flatMap(account -> TransferId.parse(id)
                .flatMap(known -> transfers.find(of.merchant().id(), account.id(), known)).stream()).findFirst()
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.TRANSFER_NOT_FOUND));
        List<SummaryRow> summary = new ArrayList<>();
        summary.add(SummaryRow.of("Merchant", of.merchant().name().text()));
        summary.add(SummaryRow.of("Amount", Amount.of(transfer.amount()).toString()));
        summary.add(SummaryRow.of("From", name(transfer.from())));
        summary.add(SummaryRow.of("To", name(transfer.to())));
        transfer.reference().ifPresent(reference -> summary.add(SummaryRow.of("Reference", reference)));
        SummaryRow.by("Created by", transfer.createdBy()).ifPresent(summary::add);
        summary.add(SummaryRow.of("Created", DisplayTime.of(transfer.createdAt()).toString()));
        summary.add(SummaryRow.code("Transfer ID", transfer.id().toString()));
        return pages.ok("platform/plain", new PlainPage(layouts.of(request, Section.UNLISTED, "Transfer"),
                PlatformLinks.merchant(of.merchant().id()), summary, List.of()));
    }

    private String name(WalletId id) {
        return wallets.byId(id).map(wallet -> wallet.name().text() + ", number " + wallet.number())
                .orElse(id.toString());
    }
}
