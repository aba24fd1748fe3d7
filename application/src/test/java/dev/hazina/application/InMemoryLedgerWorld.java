package dev.hazina.application;

import dev.hazina.application.callback.InMemoryInbox;
import dev.hazina.application.callback.InMemorySubjectOwners;
import dev.hazina.application.callback.KeptCallbackReads;
import dev.hazina.application.channel.InMemoryKeptWords;
import dev.hazina.application.channel.KeptReferenceReads;
import dev.hazina.application.channel.KeptWordsReads;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.discrepancy.InMemoryDiscrepancyReads;
import dev.hazina.application.floats.FloatBalances;
import dev.hazina.application.floats.InMemoryFloatBalances;
import dev.hazina.application.form.InMemorySentForms;
import dev.hazina.application.form.SentForms;
import dev.hazina.application.id.Ids;
import dev.hazina.application.id.SequentialIds;
import dev.hazina.application.inbound.InMemoryInboundPaymentReads;
import dev.hazina.application.inbound.InMemoryPromptReads;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.inbound.PromptReads;
import dev.hazina.application.instruction.InMemoryInstructionReads;
import dev.hazina.application.instruction.InMemoryPollSchedule;
import dev.hazina.application.instruction.InstructionKind;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.instruction.PollSchedule;
import dev.hazina.application.instruction.PollSchedules;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.ledger.EntryReads;
import dev.hazina.application.ledger.InMemoryEntryReads;
import dev.hazina.application.ledger.InMemoryLedgerWriter;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.payer.InMemoryPayers;
import dev.hazina.application.payer.Payers;
import dev.hazina.application.payment.InMemoryPromptTurns;
import dev.hazina.application.payment.PromptTurns;
import dev.hazina.application.payout.InMemorySendingClaims;
import dev.hazina.application.payout.SendingClaims;
import dev.hazina.application.proof.InMemoryProof;
import dev.hazina.application.proof.InMemoryProofRecords;
import dev.hazina.application.proof.LedgerProof;
import dev.hazina.application.reconciliation.InMemoryReconciliation;
import dev.hazina.application.reconciliation.ReconciliationReads;
import dev.hazina.application.record.InMemoryProviderRecords;
import dev.hazina.application.record.ProviderRecordReads;
import dev.hazina.application.search.InMemoryReceiptReads;
import dev.hazina.application.search.ReceiptReads;
import dev.hazina.application.statement.DailyReads;
import dev.hazina.application.statement.InMemoryDays;
import dev.hazina.application.statement.InMemoryMovements;
import dev.hazina.application.statement.InMemoryStatementMails;
import dev.hazina.application.statement.InMemoryStatements;
import dev.hazina.application.statement.InMemoryTransactions;
import dev.hazina.application.statement.MovementReads;
import dev.hazina.application.statement.StatementMails;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.application.statement.TransactionReads;
import dev.hazina.application.transfer.InMemoryTransferReads;
import dev.hazina.application.transfer.TransferNotes;
import dev.hazina.application.transfer.TransferReads;
import dev.hazina.application.wallet.InMemoryWalletFinder;
import dev.hazina.application.wallet.InMemoryWalletReads;
import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.ledger.Subject;

/// The part of an in-memory world that reads and writes the ledger.
abstract class InMemoryLedgerWorld extends InMemoryRequestWorld {
    final SteppingClock clock = new SteppingClock();
    final SteppingClock wall = new SteppingClock();
    final Ids ids = new SequentialIds();
    final LedgerWriter writer = new InMemoryLedgerWriter(books, clock);
    final WalletReads wallets = new InMemoryWalletReads(books);
    final InMemoryTransferReads transfers = new InMemoryTransferReads(books);
    final InstructionReads instructions = new InMemoryInstructionReads(books);
    private final SentForms sentForms = new InMemorySentForms();
    final InMemoryPollSchedule<PaymentDetails> paymentSchedule = new InMemoryPollSchedule<>(books::payments,
            PollSchedule.FIRST_OF_PAYMENTS, clock);
    final InMemoryPollSchedule<PayoutDetails> payoutSchedule = new InMemoryPollSchedule<>(books::payouts,
            PollSchedule.FIRST_OF_PAYOUTS, clock);
    final InMemoryPollSchedule<RefundDetails> refundSchedule = new InMemoryPollSchedule<>(books::refunds,
            PollSchedule.FIRST_OF_REFUNDS, clock);
    final TransactionReads transactions = new InMemoryTransactions(books);
    final StatementReads statements = new InMemoryStatements(books, clock);
    final MovementReads movements = new InMemoryMovements(books);
    final InMemoryStatementMails statementMails = new InMemoryStatementMails(books, clock);
    final EntryReads entries = new InMemoryEntryReads(books);
    final DiscrepancyReads discrepancies = new InMemoryDiscrepancyReads(books);
    final SubjectOwners owners = new InMemorySubjectOwners(books);
    final WalletFinder walletFinder = new InMemoryWalletFinder(books);
    final InMemoryInbox inbox = new InMemoryInbox(books, clock);
    private final PromptTurns promptTurns = new InMemoryPromptTurns();
    private final FloatBalances floatBalances = new InMemoryFloatBalances(books);
    final LedgerProof proof = new InMemoryProof(books, clock);
    final InMemoryProofRecords proofRecords = new InMemoryProofRecords(clock);

    /// The tables themselves, for checks that trust no adapter.
    public Books books() {
        return books;
    }

    /// The machine's clock, which decides when the leases of receivers' slots end.
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
    public TransferNotes transferNotes() {
        return transfers;
    }

    @Override
    public InstructionReads instructions() {
        return instructions;
    }

    @Override
    public FloatBalances floatBalances() {
        return floatBalances;
    }

    @Override
    public ReconciliationReads reconciliation() {
        return new InMemoryReconciliation(books, floatBalances);
    }

    @Override
    public SentForms sentForms() {
        return sentForms;
    }

    InMemoryPollSchedule<?> schedule(Subject.Kind kind) {
        return switch (kind) {
            case PAYMENT -> paymentSchedule;
            case REFUND -> refundSchedule;
            default -> payoutSchedule;
        };
    }

    @Override
    public PollSchedules schedules() {
        return new PollSchedules() {
            @Override
            @SuppressWarnings("unchecked")
            public <D extends Details> PollSchedule<D> of(InstructionKind<D> kind) {
                return (PollSchedule<D>) schedule(kind.subject());
            }
        };
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
    public MovementReads movements() {
        return movements;
    }

    @Override
    public DailyReads days() {
        return new InMemoryDays(statements, books);
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
    public PromptTurns promptTurns() {
        return promptTurns;
    }

    @Override
    public KeptCallbackReads keptCallbacks() {
        return inbox;
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
    public Ids ids() {
        return ids;
    }

    @Override
    public SteppingClock clock() {
        return clock;
    }

    @Override
    public KeptReferenceReads keptReferences() {
        return books::isShared;
    }

    @Override
    public KeptWordsReads keptWords() {
        return new InMemoryKeptWords(books);
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
    public ProviderRecordReads providerRecords() {
        return new InMemoryProviderRecords(books);
    }

    @Override
    public Payers payers() {
        return new InMemoryPayers(books, contacts());
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

    @Override
    public ReceiptReads receipts() {
        return new InMemoryReceiptReads(books);
    }
}
