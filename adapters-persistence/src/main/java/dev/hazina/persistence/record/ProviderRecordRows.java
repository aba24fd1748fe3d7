package dev.hazina.persistence.record;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.record.ProviderRecord;
import dev.hazina.application.record.ProviderRecord.Source;
import dev.hazina.application.record.Way;
import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Column;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// The table of provider records. It belongs to the installation, because the same movement may be told in the books of
/// two merchants; groups write it in one order, after they have locked the receipts.
public final class ProviderRecordRows {
    private static final Table<ProviderRecord> TABLE = Table.of("provider_records", "x",
            key("provider", TEXT, one -> one.key().account().provider()),
            key("float_account", TEXT, one -> one.key().account().name()),
            key("receipt", TEXT, one -> one.key().receipt()),
            key("kind", TEXT, one -> one.key().kind().wire()),
            column("currency", TEXT, one -> one.amount().currency().name()),
            column("amount", BIGINT, one -> one.amount().minor()),
            optional("balance_currency", TEXT, one -> one.after().balance().map(Money::currency).map(Currency::name)),
            optional("balance_after", BIGINT, one -> one.after().balance().map(Money::minor)),
            column("about_kind", TEXT, one -> one.about().kind().wire()),
            column("about_id", UUID, one -> one.about().id()),
            optional("told_phone", TEXT, one -> one.told().phone()),
            optional("told_name", TEXT, one -> one.told().name()),
            optional("told_account", TEXT, one -> one.told().accountReference()),
            optional("told_at", TEXT, one -> one.after().at()),
            column("kept_at", TIMESTAMPTZ, ProviderRecord::keptAt),
            optional("moved_at", TIMESTAMPTZ, ProviderRecord::moved),
            optional("stated_amount", BIGINT, one -> one.stated().map(Money::minor)),
            at(Way.CALLBACK), at(Way.NOTICE), at(Way.ANSWER), at(Way.QUERY), at(Way.PULL), at(Way.STATEMENT),
            bytesOf(Way.CALLBACK), bytesOf(Way.NOTICE));

    static final String COLUMNS = TABLE.selected();

    /// What was told first stays, but for a number that hides digits which are told now.
    private static final BulkStatement<ProviderRecord> KEEP = TABLE.insert("""
            ORDER BY given.provider, given.float_account, given.receipt, given.kind
            ON CONFLICT (provider, float_account, receipt, kind) DO UPDATE SET
                told_phone = coalesce(CASE WHEN excluded.told_phone ~ '^[+][0-9]+$'
                    AND provider_records.told_phone !~ '^[+][0-9]+$' THEN excluded.told_phone END,
                    provider_records.told_phone, excluded.told_phone),
                told_name = coalesce(provider_records.told_name, excluded.told_name),
                told_account = coalesce(provider_records.told_account, excluded.told_account),
                told_at = coalesce(provider_records.told_at, excluded.told_at),
                balance_currency = coalesce(provider_records.balance_currency, excluded.balance_currency),
                balance_after = coalesce(provider_records.balance_after, excluded.balance_after),
                moved_at = coalesce(provider_records.moved_at, excluded.moved_at),
                stated_amount = coalesce(provider_records.stated_amount, excluded.stated_amount),
                callback_at = coalesce(provider_records.callback_at, excluded.callback_at),
                notice_at = coalesce(provider_records.notice_at, excluded.notice_at),
                answer_at = coalesce(provider_records.answer_at, excluded.answer_at),
                query_at = coalesce(provider_records.query_at, excluded.query_at),
                pull_at = coalesce(provider_records.pull_at, excluded.pull_at),
                statement_at = coalesce(provider_records.statement_at, excluded.statement_at),
                callback_id = coalesce(provider_records.callback_id, excluded.callback_id),
                notice_id = coalesce(provider_records.notice_id, excluded.notice_id)""");

    private ProviderRecordRows() {}

    private static Column<ProviderRecord> at(Way way) {
        return optional(way.wire() + "_at", TIMESTAMPTZ, one -> source(one, way).map(Source::at));
    }

    private static Column<ProviderRecord> bytesOf(Way way) {
        return optional(way.wire() + "_id", UUID, one -> source(one, way).flatMap(Source::callback));
    }

    private static Optional<Source> source(ProviderRecord one, Way way) {
        return Optional.ofNullable(one.sources().get(way));
    }

    public static void write(StatementBatch batch, Collection<ProviderRecord> told) {
        batch.addForEach(KEEP, told);
    }

    static ProviderRecord read(Row row) throws SQLException {
        var account = new FloatAccount(row.text("provider"), row.text("float_account"));
        var key = new ProviderRecord.Key(account, row.text("receipt"),
                MovementKind.ofWire(row.text("kind")).orElseThrow());
        Optional<String> currency = row.optionalText("balance_currency");
        Optional<Money> balance = currency.isPresent()
                ? row.optionalMoney(row.currency("balance_currency"), "balance_after")
                : Optional.empty();
        Map<Way, Source> sources = new EnumMap<>(Way.class);
        for (Way way : Way.values()) {
            Optional<Instant> at = row.optionalInstant(way.wire() + "_at");
            if (at.isPresent()) {
                boolean hasBytes = way == Way.CALLBACK || way == Way.NOTICE;
                sources.put(way, new Source(at.get(),
                        hasBytes ? row.optionalUuid(way.wire() + "_id") : Optional.empty()));
            }
        }
        return new ProviderRecord(key, row.money(row.currency("currency"), "amount"),
                new Subject(Subject.Kind.ofWire(row.text("about_kind")).orElseThrow(), row.uuid("about_id")),
                new Counterparty(row.optionalText("told_phone"), row.optionalText("told_name"),
                        row.optionalText("told_account")),
                new AccountAfter(balance, row.optionalText("told_at")), row.instant("kept_at"),
                row.optionalInstant("moved_at"),
                row.optionalMoney(row.currency("currency"), "stated_amount"), sources);
    }
}
