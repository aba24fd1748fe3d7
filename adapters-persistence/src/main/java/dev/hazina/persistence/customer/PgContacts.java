package dev.hazina.persistence.customer;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.ContactAction;
import dev.hazina.application.customer.Contacts;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.contact.Contact;
import dev.hazina.domain.contact.KnownNumber;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.persistence.merchant.AuditCounts;
import dev.hazina.persistence.merchant.AuditedChanges;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Parameters;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Own names for numbers. They are the installation's, as the settings of accounts are.
@Singleton
final class PgContacts implements Contacts {
    private static final String OF_NUMBERS = """
            SELECT k.number, k.told_name, k.name, k.supplier, k.named_at
            FROM unnest(CAST(? AS text[]), CAST(? AS text[])) AS g (number, told_name)
            JOIN contacts k ON k.merchant_id = ? AND k.account_id = ? AND k.number = g.number
                AND k.told_name = g.told_name""";
    private static final String BY_NAME = """
            SELECT k.number, k.told_name, k.name FROM contacts k
            WHERE k.merchant_id = ? AND k.account_id = ? AND lower(k.name) COLLATE "C" >= lower(?)
                AND lower(k.name) COLLATE "C" < lower(?) || chr(1114111)
            ORDER BY lower(k.name) COLLATE "C" LIMIT ?""";
    private static final Table<Kept> TABLE = Table.of("contacts", "k",
            key("merchant_id", UUID, one -> one.merchant().value()),
            key("account_id", UUID, one -> one.account().value()),
            key("number", TEXT, one -> one.number().text()),
            key("told_name", TEXT, one -> one.number().toldName().orElse("")),
            column("name", TEXT, one -> one.name().text()),
            column("named_at", TIMESTAMPTZ, Kept::at),
            column("supplier", BOOLEAN, Kept::supplier));
    private static final BulkStatement<Kept> NAME = TABLE.upsert("name", "named_at", "supplier");
    private static final String SUPPLIERS = """
            SELECT k.number, k.told_name, k.name, k.supplier, k.named_at FROM contacts k
            WHERE k.merchant_id = ? AND k.account_id = ? AND k.supplier AND k.named_at >= ? AND k.named_at < ?
            ORDER BY k.named_at DESC LIMIT ?""";
    private static final String FORGET = """
            DELETE FROM contacts WHERE merchant_id = ? AND account_id = ? AND number = ? AND told_name = ?""";

    private final Database database;
    private final AuditedChanges changes;

    private record Kept(MerchantId merchant, AccountId account, KnownNumber number, Label name, Instant at,
            boolean supplier) {}

    PgContacts(Database database, AuditedChanges changes) {
        this.database = database;
        this.changes = changes;
    }

    @Override
    public Map<KnownNumber, Label> names(MerchantId merchant, AccountId account, Collection<KnownNumber> numbers) {
        if (numbers.isEmpty()) {
            return Map.of();
        }
        Map<KnownNumber, Label> named = database.list(OF_NUMBERS,
                parameters -> bind(parameters, merchant, account, numbers),
                row -> Map.entry(number(row), new Label(row.text("name")))).stream().distinct()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        return numbers.stream().distinct().filter(number -> named.containsKey(kept(number)))
                .collect(Collectors.toMap(number -> number, number -> named.get(kept(number))));
    }

    private static void bind(Parameters parameters, MerchantId merchant, AccountId account,
            Collection<KnownNumber> numbers) throws SQLException {
        parameters.array("text", numbers.stream().map(KnownNumber::text).toArray())
                .array("text", numbers.stream().map(number -> number.toldName().orElse("")).toArray())
                .uuid(merchant.value()).uuid(account.value());
    }

    @Override
    public List<KnownNumber> named(MerchantId merchant, AccountId account, String beginning, int limit) {
        return database.list(BY_NAME, parameters -> parameters.uuid(merchant.value()).uuid(account.value())
                .text(beginning).text(beginning).number(limit), PgContacts::number);
    }

    @Override
    public Page<Contact> suppliers(MerchantId merchant, AccountId account, PageRequest page) {
        return Page.of(database.list(SUPPLIERS, parameters -> parameters.uuid(merchant.value()).uuid(account.value())
                .since(page.since()).before(page.before()).number(page.limit()), PgContacts::contact), page,
                Contact::namedAt);
    }

    @Override
    public Optional<Contact> find(MerchantId merchant, AccountId account, KnownNumber number) {
        return database.find(OF_NUMBERS, parameters -> bind(parameters, merchant, account, List.of(number)),
                PgContacts::contact);
    }

    @Override
    public void name(MerchantId merchant, AccountId account, KnownNumber number, Optional<Label> name,
            boolean supplier, AuditStamp stamp) {
        changes.perform(merchant, stamp, context -> {
            Optional<Contact> before = context.find(OF_NUMBERS,
                    parameters -> bind(parameters, merchant, account, List.of(number)), PgContacts::contact);
            Optional<AuditedAction> act = ContactAction.named(merchant, number, before, name, supplier);
            if (act.isPresent()) {
                if (name.isPresent()) {
                    context.update(NAME, new Kept(merchant, account, number, name.get(), context.at(),
                            supplier || before.filter(Contact::supplier).isPresent()));
                } else {
                    context.update(FORGET, parameters -> parameters.uuid(merchant.value()).uuid(account.value())
                            .text(number.text()).text(number.toldName().orElse("")));
                }
                context.enter(act.get());
            }
            return name;
        });
    }

    /// The merchant's clock is held, so that questions are counted one after another.
    @Override
    public void countQuestion(MerchantId merchant, KnownNumber number, AskLimit limit, AuditStamp stamp) {
        AuditedAction act = ContactAction.nameAsked(merchant, number);
        changes.perform(merchant, stamp, context -> {
            if (AuditCounts.ofMerchant(context, act, limit.within()) >= limit.ofMerchant()
                    || AuditCounts.ofActor(context, act, stamp.by(), limit.within()) >= limit.ofPerson()) {
                throw new Refusal.RateLimited(RefusalCode.NAME_RATE_EXCEEDED, limit.within());
            }
            context.enter(act);
            return number;
        });
    }

    private static Contact contact(Row row) throws SQLException {
        return new Contact(number(row), new Label(row.text("name")), row.flag("supplier"), row.instant("named_at"));
    }

    private static KnownNumber number(Row row) throws SQLException {
        return new KnownNumber(row.text("number"),
                Optional.of(row.text("told_name")).filter(name -> !name.isEmpty()));
    }

    /// As the table has it: a number that was told without a name is the same as one that was asked.
    private static KnownNumber kept(KnownNumber number) {
        return new KnownNumber(number.text(), number.toldName().filter(name -> !name.isEmpty()));
    }
}
