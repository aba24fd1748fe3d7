package dev.hazina.persistence.statement;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.statement.MonthlyRun;
import dev.hazina.application.statement.StatementMails;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.UserId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.instruction.NarrowTables;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The mails of a month. A row is created by claiming it.
@Singleton
final class PgStatementMails implements StatementMails {
    private static final int NANOS_OF_MICRO = 1_000;

    private static final String NOT_DUE = """
            SELECT account_id FROM statement_mails
            WHERE month = ?
                AND (sent_at IS NOT NULL OR claimed_at + attempts * ? * interval '1 microsecond' > ?)""";

    /// Uses the indexes of the polling schedule, which hold little but open instructions.
    private static final String UNFINISHED = """
            SELECT account_id FROM payments
            WHERE next_look_at IS NOT NULL AND state IN ('pending', 'processing') AND created_at >= ? AND created_at < ?
            UNION
            SELECT account_id FROM refunds
            WHERE (state = 'held' OR next_look_at IS NOT NULL AND state = 'pending')
                AND created_at >= ? AND created_at < ?
            UNION
            SELECT account_id FROM payouts
            WHERE next_look_at IS NOT NULL AND state IN ('held', 'queued', 'sending', 'sent')
                AND created_at >= ? AND created_at < ?""";

    private static final String HAS_UNFINISHED = """
            SELECT EXISTS (
                SELECT FROM unnest(ARRAY[%s]) AS c (code) CROSS JOIN LATERAL (
                    SELECT FROM %s
                    WHERE n.merchant_id = ? AND n.account_id = ? AND n.currency = c.code
                        AND x.state IN ('pending', 'processing')
                        AND n.created_at >= ? AND n.created_at < ? LIMIT 1) unfinished
            ) OR EXISTS (
                SELECT FROM refunds WHERE merchant_id = ? AND account_id = ? AND state IN ('held', 'pending')
                    AND created_at >= ? AND created_at < ?
            ) OR EXISTS (
                SELECT FROM payouts WHERE merchant_id = ? AND account_id = ?
                    AND state IN ('held', 'queued', 'sending', 'sent')
                    AND created_at >= ? AND created_at < ?
            ) AS unfinished"""
            .formatted(Arrays.stream(Currency.values()).map(currency -> "'" + currency.name() + "'")
                    .collect(Collectors.joining(", ")), NarrowTables.OPEN);

    private static final int KINDS = 3;

    /// Locks the merchant's clock. Every writer in the merchant's books has committed before the claim, or has a
    /// later instant than the claim.
    private static final String TICK = """
            UPDATE merchant_clock c SET last_at = n.at
            FROM (SELECT merchant_id, greatest(?, last_at + interval '1 microsecond') AS at FROM merchant_clock
                  WHERE merchant_id = ? FOR NO KEY UPDATE) n
            WHERE c.merchant_id = n.merchant_id""";

    private static final Table<ClaimedMail> TABLE = Table.of("statement_mails", "m",
            key("merchant_id", UUID, mail -> mail.merchant().value()),
            key("account_id", UUID, mail -> mail.account().value()),
            key("month", TEXT, mail -> mail.month().toString()),
            column("claimed_at", TIMESTAMPTZ, ClaimedMail::at),
            column("attempts", INTEGER, mail -> 1));
    private static final BulkStatement<ClaimedMail> CLAIM = TABLE.insert("""
            ON CONFLICT (merchant_id, account_id, month) DO UPDATE
                SET claimed_at = excluded.claimed_at, attempts = statement_mails.attempts + 1
                WHERE statement_mails.sent_at IS NULL
                    AND excluded.claimed_at - statement_mails.claimed_at
                        >= statement_mails.attempts * ? * interval '1 microsecond'""");

    private record ClaimedMail(MerchantId merchant, AccountId account, YearMonth month, Instant at) {}

    private static final String SENT = """
            UPDATE statement_mails SET sent_at = coalesce(sent_at, ?)
            WHERE merchant_id = ? AND account_id = ? AND month = ?""";

