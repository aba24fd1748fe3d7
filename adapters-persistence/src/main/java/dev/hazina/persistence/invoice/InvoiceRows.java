package dev.hazina.persistence.invoice;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.invoice.FeeInvoice;
import dev.hazina.application.invoice.FeeSums;
import dev.hazina.application.invoice.FeeSums.Part;
import dev.hazina.application.invoice.InvoicedPeriod;
import dev.hazina.application.invoice.InvoicedTo;
import dev.hazina.application.statement.Issuer;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.YearMonth;
import java.time.ZoneId;

/// The table of fee invoices.
final class InvoiceRows {
    static final String COLUMNS = """
            i.merchant_id, i.account_id, i.id, i.number, i.currency, i.month, i.since, i.before, i.time_zone,
            i.issuer_name, i.issuer_address, i.issuer_tax_number, i.business, i.account_name, i.account_number,
            i.tax_number, i.payments, i.payment_fees, i.payouts, i.payout_fees, i.returns, i.returned_fees,
            i.vat_basis_points, i.vat, i.issued_at""";
    private static final Table<FeeInvoice> TABLE = Table.of("fee_invoices", "i",
            key("merchant_id", UUID, invoice -> invoice.merchant().value()),
            key("account_id", UUID, invoice -> invoice.account().value()),
            key("id", UUID, FeeInvoice::id),
            column("number", BIGINT, FeeInvoice::number),
            column("currency", TEXT, invoice -> invoice.currency().name()),
            column("month", TEXT, invoice -> invoice.period().month().toString()),
            column("since", TIMESTAMPTZ, invoice -> invoice.period().since()),
            column("before", TIMESTAMPTZ, invoice -> invoice.period().before()),
            column("time_zone", TEXT, invoice -> invoice.period().zone().getId()),
            column("issuer_name", TEXT, invoice -> invoice.issuer().name()),
            optional("issuer_address", TEXT, invoice -> invoice.issuer().address()),
            optional("issuer_tax_number", TEXT, invoice -> invoice.issuer().taxNumber()),
            column("business", TEXT, invoice -> invoice.recipient().business()),
            column("account_name", TEXT, invoice -> invoice.recipient().accountName()),
            column("account_number", TEXT, invoice -> invoice.recipient().accountNumber()),
            optional("tax_number", TEXT, invoice -> invoice.recipient().taxNumber()),
            column("payments", BIGINT, invoice -> invoice.fees().payments().count()),
            column("payment_fees", BIGINT, invoice -> invoice.fees().payments().amount().minor()),
            column("payouts", BIGINT, invoice -> invoice.fees().payouts().count()),
            column("payout_fees", BIGINT, invoice -> invoice.fees().payouts().amount().minor()),
            column("returns", BIGINT, invoice -> invoice.fees().returned().count()),
            column("returned_fees", BIGINT, invoice -> invoice.fees().returned().amount().minor()),
            column("total", BIGINT, invoice -> invoice.total().minor()),
            column("vat_basis_points", INTEGER, invoice -> basisPoints(invoice.vatPercent())),
            column("vat", BIGINT, invoice -> invoice.vat().minor()),
            column("issued_at", TIMESTAMPTZ, FeeInvoice::issuedAt));
    static final BulkStatement<FeeInvoice> INSERT = TABLE.insert();

    private InvoiceRows() {}

    static FeeInvoice read(Row row) throws SQLException {
        Currency currency = row.currency("currency");
        return new FeeInvoice(row.uuid("id"), row.number("number"), new MerchantId(row.uuid("merchant_id")),
                new AccountId(row.uuid("account_id")),
                new Issuer(row.text("issuer_name"), row.optionalText("issuer_address"),
                        row.optionalText("issuer_tax_number")),
                new InvoicedTo(row.text("business"), row.text("account_name"), row.text("account_number"),
                        row.optionalText("tax_number")),
                new InvoicedPeriod(YearMonth.parse(row.text("month")), row.instant("since"), row.instant("before"),
                        ZoneId.of(row.text("time_zone"))),
                new FeeSums(part(row, currency, "payments", "payment_fees"),
                        part(row, currency, "payouts", "payout_fees"),
                        part(row, currency, "returns", "returned_fees")),
                percent(row.count("vat_basis_points")), row.money(currency, "vat"), row.instant("issued_at"));
    }

    private static int basisPoints(BigDecimal percent) {
        return percent.movePointRight(2).intValueExact();
    }

    private static BigDecimal percent(int basisPoints) {
        return BigDecimal.valueOf(basisPoints, 2).stripTrailingZeros();
    }

    private static Part part(Row row, Currency currency, String count, String amount) throws SQLException {
        return new Part(row.number(count), row.money(currency, amount));
    }
}
