package dev.hazina.persistence.provideraccount;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.BYTEA;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TEXTS;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;
import static dev.hazina.persistence.sql.SqlType.UUIDS;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.StaffAction;
import dev.hazina.application.provideraccount.AccountOutline;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.provideraccount.AccountScope;
import dev.hazina.domain.provideraccount.CredentialsEnd;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Proposal;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.persistence.merchant.AuditedChanges;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The accounts change under the platform's clock, one at a time. A change notes its instant, by which instances see
/// that there is something to read.
@Singleton
final class PgProviderAccounts implements ProviderAccounts {
    private static final Logger LOG = LoggerFactory.getLogger(PgProviderAccounts.class);
    private static final String LIST = """
            SELECT id, provider, merchant_id, created_at, routes, settings, draining, erased, out_of_use_at,
                account_ids, merchant_ids, proposed_routes, proposed_settings, proposed_draining, proposed_erased,
                proposed_account_ids, proposed_merchant_ids, proposed_by, proposed_actors, proposed_access,
                proposed_at, proposed_untried, credentials_end_on, proposed_credentials_end_on
            FROM provider_accounts ORDER BY created_at, id""";
    private static final String OUTLINES = """
            SELECT name, merchant_id, settings IS NOT NULL AS agreed, account_ids, merchant_ids,
                settings IS NOT NULL AND draining AS out_of_use,
                CASE WHEN settings IS NOT NULL THEN credentials_end_on END AS credentials_end_on, proposed_by,
                proposed_actors, proposed_access, proposed_at
            FROM provider_accounts ORDER BY created_at, id""";
    private static final String CHANGED = "SELECT max(changed_at) AS changed_at FROM provider_accounts";
    /// Those who begin something there hold it in share.
    private static final String STILL = "SELECT name FROM provider_accounts WHERE name = ? FOR NO KEY UPDATE";
    private static final Table<StoredAccount> TABLE = Table.of("provider_accounts", "a",
            key("id", UUID, one -> one.account().id()),
            column("name", TEXT, one -> one.account().name()),
            column("provider", TEXT, one -> one.account().provider()),
            column("merchant_id", UUID, one -> one.account().merchant().value()),
            column("created_at", TIMESTAMPTZ, one -> one.account().createdAt()),
            column("changed_at", TIMESTAMPTZ, StoredAccount::changedAt),
            optional("routes", TEXTS, one -> one.account().terms().map(StoredAccount::routes)),
            optional("settings", BYTEA, StoredAccount::settings),
            optional("draining", BOOLEAN, one -> one.account().terms().map(Terms::draining)),
            column("erased", BOOLEAN, one -> one.account().terms().filter(Terms::emptied).isPresent()),
            optional("out_of_use_at", TIMESTAMPTZ, one -> one.account().outOfUseSince()),
            column("account_ids", UUIDS, one -> StoredAccount.accounts(one.account().terms())),
            column("merchant_ids", UUIDS, one -> StoredAccount.merchants(one.account().terms())),
            optional("proposed_routes", TEXTS, one -> one.proposal().map(open -> StoredAccount.routes(open.terms()))),
            optional("proposed_settings", BYTEA, StoredAccount::proposed),
            optional("proposed_draining", BOOLEAN, one -> one.proposal().map(open -> open.terms().draining())),
            column("proposed_erased", BOOLEAN,
                    one -> one.proposal().filter(open -> open.terms().emptied()).isPresent()),
            column("proposed_account_ids", UUIDS, one -> StoredAccount.accounts(one.proposal().map(Proposal::terms))),
            column("proposed_merchant_ids", UUIDS,
                    one -> StoredAccount.merchants(one.proposal().map(Proposal::terms))),
            optional("proposed_by", TEXT, one -> one.proposal().map(Proposal::by)),
            optional("proposed_actors", TEXT, one -> one.proposal().map(open -> open.proposer().actors().text())),
            optional("proposed_access", INTEGER, one -> one.proposal().map(open -> open.proposer().access())),
            optional("proposed_at", TIMESTAMPTZ, one -> one.proposal().map(Proposal::at)),
            optional("proposed_untried", TEXT, one -> one.proposal().flatMap(Proposal::untried)),
            optional("credentials_end_on", TEXT, one -> one.account().credentialsEnd().map(LocalDate::toString)),
            optional("proposed_credentials_end_on", TEXT,
                    one -> one.proposal().flatMap(open -> open.terms().ends().on()).map(LocalDate::toString)));
    private static final BulkStatement<StoredAccount> KEEP = TABLE.upsert("changed_at", "routes", "settings",
            "draining", "erased", "out_of_use_at", "account_ids", "merchant_ids", "proposed_routes",
            "proposed_settings", "proposed_draining", "proposed_erased", "proposed_account_ids",
            "proposed_merchant_ids", "proposed_by", "proposed_actors", "proposed_access",
            "proposed_at", "proposed_untried", "credentials_end_on", "proposed_credentials_end_on");
    private static final String SEALED = "SELECT settings, proposed_settings FROM provider_accounts WHERE id = ?";
    private static final String FORGET = "DELETE FROM provider_accounts WHERE id = ?";

