package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Column;
import io.micronaut.core.beans.BeanIntrospection;
import io.micronaut.core.beans.BeanProperty;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.net.URISyntaxException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The separation of merchants in the SQL: a statement on rows that belong to a merchant names the merchant. Statements
/// over all merchants are listed with their reason.
class TenancyOfSqlTest {
    private static final Pattern SQL = Pattern.compile("\\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\\b.*",
            Pattern.DOTALL);
    private static final Pattern TENANT_TABLE = Pattern.compile("\\b(FROM|JOIN|INTO|UPDATE)\\s+(users|accounts|"
            + "api_keys|api_key_accounts|wallets|transfers|movements|postings|entries|payments|refunds|payouts|"
            + "payout_rules|payout_reviews|idempotency_keys|sent_forms|movement_sums|movement_totals|reset_links|"
            + "invitations|second_factors|discrepancies|inbound|own_movements|outcome_hours|outcome_days|contacts|"
            + "open_payments|told_payers|provider_receipts|provider_callbacks|provider_words|provider_references|"
            + "audit_log|statement_mails|webhook_\\w+)\\b");

    /// The merchant is compared with a parameter or with the merchant of another row, or it is inserted.
    private static final Pattern NAMED = Pattern.compile("merchant_id\\s*=\\s*(\\?|:\\w+|\\w+\\.merchant_id)"
            + "|merchant_id(, \\w+\\.\\w+)+\\)? IN \\(|INSERT INTO \\w+( AS \\w+)? \\(\\s*merchant_id"
            + "|USING \\(merchant_id");

    private static final Pattern SET = Pattern.compile("\\bSET\\b.*?\\b(FROM|WHERE)\\b", Pattern.DOTALL);

