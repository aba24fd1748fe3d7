package dev.hazina.http.statement;

import dev.hazina.application.invoice.FeeInvoice;
import dev.hazina.application.invoice.FeeInvoicePrinter;
import dev.hazina.application.invoice.FeeInvoices;
import dev.hazina.application.invoice.FeeLine;
import dev.hazina.application.statement.CsvColumns;
import dev.hazina.application.statement.TransactionsCsv;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import jakarta.inject.Singleton;

/// Fee invoices as files.
@Singleton
public final class FeeInvoiceFiles {
    private static final CsvColumns<Line> COLUMNS = CsvColumns.<Line>of()
            .text("invoice", line -> line.invoice().printedNumber())
            .text("subject", line -> line.of().subject().kind().wire())
            .text("subject_id", line -> line.of().subject().id().toString())
            .optional("reference", line -> line.of().reference())
            .number("fee", line -> line.of().fee().toMajor())
            .text("currency", line -> line.invoice().currency().name())
            .time("at", line -> line.of().at())
            .local("local_time", line -> line.of().at());

    private final FeeInvoices invoices;
    private final FeeInvoicePrinter printer;
    private final CsvFiles files;
    private final PdfFiles printed;

    FeeInvoiceFiles(FeeInvoices invoices, FeeInvoicePrinter printer, CsvFiles files, PdfFiles printed) {
        this.invoices = invoices;
        this.printer = printer;
        this.files = files;
        this.printed = printed;
    }

    private record Line(FeeInvoice invoice, FeeLine of) {}

    /// The fee postings that the invoice adds up.
    ///
    /// @throws dev.hazina.domain.refusal.Refusal.RateLimited when too many are being written
    public HttpResponse<?> lines(HttpRequest<?> request, FeeInvoice invoice) {
        return files.send(request, invoice.merchant(), "fees-" + name(invoice), line -> {
            line.accept(StatementFiles.mark(request) + COLUMNS.header());
            return invoices.lines(invoice, TransactionsCsv.MOST_ROWS,
                    fee -> line.accept(COLUMNS.row(new Line(invoice, fee), invoice.period().zone())));
        });
    }

    /// @throws dev.hazina.domain.refusal.Refusal.RateLimited when too many are being printed
    public HttpResponse<?> pdf(HttpRequest<?> request, FeeInvoice invoice) {
        return printed.send(request, invoice.merchant(), "invoice-" + name(invoice), () -> printer.print(invoice));
    }

    /// Such as `FI-000042-HZN04718263-2026-01-KES`.
    private static String name(FeeInvoice invoice) {
        return String.join("-", invoice.printedNumber(), invoice.recipient().accountNumber(),
                invoice.period().month().toString(), invoice.currency().name());
    }
}
