package dev.hazina.persistence;

import dev.hazina.application.invoice.FeeInvoicesContract;
import dev.hazina.persistence.sql.Database;
import java.util.List;

/// Fee invoices, with the numbers as the table has them.
abstract class PgFeeInvoicesContract extends FeeInvoicesContract {
    @Override
    protected List<Long> numbers() {
        return new Database(((PgWorld) world).dataSource()).list("SELECT number FROM fee_invoices", none -> {},
                row -> row.number("number"));
    }
}