    /// Statements over all merchants by class and name, with the reason.
    private static final Map<String, String> OVER_ALL = Map.ofEntries(
            Map.entry("payout.PayoutRuleRows.ASKING", "the merchant is the given row of merchants"),
            Map.entry("payout.PayoutRuleRows.IS_ASKING", "the merchant is the given row of merchants"),
            Map.entry("payout.PayoutRuleRows.OF_ASKING", "the merchant is the given row of merchants"),
            Map.entry("payout.PayoutReviewRows.ENDINGS", "platform staff read what waits for a second person"),
            Map.entry("secrets.PgSecretsKeyRecords.USES", "platform staff read what hangs on the secrets keys"),
            Map.entry("webhook.PgDeliveryQueues.DUE", "whether any merchant's receiver is due"),
            Map.entry("webhook.PgSealedSecrets.ENDPOINTS", "secrets of all merchants are sealed again"),
            Map.entry("webhook.PgSealedSecrets.CALLBACKS", "secrets of all merchants are sealed again"),
            Map.entry("webhook.PgSealedSecrets.FACTORS", "secrets of all merchants are sealed again"),
            Map.entry("webhook.PgEndpoints.UNTOLD", "a watch tells the owners of each endpoint's merchant"),
            Map.entry("search.PgMerchantMatches.FIND", "platform staff search all merchants"),
            Map.entry("reconciliation.PgReconciliation.BOOKED", "an account at a provider has the money of all"),
            Map.entry("reconciliation.PgReconciliation.TOLD", "an account at a provider has the money of all"),
            Map.entry("record.PgProviderRecords.ALL", "platform staff search what providers told of all"),
            Map.entry("record.PgProviderRecords.AMONG", "the same of what few have, along its index"),
            Map.entry("record.PgProviderRecords.AMONG_NEWEST", "the same where no index has what is looked for"),
            Map.entry("audit.PgAuditLog.OF_ALL", "platform staff read the log of all"),
            Map.entry("callback.PgCallbackInbox.ADAPTERS", "which adapters have callbacks to be handled"),
            Map.entry("callback.PgCallbackInbox.NEW", "whether any merchant has a callback to be handled"),
            Map.entry("callback.PgCallbackInbox.RELEASE", "a callback that was claimed, by its id"),
            Map.entry("callback.PgCallbackInbox.IGNORE", "a callback that was claimed, by its id"),
            Map.entry("callback.PgCallbackInbox.SET_ASIDE", "a callback that was claimed, by its id"),
            Map.entry("callback.PgSubjectOwners.OWNERS.PAYMENT", "a provider names it by its id on the path for all"),
            Map.entry("callback.PgSubjectOwners.OWNERS.PAYOUT", "a provider names it by its id on the path for all"),
            Map.entry("callback.PgSubjectOwners.OWNERS.REFUND", "a provider names it by its id on the path for all"),
            Map.entry("channel.PgKeptWords.COUNTED", "platform staff read what providers say of each account"),
            Map.entry("channel.PgKeptWords.SETUP", "platform staff read what is wrong at a provider"),
            Map.entry("callback.PgKeptCallbackReads.BY_ID", "platform staff read one by its id"),
            Map.entry("clock.TimesToCome.PAYMENT_LOOKS", "a wrong time puts off the work of all"),
            Map.entry("clock.TimesToCome.PAYMENT_SENDINGS", "a wrong time puts off the work of all"),
            Map.entry("clock.TimesToCome.REFUND_LOOKS", "a wrong time puts off the work of all"),
            Map.entry("clock.TimesToCome.PAYOUT_LOOKS", "a wrong time puts off the work of all"),
            Map.entry("clock.TimesToCome.PAYOUT_SENDINGS", "a wrong time puts off the work of all"),
            Map.entry("clock.TimesToCome.CALLBACK_CLAIMS", "a wrong time puts off the work of all"),
            Map.entry("clock.TimesToCome.DELIVERIES", "a wrong time puts off the work of all"),
            Map.entry("clock.TimesToCome.TARGETS", "a wrong time puts off the work of all"),
            Map.entry("clock.TimesToCome.TARGET_LEASES", "a wrong time puts off the work of all"),
            Map.entry("clock.TimesToCome.SLOTS", "a wrong time puts off the work of all"),
            Map.entry("clock.TimesToCome.MAILS", "a wrong time puts off the work of all"),
            Map.entry("discrepancy.PgDiscrepancyReads.ABOUT", "platform staff read something by its id"),
            Map.entry("discrepancy.PgDiscrepancyReads.ALL", "platform staff read all of them"),
            Map.entry("discrepancy.PgDiscrepancyReads.BY_ID", "platform staff resolve one by its id"),
            Map.entry("discrepancy.PgDiscrepancyReads.RESOLVED", "platform staff read all of them"),
            Map.entry("discrepancy.PgDiscrepancyReads.TAKING_BACK", "claims of all that are taken back are finished"),
            Map.entry("discrepancy.PgDiscrepancyReads.UNRESOLVED", "platform staff read all of them"),
            Map.entry("idempotency.KeySweep.FORGET", "old keys of all merchants"),
            Map.entry("operations.BookedFees.BOOKED", "platform staff read the fees of all merchants"),
            Map.entry("operations.PgOperationsReads.CHARGES", "the rows are the platform's own"),
            Map.entry("inbound.PgInboundPaymentReads.BESIDE_NAMELESS", "a notice names no merchant of its prompt"),
            Map.entry("inbound.PgInboundPaymentReads.ANY_SUSPENDED", "whether money waits for the platform staff"),
            Map.entry("inbound.PgInboundPaymentReads.REVERSED", "a receipt is unique in the whole service"),
            Map.entry("inbound.PgPromptReads.AWAITING", "a notice names no merchant whose prompt it may answer"),
            Map.entry("inbound.PgPromptReads.EXPECTED", "a payer's account names no merchant of its prompt"),
            Map.entry("inbound.PgPromptReads.NAMELESS", "a notice names no merchant whose prompt it may answer"),
            Map.entry("channel.PgKeptReferences.NAMED", "a provider gives one reference to two merchants"),
            Map.entry("channel.ReceiptRows.CHANGE", "a receipt is unique in the whole service"),
            Map.entry("channel.ReceiptRows.KEEP", "a receipt is unique in the whole service"),
            Map.entry("channel.ReceiptRows.LOCK", "a receipt is unique in the whole service"),
            Map.entry("invoice.PgFeeInvoiceRegister.ZONES", "the invoices of a month for all merchants"),
            Map.entry("merchant.AccountRows.findOfAnyMerchant", "platform staff name an account by its id"),
            Map.entry("merchant.PgInvitations.FIND", "a link names an invitation by its id"),
            Map.entry("merchant.PgSecondFactors.REMOVE", "a login is unique in the whole service"),
            Map.entry("merchant.UserRows.removeSecondFactor", "a login is unique in the whole service"),
            Map.entry("merchant.UserRows.setRest", "a login is unique in the whole service"),
            Map.entry("merchant.UserRows.SELECT", "whether a login has other merchants"),
            Map.entry("merchant.UserRows.findAllOfEmail", "signing in names an e-mail and no merchant"),
            Map.entry("merchant.UserRows.findAllOfLogin", "a person reads the merchants that they belong to"),
            Map.entry("merchant.UserRows.findOfAnyMerchant", "platform staff name a user by its id"),
            Map.entry("merchant.AccountRows.findAllOfMerchants", "of the merchants that platform staff have found"),
            Map.entry("merchant.MerchantRows.search", "platform staff search merchants"),
            Map.entry("merchant.UserRows.findAllOfMerchants", "of the merchants that platform staff have found"),
            Map.entry("merchant.PgPeople.RESTS", "of the merchants that platform staff have found"),
            Map.entry("operations.PgOperationsReads.OUTCOMES", "platform staff read the figures of all"),
            Map.entry("operations.PgOperationsReads.OLDEST_EXCEPTION", "platform staff read the work of all"),
            Map.entry("operations.PgOperationsReads.OLDEST", "platform staff read the work of all"),
            Map.entry("operations.PgOperationsReads.OPEN_ITEMS", "platform staff read the work of all"),
            Map.entry("operations.PgOperationsReads.SUSPENDED", "platform staff read the work of all"),
            Map.entry("operations.PgOperationsReads.TALLIES", "platform staff read the work of all"),
            Map.entry("operations.BacklogQueries.CALLBACKS_WAITING", "platform staff read the work of all"),
            Map.entry("operations.BacklogQueries.DELIVERIES_DUE", "platform staff read the work of all"),
            Map.entry("operations.BacklogQueries.PAYMENTS_OPEN", "platform staff read the work of all"),
            Map.entry("operations.BacklogQueries.PAYOUTS_UNANSWERED", "platform staff read the work of all"),
            Map.entry("operations.BacklogQueries.PAYOUTS_UNSENT", "platform staff read the work of all"),
            Map.entry("operations.BacklogQueries.REFUNDS_PENDING", "platform staff read the work of all"),
            Map.entry("operations.BacklogQueries.STATEMENTS_UNSENT", "platform staff read the work of all"),
            Map.entry("operations.WorkFigures.UNREADABLE", "figures of all merchants"),
            Map.entry("operations.WorkFigures.CALLBACKS", "the metrics count the work of all"),
            Map.entry("operations.WorkFigures.DELIVERIES", "the metrics count the work of all"),
            Map.entry("operations.WorkFigures.EXCEPTIONS", "the metrics count the work of all"),
            Map.entry("operations.WorkFigures.PAYMENTS", "the metrics count the work of all"),
            Map.entry("operations.WorkFigures.PAYOUTS", "the metrics count the work of all"),
            Map.entry("operations.WorkFigures.REFUNDS", "the metrics count the work of all"),
            Map.entry("operations.WorkFigures.SUSPENSE", "the metrics count the work of all"),
            Map.entry("payer.PayerRows.CONTACTS", "a person is erased at all merchants"),
            Map.entry("payer.PayerRows.OPEN_EXCEPTION", "a person is erased at all merchants"),
            Map.entry("payer.PersonSql.EVENTS", "a person is erased at all merchants"),
            Map.entry("payer.PersonSql.EXCEPTIONS", "a person is erased at all merchants"),
            Map.entry("payer.PersonSql.EXCEPTION_IDS", "a person is erased at all merchants"),
            Map.entry("payer.PersonSql.NOTICES", "a person is erased at all merchants"),
            Map.entry("payer.PersonSql.PAYMENTS", "a person is erased at all merchants"),
            Map.entry("payer.PersonSql.PAYOUTS", "a person is erased at all merchants"),
            Map.entry("payer.PersonSql.RECEIPTS", "a person is erased at all merchants"),
            Map.entry("payer.PersonSql.REFUNDS", "a person is erased at all merchants"),
            Map.entry("payer.PersonSql.REFUND_IDS", "a person is erased at all merchants"),
            Map.entry("payer.PersonSql.WORDS", "a person is erased at all merchants"),
            Map.entry("polling.PolledTable.DUE_PROVIDERS", "which providers have instructions to poll"),
            Map.entry("proof.PgLedgerProof.SUMS", "the whole ledger is added up"),
            Map.entry("proof.PlatformChecks.EXCEPTIONS_SQL", "the whole ledger is proven"),
            Map.entry("proof.PlatformChecks.HOURS_SQL", "the whole ledger is proven"),
            Map.entry("proof.PostingRules.RECLASSIFIED_LINES", "the whole ledger is proven"),
            Map.entry("proof.WalletChecks.WALLET_LINES", "the whole ledger is proven"),
            Map.entry("proof.DeviatingSubjects.OTHERS", "the whole ledger is proven"),
            Map.entry("restore.PgRestoreFindings.SENT", "a send journal has the instructions of all merchants"),
            Map.entry("restore.PgRestoreFindings.UNSENT", "a restore is of all merchants"),
            Map.entry("retention.Retention.EXPIRED_DELIVERIES", "expired rows of all merchants"),
            Map.entry("retention.Retention.EXPIRED_ENTRIES", "expired rows of all merchants"),
            Map.entry("sandbox.PgSandboxMemory.GIVEN_UP_PAYMENTS", "the sandbox's network serves all merchants"),
            Map.entry("sandbox.PgSandboxMemory.GIVEN_UP_PAYOUTS", "the sandbox's network serves all merchants"),
            Map.entry("sandbox.PgSandboxMemory.MAY_OWE", "the sandbox's network serves all merchants"),
            Map.entry("sandbox.PgSandboxMemory.PAYMENTS_MADE", "the sandbox's network serves all merchants"),
            Map.entry("sandbox.PgSandboxMemory.PAYOUTS_MADE", "the sandbox's network serves all merchants"),
            Map.entry("sandbox.PgSandboxMemory.REFUNDS_MADE", "the sandbox's network serves all merchants"),
            Map.entry("sandbox.PgSandboxMemory.UNREPORTED_PAYMENTS", "the sandbox's network serves all merchants"),
            Map.entry("sandbox.PgSandboxMemory.UNREPORTED_PAYOUTS", "the sandbox's network serves all merchants"),
            Map.entry("sandbox.PgSandboxMemory.UNREPORTED_REFUNDS", "the sandbox's network serves all merchants"),
            Map.entry("search.PgReceiptReads.HOLDERS",
                    "a receipt is unique in the whole service; its holder is read for a merchant"),
            Map.entry("statement.PgStatementMails.NOT_DUE", "the mails of a month for all merchants"),
            Map.entry("statement.PgStatementMails.UNFINISHED", "the instructions that the mails of a month wait for"));

