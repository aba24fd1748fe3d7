package dev.hazina.http.dashboard.transfer;

import dev.hazina.application.merchant.Caller;
import dev.hazina.application.page.Page;
import dev.hazina.application.transfer.TransferReads;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.Layouts;
import dev.hazina.http.dashboard.Listing;
import dev.hazina.http.dashboard.Pages;
import dev.hazina.http.dashboard.Section;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.Fact;
import dev.hazina.http.dashboard.view.When;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The list of transfers, and the page of each.
@Controller("/dashboard/transfers")
@Consumes(MediaType.ALL)
final class TransfersController {
    private final TransferReads transfers;
    private final WalletReads wallets;
    private final Layouts shells;
    private final Pages pages;

    TransfersController(TransferReads transfers, WalletReads wallets, Layouts shells, Pages pages) {
        this.transfers = transfers;
        this.wallets = wallets;
        this.shells = shells;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> list(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Listing listing = Listing.of(request, "wallet");
        List<Wallet> all = wallets.list(caller.merchant(), caller.acting().id(), Optional.empty(), Optional.empty());
        Optional<WalletId> wallet = listing.query().optional("wallet")
                .map(number -> wallets.find(caller.merchant(), WalletRef.parse(caller.acting().id(), number))
                        .orElseThrow(() -> new Refusal.NotFound("wallet")).id());
        Page<Transfer> page = transfers.list(caller.merchant(), caller.acting().id(), wallet, listing.page());
        Map<WalletId, String> names = names(all);
        return listing.show(pages, page, Transfer::createdAt, news -> pages.ok("transfer/transfers",
                new TransfersPage(shells.of(request, Section.TRANSFERS),
                        page.rows().stream().map(transfer -> row(transfer, names)).toList(),
                        all.stream().map(one -> new Choice(one.number(), one.name().text(),
                                wallet.equals(Optional.of(one.id())))).toList(),
                        listing.isFiltered(), listing.pager(page), news)));
    }

    private static TransfersPage.Row row(Transfer transfer, Map<WalletId, String> names) {
        return new TransfersPage.Row("/dashboard/transfers/" + transfer.id(), names.getOrDefault(transfer.from(), ""),
                names.getOrDefault(transfer.to(), ""), Amount.of(transfer.amount()), transfer.reference().orElse(""),
                When.of(transfer.createdAt()));
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Transfer transfer = TransferId.parse(id)
                .flatMap(known -> transfers.find(caller.merchant(), caller.acting().id(), known))
                .orElseThrow(() -> new Refusal.NotFound("transfer"));
        Map<WalletId, String> names = names(
                wallets.list(caller.merchant(), caller.acting().id(), Optional.empty(), Optional.empty()));
        List<Fact> facts = new ArrayList<>(List.of(Fact.of("From", names.getOrDefault(transfer.from(), "")),
                Fact.of("To", names.getOrDefault(transfer.to(), "")),
                Fact.of("Reference", transfer.reference().orElse("none")),
                Fact.of("When", When.of(transfer.createdAt()).toString()),
                Fact.code("Transfer ID", transfer.id().toString())));
        Fact.by("Created by", transfer.createdBy()).ifPresent(facts::add);
        return pages.ok("transfer/transfer", new TransferPage(shells.of(request, Section.TRANSFERS, "Transfer"),
                Amount.of(transfer.amount()), facts));
    }

    private static Map<WalletId, String> names(List<Wallet> wallets) {
        return wallets.stream().collect(Collectors.toMap(Wallet::id, wallet -> wallet.name().text()));
    }
}
