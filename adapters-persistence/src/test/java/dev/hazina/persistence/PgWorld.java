package dev.hazina.persistence;

import dev.hazina.application.Setup;
import dev.hazina.application.SteppingClock;
import dev.hazina.application.World;
import dev.hazina.application.audit.AuditLog;
import dev.hazina.application.callback.CallbackInbox;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.form.SentForms;
import dev.hazina.application.id.Ids;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.inbound.PromptReads;
import dev.hazina.application.instruction.PollSchedule;
import dev.hazina.application.ledger.EntryReads;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.merchant.Administration;
import dev.hazina.application.merchant.KeyHashes;
import dev.hazina.application.merchant.KeyUses;
import dev.hazina.application.merchant.Keys;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.merchant.Ownership;
import dev.hazina.application.merchant.People;
import dev.hazina.application.merchant.Sessions;
import dev.hazina.application.merchant.StatementSubscriptions;
import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.payment.PaymentReads;
import dev.hazina.application.payout.PayoutReads;
import dev.hazina.application.payout.SendingClaims;
import dev.hazina.application.proof.LedgerAlerts;
import dev.hazina.application.proof.LedgerProof;
import dev.hazina.application.proof.ProofRecords;
import dev.hazina.application.refund.RefundReads;
import dev.hazina.application.secrets.SecretsKeyRecords;
import dev.hazina.application.statement.DailyReads;
import dev.hazina.application.statement.StatementMails;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.application.statement.TransactionReads;
import dev.hazina.application.transfer.TransferReads;
import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.application.webhook.Announcer;
import dev.hazina.application.webhook.CallbackSecrets;
import dev.hazina.application.webhook.DeliveryQueue;
import dev.hazina.application.webhook.DeliveryReads;
import dev.hazina.application.webhook.Endpoints;
import dev.hazina.application.webhook.EventBodies;
import dev.hazina.application.webhook.EventReads;
import dev.hazina.application.webhook.PlainBodies;
import dev.hazina.application.webhook.Replays;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.application.webhook.WakeUp;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.refund.Refund;
import dev.hazina.persistence.id.PgIds;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.payout.PgSendingClaims;
import dev.hazina.persistence.sql.Database;
import io.micronaut.context.ApplicationContext;
import io.micronaut.context.RuntimeBeanDefinition;
import io.micronaut.core.type.Argument;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import javax.sql.DataSource;

/// A world on PostgreSQL, put together by the container as the program's is.
public final class PgWorld implements World, AutoCloseable {
    private static final InstanceId INSTANCE = InstanceId.random();
    private static final byte[] SECRET = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    private final SteppingClock clock;
    private final TestDatabase database;
    private final ApplicationContext context;
    private final Ids ids;

    private PgWorld() {
        this(new SteppingClock(), TestDatabase.fresh());
    }

    private PgWorld(SteppingClock clock, TestDatabase database) {
        this.clock = clock;
        this.database = database;
        // As long as the world is there, so is the instance that its door takes keys for.
        // The world's clock may be behind the real one, as no sandbox's is.
        database.execute("ALTER TABLE sandbox_clock DROP CONSTRAINT IF EXISTS sandbox_clock_ahead_micros_check");
        database.execute(
                "INSERT INTO instances VALUES ('" + INSTANCE.value() + "', 'infinity', true) ON CONFLICT DO NOTHING");
        ids = new PgIds(database.dataSource(), clock);
        EventBodies bodies = new PlainBodies();
        WakeUp nobody = () -> {};
        // The container has a clock of its own, which would win over one that is merely added.
        context = ApplicationContext.builder().properties(database.properties())
                .beanDefinitions(RuntimeBeanDefinition.builder(InstantSource.class, () -> clock).singleton(true)
                        .replaces(InstantSource.class).build())
                .singletons(INSTANCE, ids, bodies, nobody, new Announcer(ids, bodies), Setup.BURSTS,
                        new SecretBox(List.of(SECRET), new SecureRandom()))
                .start();
    }

    /// One for all the port contracts of a run: it fills up, and they have to bear with that.
    public static PgWorld shared() {
        return Shared.WORLD.withoutReceipts();
    }

    /// The same for the next test. A receipt is one thing's in the whole service, not a merchant's alone, and the contracts
    /// give many things the same few; those of earlier tests are forgotten.
    public PgWorld withoutReceipts() {
        database.execute("BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM provider_receipts; COMMIT");
        return this;
    }

    /// One of its own, for a test that judges the whole database.
    public static PgWorld fresh() {
        return new PgWorld();
    }

    /// Does something with another instance on the same database, at the same time of day.
    public static <R> R beside(PgWorld world, Function<World, R> work) {
        PgWorld other = new PgWorld(world.clock, world.database);
        try {
            return work.apply(other);
        } finally {
            other.context.close();
        }
    }

    /// Connections to look behind the ports with.
    public DataSource dataSource() {
        return database.dataSource();
    }

    public TestDatabase database() {
        return database;
    }

    @Override
    public LedgerWriter writer() {
        return context.getBean(LedgerWriter.class);
    }

    @Override
    public WalletReads wallets() {
        return context.getBean(WalletReads.class);
    }