    private final Database database;
    private final AuditedChanges changes;
    private final SecretBox box;

    PgProviderAccounts(Database database, AuditedChanges changes, SecretBox box) {
        this.database = database;
        this.changes = changes;
        this.box = box;
    }

    /// With its settings sealed.
    private record StoredAccount(ProviderAccount account, Instant changedAt, Optional<byte[]> settings,
            Optional<byte[]> proposed) {
        Optional<Proposal> proposal() {
            return account.proposal();
        }

        static String routes(Terms terms) {
            return "{" + terms.routes().stream().map(Route::toString).sorted().collect(Collectors.joining(",")) + "}";
        }

        static String accounts(Optional<Terms> terms) {
            return terms.stream().flatMap(known -> known.scope().accounts().stream()).map(AccountId::toString).sorted()
                    .collect(Collectors.joining(",", "{", "}"));
        }

        static String merchants(Optional<Terms> terms) {
            return terms.stream().flatMap(known -> known.scope().merchants().stream()).map(MerchantId::toString)
                    .sorted().collect(Collectors.joining(",", "{", "}"));
        }
    }

    @Override
    public List<ProviderAccount> list() {
        return database.list(LIST, none -> {}, this::read);
    }

    @Override
    public List<AccountOutline> outlines() {
        return database.list(OUTLINES, none -> {}, PgProviderAccounts::outline);
    }

