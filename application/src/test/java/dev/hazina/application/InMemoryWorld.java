package dev.hazina.application;

import dev.hazina.application.audit.AuditLog;
import dev.hazina.application.audit.InMemoryAuditLog;
import dev.hazina.application.callback.InMemoryInbox;
import dev.hazina.application.callback.InMemorySubjectOwners;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.discrepancy.InMemoryDiscrepancyReads;
import dev.hazina.application.form.InMemorySentForms;
import dev.hazina.application.form.SentForms;
import dev.hazina.application.id.Ids;
import dev.hazina.application.id.SequentialIds;
import dev.hazina.application.inbound.InMemoryInboundPaymentReads;
import dev.hazina.application.inbound.InMemoryPromptReads;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.inbound.PromptReads;
import dev.hazina.application.instruction.InMemoryPollSchedule;
import dev.hazina.application.instruction.PollSchedule;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.ledger.EntryReads;
import dev.hazina.application.ledger.InMemoryEntryReads;
import dev.hazina.application.ledger.InMemoryLedgerWriter;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.merchant.Administration;
import dev.hazina.application.merchant.InMemoryAuditedChanges;
import dev.hazina.application.merchant.InMemoryDirectory;
import dev.hazina.application.merchant.InMemoryKeyUses;
import dev.hazina.application.merchant.InMemoryMerchants;
import dev.hazina.application.merchant.KeyHashes;
import dev.hazina.application.merchant.KeyUses;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.merchant.Ownership;
import dev.hazina.application.merchant.People;
import dev.hazina.application.merchant.Sessions;
import dev.hazina.application.merchant.StatementSubscriptions;
import dev.hazina.application.operations.InMemoryOperations;
import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.payment.InMemoryPaymentReads;
import dev.hazina.application.payment.PaymentReads;
import dev.hazina.application.payment.PollPayments;
import dev.hazina.application.payout.InMemoryPayoutReads;
import dev.hazina.application.payout.InMemorySendingClaims;
import dev.hazina.application.payout.PayoutReads;
import dev.hazina.application.payout.PollPayouts;
import dev.hazina.application.payout.SendingClaims;
import dev.hazina.application.proof.InMemoryProof;
import dev.hazina.application.proof.InMemoryProofRecords;
import dev.hazina.application.proof.LedgerProof;
import dev.hazina.application.refund.InMemoryRefundReads;
import dev.hazina.application.refund.PollRefunds;
import dev.hazina.application.refund.RefundReads;
import dev.hazina.application.secrets.InMemorySecretsKeyRecords;
import dev.hazina.application.secrets.SecretsKeyRecords;
import dev.hazina.application.statement.DailyReads;
import dev.hazina.application.statement.InMemoryDays;
import dev.hazina.application.statement.InMemoryStatementMails;
import dev.hazina.application.statement.InMemoryStatements;
import dev.hazina.application.statement.InMemoryTransactions;
import dev.hazina.application.statement.StatementMails;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.application.statement.TransactionReads;
import dev.hazina.application.transfer.InMemoryTransferReads;
import dev.hazina.application.transfer.TransferReads;
import dev.hazina.application.wallet.InMemoryWalletFinder;
import dev.hazina.application.wallet.InMemoryWalletReads;
import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.application.webhook.EventBodies;
import dev.hazina.application.webhook.EventReads;
import dev.hazina.application.webhook.InMemoryWebhooks;
import dev.hazina.application.webhook.PlainBodies;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.refund.Refund;

/// A world that is gone when nobody looks at it any more.
public final class InMemoryWorld implements World {
    private final SteppingClock clock = new SteppingClock();
    private final SteppingClock wall = new SteppingClock();
    private final Ids ids = new SequentialIds();
    private final Books books = new Books();
    private final LedgerWriter writer = new InMemoryLedgerWriter(books, clock);
    private final WalletReads wallets = new InMemoryWalletReads(books);
    private final TransferReads transfers = new InMemoryTransferReads(books);
    private final PaymentReads payments = new InMemoryPaymentReads(books);
    private final PollSchedule<Payment> paymentSchedule = new InMemoryPollSchedule<>(books::payments,
            PollPayments.FIRST_LOOK, clock);
    private final PayoutReads payouts = new InMemoryPayoutReads(books);
    private final PollSchedule<Payout> payoutSchedule = new InMemoryPollSchedule<>(books::payouts,
            PollPayouts.FIRST_LOOK, clock);
    private final PollSchedule<Refund> refundSchedule = new InMemoryPollSchedule<>(books::refunds,
            PollRefunds.FIRST_LOOK, clock);
    private final TransactionReads transactions = new InMemoryTransactions(books);
    private final StatementReads statements = new InMemoryStatements(books, clock);
    private final InMemoryStatementMails statementMails = new InMemoryStatementMails(books, clock);
    private final EntryReads entries = new InMemoryEntryReads(books);
    private final DiscrepancyReads discrepancies = new InMemoryDiscrepancyReads(books);
    private final SubjectOwners owners = new InMemorySubjectOwners(books);
    private final WalletFinder walletFinder = new InMemoryWalletFinder(books);
    private final InMemoryInbox inbox = new InMemoryInbox(books, clock);
    private final LedgerProof proof = new InMemoryProof(books, clock);
    private final InMemoryProofRecords proofRecords = new InMemoryProofRecords();
    private final InMemoryMerchants merchants = new InMemoryMerchants(books, clock);
    private final InMemoryKeyUses keyUses = new InMemoryKeyUses(merchants);
    private final InMemorySecretsKeyRecords secretsKeyRecords = new InMemorySecretsKeyRecords(
            merchants::everyKey, keyUses::lastUse);
    private final SentForms sentForms = new InMemorySentForms();
    private final InMemoryAuditLog auditLog = new InMemoryAuditLog();
    private final InMemoryAuditedChanges acts = new InMemoryAuditedChanges(merchants, books, auditLog);
    private final MerchantDirectory directory = new InMemoryDirectory(merchants);
    private final InMemoryWebhooks webhooks;