    private static final String RECEIVED = """
            SELECT unnest(received_by) AS recipient FROM statement_mails
            WHERE merchant_id = ? AND account_id = ? AND month = ?""";

    private static final String RECEIVE = """
            UPDATE statement_mails SET received_by = array_append(array_remove(received_by, r.id), r.id)
            FROM (SELECT ?::uuid AS id) r
            WHERE merchant_id = ? AND account_id = ? AND month = ?""";

    private final Buckets buckets;
    private final InstantSource clock;

    public PgStatementMails(Buckets buckets, InstantSource clock) {
        this.buckets = buckets;
        this.clock = clock;
    }

    @Override
    public Set<AccountId> notDue(MonthlyRun run) {
        Instant now = clock.instant();
        Set<AccountId> notDue = new HashSet<>(ofAll(NOT_DUE,
                parameters -> parameters.text(run.month().toString()).number(micros(run.lease())).instant(now)));
        if (run.complete()) {
            notDue.addAll(ofAll(UNFINISHED, parameters -> {
                for (int i = 0; i < KINDS; i++) {
                    parameters.instant(run.begin()).instant(run.end());
                }
            }));
        }
        return notDue;
    }

    /// Accounts of a bucket that is away are due: their mails can't be claimed.
    private List<AccountId> ofAll(String sql, Database.Binding binding) {
        return EveryBucket.ofAvailable(buckets,
                bucket -> bucket.database().list(sql, binding, PgStatementMails::account));
    }

    /// Open instructions are counted under the merchant's clock, so that writes at the end of the month are
    /// included.
    @Override
    public boolean claim(MerchantId merchant, AccountId account, MonthlyRun run) {
        Instant now = clock.instant();
        return buckets.of(merchant).together(connection -> {
            Database.updateOne(connection, TICK, parameters -> parameters.instant(now).uuid(merchant.value()));
            if (run.complete() && hasUnfinished(connection, merchant, account, run)) {
                return false;
            }
            ClaimedMail mail = new ClaimedMail(merchant, account, run.month(), now);
            return Database.update(connection, CLAIM.sql(), parameters -> {
                CLAIM.bind(parameters, List.of(mail));
                parameters.number(micros(run.lease()));
            }) > 0;
        });
    }

    private static boolean hasUnfinished(Connection connection, MerchantId merchant, AccountId account, MonthlyRun run)
            throws SQLException {
        return Database.list(connection, HAS_UNFINISHED, parameters -> {
            for (int i = 0; i < KINDS; i++) {
                parameters.uuid(merchant.value()).uuid(account.value()).instant(run.begin()).instant(run.end());
            }
        }, row -> row.flag("unfinished")).getFirst();
    }

    @Override
    public Set<UserId> received(MerchantId merchant, AccountId account, YearMonth month) {
        return Set.copyOf(buckets.of(merchant).list(RECEIVED,
                parameters -> parameters.uuid(merchant.value()).uuid(account.value()).text(month.toString()),
                row -> new UserId(row.uuid("recipient"))));
    }

    @Override
    public void received(MerchantId merchant, AccountId account, YearMonth month, UserId recipient) {
        buckets.of(merchant).updateOne(RECEIVE, parameters -> parameters.uuid(recipient.value())
                .uuid(merchant.value()).uuid(account.value()).text(month.toString()));
    }

    @Override
    public void sent(MerchantId merchant, AccountId account, YearMonth month) {
        Instant now = clock.instant();
        buckets.of(merchant).updateOne(SENT,
                parameters -> parameters.instant(now).uuid(merchant.value()).uuid(account.value())
                        .text(month.toString()));
    }

    private static AccountId account(Row row) throws SQLException {
        return new AccountId(row.uuid("account_id"));
    }

    private static long micros(Duration duration) {
        return duration.toNanos() / NANOS_OF_MICRO;
    }
}