    private static AccountOutline outline(Row row) throws SQLException {
        Optional<Instant> proposed = row.optionalInstant("proposed_at");
        return new AccountOutline(row.text("name"), new MerchantId(row.uuid("merchant_id")),
                row.flag("agreed")
                        ? Optional.of(scope(row.uuids("account_ids"), row.uuids("merchant_ids")))
                        : Optional.empty(),
                row.flag("out_of_use"), ends(row.optionalText("credentials_end_on")), proposed.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new AccountOutline.Proposed(row.text("proposed_by"),
                                new Proposer(PossibleActors.parse(row.text("proposed_actors")),
                                        row.count("proposed_access")),
                                proposed.get())));
    }

    @Override
    public Optional<Instant> changedAt() {
        return database.list(CHANGED, none -> {}, row -> row.optionalInstant("changed_at")).stream()
                .flatMap(Optional::stream).findFirst();
    }

    @Override
    public ProviderAccount change(AccountChange change, AuditStamp stamp) {
        return changed(change, stamp, context -> {});
    }

    @Override
    public ProviderAccount changeStill(String name, AccountChange change, AuditStamp stamp) {
        return changed(change, stamp, context -> context.list(STILL, p -> p.text(name), row -> row.text("name")));
    }

    /// What is locked of an account before a change.
    private interface Hold {
        void of(ChangeContext context) throws SQLException;
    }

    private ProviderAccount changed(AccountChange change, AuditStamp stamp, Hold hold) {
        return changes.perform(Platform.MERCHANT, stamp, context -> {
            hold.of(context);
            List<ProviderAccount> all = context.list(LIST, none -> {}, this::read);
            ProviderAccount after = change.amend(all, context.actingStaff(), context.people(), context.at())
                    .changedAt(context.at());
            Optional<ProviderAccount> before = all.stream().filter(one -> one.id().equals(after.id())).findFirst();
            if (before.equals(Optional.of(after))) {
                return after;
            }
            if (after.known().isEmpty()) {
                context.update(FORGET, p -> p.uuid(after.id()));
            } else {
                context.update(KEEP, sealed(context, after));
            }
            context.enter(StaffAction.providerAccountChanged(before, after));
            return after;
        });
    }

    private StoredAccount sealed(ChangeContext context, ProviderAccount account) throws SQLException {
        UUID id = account.id();
        return new StoredAccount(account, context.at(),
                sealed(context, id, account.terms(), ProviderAccountSeal.place(id), "settings"),
                sealed(context, id, account.proposal().map(Proposal::terms), ProviderAccountSeal.proposed(id),
                        "proposed_settings"));
    }

    /// What no key opens stays as it is: the key may come back.
    private Optional<byte[]> sealed(ChangeContext context, UUID id, Optional<Terms> terms, String place,
            String column) throws SQLException {
        if (terms.filter(Terms::areUnreadable).isPresent()) {
            Optional<byte[]> kept = context.find(SEALED, p -> p.uuid(id), row -> row.optionalBytes(column))
                    .flatMap(found -> found);
            if (kept.isPresent()) {
                return kept;
            }
        }
        return terms.map(now -> box.seal(ProviderAccountSeal.text(now.settings()), place));
    }

    private ProviderAccount read(Row row) throws SQLException {
        UUID id = row.uuid("id");
        Optional<byte[]> settings = row.optionalBytes("settings");
        Optional<Terms> terms = settings.isEmpty()
                ? Optional.empty()
                : Optional.of(new Terms(routes(row.texts("routes")),
                        opened(settings.get(), ProviderAccountSeal.place(id)), row.flag("draining"),
                        scope(row.uuids("account_ids"), row.uuids("merchant_ids")), row.flag("erased"),
                        ends(row.optionalText("credentials_end_on"))));
        return new ProviderAccount(id, row.text("provider"), new MerchantId(row.uuid("merchant_id")), terms,
                proposal(row, id), row.instant("created_at"),
                row.optionalInstant("out_of_use_at").filter(any -> terms.filter(Terms::draining).isPresent()));
    }

    private Optional<Proposal> proposal(Row row, UUID id) throws SQLException {
        Optional<byte[]> settings = row.optionalBytes("proposed_settings");
        return settings.isEmpty()
                ? Optional.empty()
                : Optional.of(new Proposal(
                        new Terms(routes(row.texts("proposed_routes")),
                                opened(settings.get(), ProviderAccountSeal.proposed(id)),
                                row.flag("proposed_draining"),
                                scope(row.uuids("proposed_account_ids"), row.uuids("proposed_merchant_ids")),
                                row.flag("proposed_erased"),
                                ends(row.optionalText("proposed_credentials_end_on"))),
                        row.text("proposed_by"), new Proposer(PossibleActors.parse(row.text("proposed_actors")),
                                row.count("proposed_access")),
                        row.instant("proposed_at"), row.optionalText("proposed_untried")));
    }

    private static CredentialsEnd ends(Optional<String> day) {
        return new CredentialsEnd(day.map(LocalDate::parse));
    }

    private static AccountScope scope(List<UUID> accounts, List<UUID> merchants) {
        return new AccountScope(accounts.stream().map(AccountId::new).collect(Collectors.toUnmodifiableSet()),
                merchants.stream().map(MerchantId::new).collect(Collectors.toUnmodifiableSet()));
    }

    private Map<String, String> opened(byte[] sealed, String place) {
        try {
            return ProviderAccountSeal.settings(box.open(sealed, place));
        } catch (IllegalStateException e) {
            LOG.error("the settings of {} can't be opened, so that the account is not connected", place, e);
            return Map.of();
        }
    }

    /// A route that this version doesn't know isn't served by it.
    private static Set<Route> routes(List<String> texts) {
        return texts.stream().flatMap(PgProviderAccounts::route).collect(Collectors.toUnmodifiableSet());
    }

    private static Stream<Route> route(String text) {
        int dot = text.indexOf('.');
        return Currency.ofCode(text.substring(0, dot)).stream()
                .flatMap(currency -> Channel.ofWire(text.substring(dot + 1)).stream()
                        .map(channel -> new Route(currency, channel)));
    }
}
