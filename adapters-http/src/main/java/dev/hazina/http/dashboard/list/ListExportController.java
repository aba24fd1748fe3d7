package dev.hazina.http.dashboard.list;

import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.application.page.FilteredReads;
import dev.hazina.application.paymentrequest.PaymentRequestReads;
import dev.hazina.application.statement.CsvColumns;
import dev.hazina.application.transfer.TransferReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.statement.CsvFiles;
import dev.hazina.http.statement.ExportedPages;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The filtered lists as files, with the rows that the filters leave.
@Controller(DashboardPaths.HOME)
@Consumes(MediaType.ALL)
final class ListExportController {
    private final InstructionReads instructions;
    private final TransferReads transfers;
    private final PaymentRequestReads requests;
    private final FilteredLists lists;
    private final CsvFiles files;

    ListExportController(InstructionReads instructions, TransferReads transfers, PaymentRequestReads requests,
            FilteredLists lists, CsvFiles files) {
        this.instructions = instructions;
        this.transfers = transfers;
        this.requests = requests;
        this.lists = lists;
        this.files = files;
    }

    @Get("/payments/export.csv")
    @Needs(Permission.READ)
    HttpResponse<?> payments(HttpRequest<?> request) {
        return export(request, ListKind.PAYMENTS, instructions.payments(), ListCsv.PAYMENTS);
    }

    @Get("/refunds/export.csv")
    @Needs(Permission.READ)
    HttpResponse<?> refunds(HttpRequest<?> request) {
        return export(request, ListKind.REFUNDS, instructions.refunds(), ListCsv.REFUNDS);
    }

    @Get("/payouts/export.csv")
    @Needs(Permission.READ)
    HttpResponse<?> payouts(HttpRequest<?> request) {
        return export(request, ListKind.PAYOUTS, instructions.payouts(), ListCsv.PAYOUTS);
    }

    @Get("/transfers/export.csv")
    @Needs(Permission.READ)
    HttpResponse<?> transfers(HttpRequest<?> request) {
        return export(request, ListKind.TRANSFERS, transfers, ListCsv.TRANSFERS);
    }

    @Get("/payment-requests/export.csv")
    @Needs(Permission.READ)
    HttpResponse<?> paymentRequests(HttpRequest<?> request) {
        return export(request, ListKind.PAYMENT_REQUESTS, requests, ListCsv.PAYMENT_REQUESTS);
    }

    private <T> HttpResponse<?> export(HttpRequest<?> request, ListKind kind, FilteredReads<T> reads,
            CsvColumns<ListCsv.Named<T>> csv) {
        Caller.Member caller = Callers.member(request);
        ListForm form = lists.form(request, kind);
        ListForm.Meaning meaning = form.meaning();
        if (!meaning.problem().isEmpty()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, meaning.problem());
        }
        Map<WalletId, String> wallets = form.wallets().stream()
                .collect(Collectors.toMap(Wallet::id, wallet -> wallet.name().text()));
        return files.send(request, caller.merchant(), kind.file() + "-" + caller.acting().number(), line -> {
            line.accept(ExportedPages.BYTE_ORDER_MARK + csv.header());
            return ExportedPages.each(meaning.since(), meaning.before(),
                    page -> reads.list(caller.merchant(), caller.acting().id(), meaning.filter(), page), rows -> {
                        Map<PaymentId, String> references = references(caller, rows);
                        rows.forEach(row -> line.accept(
                                csv.row(new ListCsv.Named<>(row, wallets, references), caller.acting().zone())));
                    });
        });
    }

    /// The references of the payments that were refunded.
    private Map<PaymentId, String> references(Caller.Member caller, List<?> rows) {
        List<PaymentId> refunded = rows.stream()
                .flatMap(row -> row instanceof Instruction<?> one && one.details() instanceof RefundDetails refund
                        ? Stream.of(refund.payment())
                        : Stream.empty())
                .distinct().toList();
        return refunded.isEmpty()
                ? Map.of()
                : instructions.references(caller.merchant(), caller.acting().id(), refunded);
    }
}
