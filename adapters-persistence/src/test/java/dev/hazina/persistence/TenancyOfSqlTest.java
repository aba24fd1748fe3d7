package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Column;
import dev.hazina.persistence.sql.Table;
import io.micronaut.data.annotation.Query;
import java.io.IOException;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The wall between merchants, as it stands in the SQL: a statement on rows that belong to a merchant names the merchant.
/// Those that look over all of them are listed here, each with its reason, so that a new one has to be thought about.
class TenancyOfSqlTest {
    private static final Pattern SQL = Pattern.compile("\\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\\b.*",
            Pattern.DOTALL);
    private static final Pattern TENANT_TABLE = Pattern.compile("\\b(FROM|JOIN|INTO|UPDATE)\\s+(users|accounts|api_keys"
            + "|api_key_accounts|wallets|transfers|postings|entries|payments|refunds|payouts|idempotency_keys"
            + "|sent_forms|discrepancies|inbound|provider_receipts|provider_callbacks|audit_log|statement_mails|webhook_\\w+)\\b");

    /// The merchant is compared with one that was given, or with that of a row that was found so; or it is inserted.
    private static final Pattern NAMED = Pattern.compile("merchant_id\\s*=\\s*(\\?|:\\w+|\\w+\\.merchant_id)"
            + "|merchant_id, \\w+\\.\\w+\\)? IN \\(|INSERT INTO \\w+( AS \\w+)? \\(\\s*merchant_id|USING \\(merchant_id");

    private static final Pattern SET = Pattern.compile("\\bSET\\b.*?\\b(FROM|WHERE)\\b", Pattern.DOTALL);

    /// Statements over all merchants, by class and name, and what they are for.
    private static final Map<String, String> OVER_ALL = Map.ofEntries(
            Map.entry("secrets.PgSecretsKeyRecords.USES", "the operator looks at what hangs on the secrets keys"),
            Map.entry("webhook.PgSealedSecrets.ENDPOINTS", "secrets are sealed again for everybody"),
            Map.entry("webhook.PgSealedSecrets.CALLBACKS", "secrets are sealed again for everybody"),
            Map.entry("audit.PgAuditLog.OF_ALL", "the operator reads the log of all"),
            Map.entry("callback.PgCallbackInbox.ADAPTERS", "which adapters have callbacks to be handled"),
            Map.entry("callback.PgCallbackInbox.RELEASE", "a callback that was claimed, by its id"),
            Map.entry("callback.PgCallbackInbox.IGNORE", "a callback that was claimed, by its id"),
            Map.entry("callback.PgCallbackInbox.SET_ASIDE", "a callback that was claimed, by its id"),
            Map.entry("callback.PgSubjectOwners.OF_PAYMENT", "a provider names it by its id on the path for all"),
            Map.entry("callback.PgSubjectOwners.OF_PAYOUT", "a provider names it by its id on the path for all"),
            Map.entry("callback.PgSubjectOwners.OF_REFUND", "a provider names it by its id on the path for all"),
            Map.entry("discrepancy.PgDiscrepancyReads.ABOUT", "the operator looks at something by its id"),
            Map.entry("discrepancy.PgDiscrepancyReads.ALL", "the operator looks at all of them"),
            Map.entry("discrepancy.PgDiscrepancyReads.BY_ID", "the operator resolves one by its id"),
            Map.entry("discrepancy.PgDiscrepancyReads.RESOLVED", "the operator looks at all of them"),
            Map.entry("discrepancy.PgDiscrepancyReads.UNRESOLVED", "the operator looks at all of them"),
            Map.entry("inbound.PgInboundPaymentReads.BESIDE_NAMELESS",
                    "a notice doesn't say whose prompt it may belong to"),
            Map.entry("inbound.PgPromptReads.AWAITING", "a notice doesn't say whose prompt it may belong to"),
            Map.entry("inbound.PgPromptReads.NAMELESS", "a notice doesn't say whose prompt it may belong to"),
            Map.entry("channel.ReceiptRows.CHANGE", "a receipt is one thing's in the whole service"),
            Map.entry("channel.ReceiptRows.KEEP", "a receipt is one thing's in the whole service"),
            Map.entry("channel.ReceiptRows.LOCK", "a receipt is one thing's in the whole service"),
            Map.entry("merchant.PgAdministration.MERCHANT_OF_ACCOUNT", "the operator names an account by its id"),
            Map.entry("merchant.PgAdministration.MERCHANT_OF_USER", "the operator names a user by its id"),
            Map.entry("merchant.PgMerchantDirectory.ACCOUNTS", "of the merchants the operator has found"),
            Map.entry("merchant.PgMerchantDirectory.SEARCH", "the operator looks for merchants"),
            Map.entry("merchant.PgMerchantDirectory.USERS", "of the merchants the operator has found"),
            Map.entry("operations.PgOperationsReads.OLDEST", "the operator looks at the work of all"),
            Map.entry("operations.PgOperationsReads.SUSPENDED", "the operator looks at the work of all"),
            Map.entry("operations.PgOperationsReads.TALLIES", "the operator looks at the work of all"),
            Map.entry("operations.BacklogQueries.CALLBACKS_SET_ASIDE", "the operator looks at the work of all"),
            Map.entry("operations.BacklogQueries.CALLBACKS_WAITING", "the operator looks at the work of all"),
            Map.entry("operations.BacklogQueries.DELIVERIES_DUE", "the operator looks at the work of all"),
            Map.entry("operations.BacklogQueries.PAYMENTS_OPEN", "the operator looks at the work of all"),
            Map.entry("operations.BacklogQueries.PAYOUTS_UNANSWERED", "the operator looks at the work of all"),
            Map.entry("operations.BacklogQueries.PAYOUTS_UNSENT", "the operator looks at the work of all"),
            Map.entry("operations.BacklogQueries.REFUNDS_PENDING", "the operator looks at the work of all"),
            Map.entry("operations.BacklogQueries.STATEMENTS_UNSENT", "the operator looks at the work of all"),
            Map.entry("polling.PolledTable.DUE_PROVIDERS", "which providers have something to be asked about"),
            Map.entry("proof.PgLedgerProof.SUMS", "the whole ledger is added up"),
            Map.entry("proof.PgLedgerProof.TOUCHED", "all that is new is proven"),
            Map.entry("proof.PlatformChecks.EXCEPTIONS_SQL", "the whole ledger is proven"),
            Map.entry("proof.PlatformChecks.HOURS_SQL", "the whole ledger is proven"),
            Map.entry("proof.WalletChecks.CHAIN_SQL", "the whole ledger is proven"),
            Map.entry("retention.Retention.EXPIRED_CALLBACKS", "what is old enough, whoever it belongs to"),
            Map.entry("retention.Retention.EXPIRED_DELIVERIES", "what is old enough, whoever it belongs to"),
            Map.entry("retention.Retention.EXPIRED_ENTRIES", "what is old enough, whoever it belongs to"),
            Map.entry("sandbox.PgSandboxMemory.GIVEN_UP_PAYMENTS", "the sandbox's network serves everybody"),
            Map.entry("sandbox.PgSandboxMemory.GIVEN_UP_PAYOUTS", "the sandbox's network serves everybody"),
            Map.entry("sandbox.PgSandboxMemory.UNREPORTED_PAYMENTS", "the sandbox's network serves everybody"),
            Map.entry("sandbox.PgSandboxMemory.UNREPORTED_PAYOUTS", "the sandbox's network serves everybody"),
            Map.entry("sandbox.PgSandboxMemory.UNREPORTED_REFUNDS", "the sandbox's network serves everybody"),
            Map.entry("statement.PgStatementMails.NOT_DUE", "the mails of a month, whoever they are for"),
            Map.entry("statement.PgStatementMails.UNFINISHED", "what the mails of a month wait for"));

