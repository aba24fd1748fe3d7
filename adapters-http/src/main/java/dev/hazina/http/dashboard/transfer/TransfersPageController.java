package dev.hazina.http.dashboard.transfer;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.transfer.TransferReads;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.list.FilteredLists;
import dev.hazina.http.dashboard.list.ListKind;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.InstructionSummary;
import dev.hazina.http.dashboard.view.SummaryRow;
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
@Controller(MoneyLinks.TRANSFERS)
@Consumes(MediaType.ALL)
final class TransfersPageController {
    private final TransferReads transfers;
    private final WalletReads wallets;
    private final FilteredLists lists;
    private final LayoutFactory layouts;
    private final Pages pages;

    TransfersPageController(TransferReads transfers, WalletReads wallets, FilteredLists lists,
            LayoutFactory layouts, Pages pages) {
        this.transfers = transfers;
        this.wallets = wallets;
        this.lists = lists;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> list(HttpRequest<?> request) {
        return lists.show(request, ListKind.TRANSFERS, transfers, Transfer::createdAt, "transfer/transfers",
                (layout, frame, rows) -> {
                    Map<WalletId, String> names = names(frame.wallets());
                    return new TransfersPage(layout, frame,
                            rows.stream().map(transfer -> row(transfer, names)).toList());
                });
    }

    private static TransfersPage.Row row(Transfer transfer, Map<WalletId, String> names) {
        return new TransfersPage.Row(MoneyLinks.transfer(transfer.id()), names.getOrDefault(transfer.from(), ""),
                names.getOrDefault(transfer.to(), ""), Amount.of(transfer.amount()), transfer.reference().orElse(""),
                DisplayTime.of(transfer.createdAt()));
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Transfer transfer = TransferId.parse(id)
                .flatMap(known -> transfers.find(caller.merchant(), caller.acting().id(), known))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.TRANSFER_NOT_FOUND));
        Map<WalletId, String> names = names(
                wallets.list(caller.merchant(), caller.acting().id(), Optional.empty(), Optional.empty()));
        List<SummaryRow> summary = new ArrayList<>(
                List.of(SummaryRow.of(text("part.from"), names.getOrDefault(transfer.from(), "")),
                        SummaryRow.of(text("part.to"), names.getOrDefault(transfer.to(), "")),
                        SummaryRow.of(text("part.reference"), transfer.reference().orElseGet(() -> text("part.none"))),
                        SummaryRow.of(text("part.when"), DisplayTime.of(transfer.createdAt()).toString()),
                        SummaryRow.code(text("part.transfer-id"), transfer.id().toString())));
        SummaryRow.by(text("part.created-by"), transfer.createdBy()).ifPresent(summary::add);
        InstructionSummary.metadata(transfer.metadata()).forEach(summary::add);
        return pages.ok("transfer/transfer",
                new TransferPage(layouts.of(request, Section.TRANSFERS,
                        text("transfer.named", Amount.of(transfer.amount()))),
                        Amount.of(transfer.amount()), summary));
    }

    private static Map<WalletId, String> names(List<Wallet> wallets) {
        return wallets.stream().collect(Collectors.toMap(Wallet::id, wallet -> wallet.name().text()));
    }
}