    /// Constants that begin a statement and have no condition yet.
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

    /// The framework writes the SQL of these methods. An insert names the merchant by its columns, an update by the
    /// primary key, and each query by its name, except the one that begins with the id of a merchant.
    @Test
    void everyGeneratedStatementNamesItsMerchant() throws IOException, URISyntaxException {
        List<String> derived = new ArrayList<>();
        for (Class<?> repository : repositories()) {
            for (Method method : repository.getDeclaredMethods()) {
                boolean generated = !method.isAnnotationPresent(Query.class);
                boolean keyed = Set.of("save", "saveAll", "update").contains(method.getName())
                        && hasMerchantInKey(repository);
                if (generated && !keyed && !method.getName().contains("ByMerchantIdAnd")) {
                    derived.add(repository.getSimpleName() + "." + method.getName());
                }
            }
        }
        assertThat(derived).containsExactlyInAnyOrder("MerchantRows.save", "MerchantRows.findById");
    }

    private static boolean hasMerchantInKey(Class<?> repository) {
        ParameterizedType generic = (ParameterizedType) repository.getGenericInterfaces()[0];
        Class<?> row = (Class<?>) generic.getActualTypeArguments()[0];
        BeanProperty<?, ?> merchant = BeanIntrospection.getIntrospection(row).getProperty("merchantId").orElse(null);
        return merchant != null && merchant.hasAnnotation(Id.class);
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

    /// The clocks are the merchants' locks, the sums of hours are kept by triggers and read for one account, and the
    /// proof's checkpoint is read by the proof.
    @Test
    void aTableWhoseRowsBelongToMerchantsIsKnownHere() throws SQLException {
        List<String> unknown = new ArrayList<>();
        try (TestDatabase database = TestDatabase.fresh();
                Connection connection = database.unbound().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT table_name FROM information_schema.columns WHERE column_name = 'merchant_id'")) {
            while (rows.next()) {
                if (!TENANT_TABLE.matcher("FROM " + rows.getString(1)).matches()) {
                    unknown.add(rows.getString(1));
                }
            }
        }
        assertThat(unknown).containsExactlyInAnyOrder("merchant_clock", "outcome_hours_missing", "statement_hours",
                "ledger_checkpoint_merchants", "ledger_checkpoint_places", "ledger_checkpoint_wallets",
                "decisions_alone", "fee_invoice_ends", "fee_proposals", "merchant_fees", "merchant_notes",
                "movement_sums_ends", "movement_totals_ends", "outcome_days_ends", "owner_notices",
                "payment_request_payments", "fee_invoices", "payment_requests", "provider_accounts", "notice_phones",
                "receipt_mails", "request_prefixes", "restore_findings", "sms_notices");
    }

    /// The others are the installation's or the staff's, or have a row for each login, which is unique in the whole
    /// service.
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
        assertThat(without.values()).containsOnly("provider_statement_headers", "provider_account_contacts", "logins",
                "provider_statement_rows", "secrets_key_addresses", "staff_second_factors", "provider_statements",
                "provider_accounts", "provider_receipts", "sandbox_movements", "secrets_keys", "provider_records",
                "restore_findings", "restore_evidence", "restore_journals", "access_proposals", "decisions_alone",
                "low_float_mails", "pulled_accounts", "approval_limits", "float_balances", "staff", "sandbox_faults",
                "payer_erasures", "staff_sessions", "second_factors", "reset_links", "low_floats", "email_changes");
    }

    private static Map<String, String> statements() throws IOException, URISyntaxException {
        Map<String, String> found = new TreeMap<>();
        Constants.texts().forEach((name, value) -> {
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

    private static List<Class<?>> repositories() throws IOException, URISyntaxException {
        return Constants.classes().stream()
                .filter(type -> type.isInterface() && GenericRepository.class.isAssignableFrom(type)).toList();
    }
}