    /// Beginnings of statements, which say nothing of their conditions yet.
    private static final String BEGINNING = ".SELECT";

    @Test
    void everyStatementNamesItsMerchant() throws IOException, URISyntaxException {
        Map<String, String> statements = statements();
        assertThat(statements).hasSizeGreaterThan(60);
        Map<String, String> nameless = new TreeMap<>();
        statements.forEach((name, sql) -> {
            boolean whole = !name.endsWith(BEGINNING) || sql.contains("WHERE");
            if (whole && TENANT_TABLE.matcher(sql).find() && !namesMerchant(sql)) {
                nameless.put(name, sql);
            }
        });
        assertThat(nameless.keySet()).isEqualTo(OVER_ALL.keySet());
    }

    /// The columns that an update sets find no rows.
    private static boolean namesMerchant(String sql) {
        return NAMED.matcher(SET.matcher(sql).replaceAll("SET $1")).find();
    }

    @Test
    void aStatementThatForgetsWouldBeSeen() {
        assertThat(TENANT_TABLE.matcher("SELECT * FROM payments p WHERE p.id = ?").find()).isTrue();
        assertThat(TENANT_TABLE.matcher("SELECT last_at FROM merchant_clock").find()).isFalse();
        assertThat(namesMerchant("SELECT p.merchant_id FROM payments p WHERE p.id = ?")).isFalse();
        assertThat(namesMerchant("SELECT 1 FROM payments p WHERE p.merchant_id = ? AND p.id = ?")).isTrue();
        assertThat(namesMerchant("UPDATE payments p SET merchant_id = ? WHERE p.id = ?")).isFalse();
        assertThat(namesMerchant("UPDATE payments p SET fee = ? WHERE p.merchant_id = ? AND p.id = ?")).isTrue();
    }

    @Test
    void aDescribedTableHasItsMerchantInTheKey() throws IOException, URISyntaxException {
        Map<String, String> without = new TreeMap<>();
        Constants.tables().forEach((name, table) -> {
            List<String> key = table.key().stream().map(Column::name).toList();
            assertThat(key).as(name).isNotEmpty();
            if (!key.contains("merchant_id")) {
                without.put(name, table.name());
            }
        });
        assertThat(without.values()).containsOnly("provider_receipts");
    }

    private static Map<String, String> statements() throws IOException, URISyntaxException {
        Map<String, String> found = new TreeMap<>();
        Constants.of(String.class).forEach((name, value) -> {
            if (SQL.matcher(value).find()) {
                found.put(name, value);
            }
        });
        Constants.of(BulkStatement.class).forEach((name, statement) -> found.put(name, statement.sql()));
        Constants.classes().forEach(type -> Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(Query.class)).forEach(method -> found
                        .put(Constants.nameOf(type) + "." + method.getName(),
                                method.getAnnotation(Query.class).value())));
        return found;
    }
}
