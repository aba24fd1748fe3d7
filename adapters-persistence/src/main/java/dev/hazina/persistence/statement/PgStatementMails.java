package dev.hazina.persistence.statement;

import dev.hazina.application.statement.StatementMails;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import java.util.Set;
import java.util.stream.Collectors;

/// The mails as rows that are made by claiming them.
public final class PgStatementMails implements StatementMails {
    private static final int NANOS_OF_MICRO = 1_000;

    private static final String NOT_DUE = """
            SELECT account_id FROM statement_mails
            WHERE month = ?
                AND (sent_at IS NOT NULL OR claimed_at + attempts * ? * interval '1 microsecond' > ?)""";

    /// The merchant's clock is its lock. Whoever writes in the merchant's books is through with it before the claim is
    /// made, or is given an instant after the claim's.
    private static final String TICK = """
            UPDATE merchant_clock SET last_at = greatest(?, last_at + interval '1 microsecond')
            WHERE merchant_id = ?""";

    private static final String CLAIM = """
            INSERT INTO statement_mails AS m (merchant_id, account_id, month, claimed_at, attempts)
            VALUES (?, ?, ?, ?, 1)
            ON CONFLICT (merchant_id, account_id, month) DO UPDATE
                SET claimed_at = excluded.claimed_at, attempts = m.attempts + 1
                WHERE m.sent_at IS NULL
                    AND m.claimed_at + m.attempts * ? * interval '1 microsecond' <= excluded.claimed_at""";

    private static final String SENT = """
            UPDATE statement_mails SET sent_at = ?
            WHERE merchant_id = ? AND account_id = ? AND month = ? AND sent_at IS NULL""";

    private final Database database;
    private final InstantSource clock;

    public PgStatementMails(Database database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
    }

    @Override
    public Set<AccountId> notDue(YearMonth month, Duration lease) {
        Instant now = clock.instant();
        return database.list(NOT_DUE,
                parameters -> parameters.text(month.toString()).number(micros(lease)).instant(now),
                row -> new AccountId(row.uuid("account_id"))).stream().collect(Collectors.toSet());
    }

    @Override
    public boolean claim(MerchantId merchant, AccountId account, YearMonth month, Duration lease) {
        Instant now = clock.instant();
        return database.together(connection -> {
            Database.update(connection, TICK, parameters -> parameters.instant(now).uuid(merchant.value()));
            return Database.update(connection, CLAIM, parameters -> parameters.uuid(merchant.value())
                    .uuid(account.value()).text(month.toString()).instant(now).number(micros(lease))) > 0;
        });
    }

    @Override
    public void sent(MerchantId merchant, AccountId account, YearMonth month) {
        Instant now = clock.instant();
        database.update(SENT, parameters -> parameters.instant(now).uuid(merchant.value()).uuid(account.value())
                .text(month.toString()));
    }

    private static long micros(Duration duration) {
        return duration.toNanos() / NANOS_OF_MICRO;
    }
}