    public InMemoryWorld() {
        this(new PlainBodies());
    }

    /// @param bodies writes what merchants are told
    public InMemoryWorld(EventBodies bodies) {
        webhooks = new InMemoryWebhooks(ids, bodies, clock, wall, Setup.BURSTS, merchants::audience, acts);
        books.tell(webhooks::tell);
        books.log(auditLog::add);
        books.authorities(merchants::find);
    }

    /// The tables themselves, for a judge that trusts no adapter.
    public Books books() {
        return books;
    }

    /// The machine's clock, which the leases of receivers' slots go by.
    public SteppingClock wall() {
        return wall;
    }

    @Override
    public LedgerWriter writer() {
        return writer;
    }

    @Override
    public WalletReads wallets() {
        return wallets;
    }

    @Override
    public TransferReads transfers() {
        return transfers;
    }

    @Override
    public PaymentReads payments() {
        return payments;
    }

    @Override
    public PollSchedule<Payment> paymentSchedule() {
        return paymentSchedule;
    }

    @Override
    public PayoutReads payouts() {
        return payouts;
    }

    @Override
    public PollSchedule<Payout> payoutSchedule() {
        return payoutSchedule;
    }

    @Override
    public PollSchedule<Refund> refundSchedule() {
        return refundSchedule;
    }

    @Override
    public TransactionReads transactions() {
        return transactions;
    }

    @Override
    public StatementReads statements() {
        return statements;
    }

    @Override
    public DailyReads days() {
        return new InMemoryDays(statements);
    }

    @Override
    public RefundReads refunds() {
        return new InMemoryRefundReads(books);
    }

    @Override
    public EventReads events() {
        return webhooks;
    }

    @Override
    public OperationsReads operations() {
        return new InMemoryOperations(books, inbox, webhooks, statementMails);
    }

    @Override
    public StatementMails statementMails() {
        return statementMails;
    }

    @Override
    public EntryReads entries() {
        return entries;
    }

    @Override
    public InMemoryInbox inbox() {
        return inbox;
    }

    @Override
    public LedgerProof proof() {
        return proof;
    }

    @Override
    public InMemoryProofRecords proofRecords() {
        return proofRecords;
    }

    @Override
    public InMemoryProofRecords ledgerAlerts() {
        return proofRecords;
    }

    @Override
    public InMemoryMerchants merchants() {
        return merchants;
    }

    @Override
    public InMemoryMerchants keys() {
        return merchants;
    }

    @Override
    public Ownership ownership() {
        return acts;
    }

    @Override
    public Administration administration() {
        return acts;
    }

    @Override
    public People people() {
        return acts;
    }

    @Override
    public Sessions sessions() {
        return acts;
    }

    @Override
    public KeyUses keyUses() {
        return keyUses;
    }

    @Override
    public KeyHashes keyHashes() {
        return merchants;
    }

    @Override
    public SecretsKeyRecords secretsKeyRecords() {
        return secretsKeyRecords;
    }

    @Override
    public SentForms sentForms() {
        return sentForms;
    }

    @Override
    public MerchantReads merchantReads() {
        return merchants;
    }

    @Override
    public MerchantDirectory directory() {
        return directory;
    }

    @Override
    public StatementSubscriptions subscriptions() {
        return merchants;
    }

    @Override
    public AuditLog auditLog() {
        return auditLog;
    }

    @Override
    public InMemoryWebhooks endpoints() {
        return webhooks;
    }

    @Override
    public InMemoryWebhooks callbackSecrets() {
        return webhooks;
    }

    @Override
    public InMemoryWebhooks deliveries() {
        return webhooks;
    }

    @Override
    public InMemoryWebhooks replays() {
        return webhooks;
    }

    @Override
    public InMemoryWebhooks queue() {
        return webhooks;
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
        return discrepancies;
    }

    @Override
    public InboundPaymentReads notices() {
        return new InMemoryInboundPaymentReads(books);
    }

    @Override
    public PromptReads prompts() {
        return new InMemoryPromptReads(books);
    }

    @Override
    public SendingClaims claims() {
        return new InMemorySendingClaims(books, clock);
    }

    @Override
    public SubjectOwners owners() {
        return owners;
    }

    @Override
    public WalletFinder walletFinder() {
        return walletFinder;
    }
}