    @Override
    public TransferReads transfers() {
        return context.getBean(TransferReads.class);
    }

    @Override
    public PaymentReads payments() {
        return context.getBean(PaymentReads.class);
    }

    @Override
    public PollSchedule<Payment> paymentSchedule() {
        return context.getBean(Argument.of(PollSchedule.class, Payment.class));
    }

    @Override
    public PayoutReads payouts() {
        return context.getBean(PayoutReads.class);
    }

    @Override
    public PollSchedule<Payout> payoutSchedule() {
        return context.getBean(Argument.of(PollSchedule.class, Payout.class));
    }

    @Override
    public PollSchedule<Refund> refundSchedule() {
        return context.getBean(Argument.of(PollSchedule.class, Refund.class));
    }

    @Override
    public TransactionReads transactions() {
        return context.getBean(TransactionReads.class);
    }

    @Override
    public StatementReads statements() {
        return context.getBean(StatementReads.class);
    }

    @Override
    public DailyReads days() {
        return context.getBean(DailyReads.class);
    }

    @Override
    public RefundReads refunds() {
        return context.getBean(RefundReads.class);
    }

    @Override
    public EventReads events() {
        return context.getBean(EventReads.class);
    }

    @Override
    public OperationsReads operations() {
        return context.getBean(OperationsReads.class);
    }

    @Override
    public StatementMails statementMails() {
        return context.getBean(StatementMails.class);
    }

    @Override
    public EntryReads entries() {
        return context.getBean(EntryReads.class);
    }

    @Override
    public CallbackInbox inbox() {
        return context.getBean(CallbackInbox.class);
    }

    @Override
    public InboundPaymentReads notices() {
        return context.getBean(InboundPaymentReads.class);
    }

    @Override
    public PromptReads prompts() {
        return context.getBean(PromptReads.class);
    }

    /// By the database's clock, which is put as far from the real time as the world's clock is whenever it is asked.
    @Override
    public SendingClaims claims() {
        SendingClaims claims = new PgSendingClaims(context.getBean(Database.class), true);
        return (merchant, payout, fence) -> {
            Duration ahead = Duration.between(Instant.now(), clock.instant());
            database.execute("UPDATE sandbox_clock SET ahead_micros = " + TimeUnit.MICROSECONDS.convert(ahead));
            return claims.stands(merchant, payout, fence);
        };
    }

    @Override
    public LedgerProof proof() {
        return context.getBean(LedgerProof.class);
    }

    @Override
    public ProofRecords proofRecords() {
        return context.getBean(ProofRecords.class);
    }

    @Override
    public LedgerAlerts ledgerAlerts() {
        return context.getBean(LedgerAlerts.class);
    }

    @Override
    public Merchants merchants() {
        return context.getBean(Merchants.class);
    }

    @Override
    public Keys keys() {
        return context.getBean(Keys.class);
    }

    @Override
    public Ownership ownership() {
        return context.getBean(Ownership.class);
    }

    @Override
    public Administration administration() {
        return context.getBean(Administration.class);
    }

    @Override
    public Sessions sessions() {
        return context.getBean(Sessions.class);
    }

    @Override
    public People people() {
        return context.getBean(People.class);
    }

    @Override
    public KeyHashes keyHashes() {
        return context.getBean(KeyHashes.class);
    }

    @Override
    public SecretsKeyRecords secretsKeyRecords() {
        return context.getBean(SecretsKeyRecords.class);
    }

    @Override
    public KeyUses keyUses() {
        return context.getBean(KeyUses.class);
    }

    @Override
    public SentForms sentForms() {
        return context.getBean(SentForms.class);
    }

    @Override
    public MerchantReads merchantReads() {
        return context.getBean(MerchantReads.class);
    }

    @Override
    public MerchantDirectory directory() {
        return context.getBean(MerchantDirectory.class);
    }

    @Override
    public StatementSubscriptions subscriptions() {
        return context.getBean(StatementSubscriptions.class);
    }

    @Override
    public AuditLog auditLog() {
        return context.getBean(AuditLog.class);
    }

    @Override
    public Endpoints endpoints() {
        return context.getBean(Endpoints.class);
    }

    @Override
    public CallbackSecrets callbackSecrets() {
        return context.getBean(CallbackSecrets.class);
    }

    @Override
    public DeliveryReads deliveries() {
        return context.getBean(DeliveryReads.class);
    }

    @Override
    public Replays replays() {
        return context.getBean(Replays.class);
    }

    @Override
    public DeliveryQueue queue() {
        return context.getBean(DeliveryQueue.class);
    }

    @Override
    public Ids ids() {
        return ids;
    }

    @Override
    public SteppingClock clock() {
        return clock;
    }

    @Override
    public DiscrepancyReads discrepancies() {
        return context.getBean(DiscrepancyReads.class);
    }

    @Override
    public SubjectOwners owners() {
        return context.getBean(SubjectOwners.class);
    }

    @Override
    public WalletFinder walletFinder() {
        return context.getBean(WalletFinder.class);
    }

    @Override
    public void close() {
        context.close();
        database.close();
    }

    private static final class Shared {
        private static final PgWorld WORLD = new PgWorld();
    }
}
