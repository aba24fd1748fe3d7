package dev.hazina.persistence.sandbox;

import dev.hazina.application.sandbox.SandboxPayments;
import dev.hazina.domain.payment.Payment;
import dev.hazina.persistence.payment.PaymentRows;
import dev.hazina.persistence.sql.Database;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/// Finds the payments the sandbox's network has to report on, over all merchants: the network serves everybody. There
/// is no such query for a real provider.
public final class PgSandboxPayments implements SandboxPayments {
    /// Every open payment has a time to be looked at again; the index over these is the list of open payments.
    private static final String UNREPORTED = "SELECT " + PaymentRows.COLUMNS + """
             FROM payments p
            WHERE p.next_look_at IS NOT NULL AND p.state = 'processing' AND p.provider = ? AND p.created_at < ?
              AND (p.payer_phone IS NULL OR right(p.payer_phone, 3) <> ALL (?))
            ORDER BY p.created_at LIMIT ?""";
    private static final String GIVEN_UP = "SELECT " + PaymentRows.COLUMNS + """
             FROM payments p
            WHERE p.failure_reason = 'expired' AND p.state = 'failed' AND p.provider = ?
              AND right(p.payer_phone, 3) = ?
            ORDER BY p.updated_at LIMIT ?""";

    private final Database database;

    public PgSandboxPayments(Database database) {
        this.database = database;
    }

    @Override
    public List<Payment> unreported(String adapter, Instant createdBefore, Set<String> exceptEndings, int most) {
        return database.list(UNREPORTED, parameters -> parameters.text(adapter).instant(createdBefore)
                .array("text", exceptEndings.toArray()).number(most), PaymentRows::read);
    }

    @Override
    public List<Payment> givenUp(String adapter, String ending, int most) {
        return database.list(GIVEN_UP, parameters -> parameters.text(adapter).text(ending).number(most),
                PaymentRows::read);
    }
}
