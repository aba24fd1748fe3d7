package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.data.annotation.Query;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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
            Map.entry("ledger.ReceiptWrites.HOLD", "a receipt is one thing's in the whole service"),
            Map.entry("ledger.ReceiptWrites.KEEP", "a receipt is one thing's in the whole service"),
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
            Map.entry("payment.PgPaymentSchedule.DUE_PROVIDERS", "which providers have something to be asked about"),
            Map.entry("payout.PgPayoutSchedule.DUE_PROVIDERS", "which providers have something to be asked about"),
            Map.entry("proof.PgLedgerProof.SUMS", "the whole ledger is added up"),
            Map.entry("proof.PgLedgerProof.TOUCHED", "all that is new is proven"),
            Map.entry("proof.PlatformChecks.EXCEPTIONS_SQL", "the whole ledger is proven"),
            Map.entry("proof.PlatformChecks.HOURS_SQL", "the whole ledger is proven"),
            Map.entry("proof.WalletChecks.CHAIN_SQL", "the whole ledger is proven"),
            Map.entry("refund.PgRefundSchedule.DUE_PROVIDERS", "which providers have something to be asked about"),
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
            if (whole && TENANT_TABLE.matcher(sql).find() && !NAMED.matcher(sql).find()) {
                nameless.put(name, sql);
            }
        });
        assertThat(nameless.keySet()).isEqualTo(OVER_ALL.keySet());
    }

    @Test
    void aStatementThatForgetsWouldBeSeen() {
        assertThat(TENANT_TABLE.matcher("SELECT * FROM payments p WHERE p.id = ?").find()).isTrue();
        assertThat(TENANT_TABLE.matcher("SELECT last_at FROM merchant_clock").find()).isFalse();
        assertThat(NAMED.matcher("SELECT p.merchant_id FROM payments p WHERE p.id = ?").find()).isFalse();
        assertThat(NAMED.matcher("SELECT 1 FROM payments p WHERE p.merchant_id = ? AND p.id = ?").find()).isTrue();
    }

    private static Map<String, String> statements() throws IOException, URISyntaxException {
        Path root = Optional
                .ofNullable(Path.of(PersistenceBeans.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                        .resolve("dev/hazina/persistence"))
                .orElseThrow();
        Map<String, String> found = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            List<Path> classes = files.filter(file -> file.toString().endsWith(".class")
                    && !file.getFileName().toString().startsWith("$")).toList();
            for (Path file : classes) {
                String name = root.relativize(file).toString().replace('/', '.').replace(".class", "");
                collect(load("dev.hazina.persistence." + name), name, found);
            }
        }
        return found;
    }

    private static void collect(Class<?> type, String name, Map<String, String> found) {
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) && field.getType() == String.class) {
                String value = value(field);
                if (SQL.matcher(value).find()) {
                    found.put(name + "." + field.getName(), value);
                }
            }
        }
        Arrays.stream(type.getDeclaredMethods()).filter(method -> method.isAnnotationPresent(Query.class))
                .forEach(method -> found.put(name + "." + method.getName(), method.getAnnotation(Query.class).value()));
    }

    private static String value(Field field) {
        try {
            field.setAccessible(true);
            return String.valueOf(field.get(null));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, TenancyOfSqlTest.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
