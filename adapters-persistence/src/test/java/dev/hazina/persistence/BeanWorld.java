package dev.hazina.persistence;

import dev.hazina.application.access.Sessions;
import dev.hazina.application.audit.AuditLog;
import dev.hazina.application.callback.CallbackInbox;
import dev.hazina.application.callback.KeptCallbackReads;
import dev.hazina.application.channel.KeptReferenceReads;
import dev.hazina.application.channel.KeptWordsReads;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.eventlog.EventLog;
import dev.hazina.application.form.SentForms;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.inbound.PromptReads;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.instruction.PollSchedules;
import dev.hazina.application.key.KeyHashes;
import dev.hazina.application.key.KeyUses;
import dev.hazina.application.key.Keys;
import dev.hazina.application.ledger.EntryReads;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.merchant.Administration;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.merchant.Ownership;
import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.payment.PromptTurns;
import dev.hazina.application.people.Users;
import dev.hazina.application.proof.LedgerAlerts;
import dev.hazina.application.proof.LedgerProof;
import dev.hazina.application.proof.ProofRecords;
import dev.hazina.application.record.ProviderRecordReads;
import dev.hazina.application.search.ReceiptReads;
import dev.hazina.application.secrets.SecretsKeyRecords;
import dev.hazina.application.statement.DailyReads;
import dev.hazina.application.statement.MovementReads;
import dev.hazina.application.statement.StatementMails;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.application.statement.TransactionReads;
import dev.hazina.application.transfer.TransferNotes;
import dev.hazina.application.transfer.TransferReads;
import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.application.webhook.CallbackSecrets;
import dev.hazina.application.webhook.DeliveryQueue;
import dev.hazina.application.webhook.DeliveryReads;
import dev.hazina.application.webhook.Endpoints;
import dev.hazina.application.webhook.EventReads;
import dev.hazina.application.webhook.Replays;

/// A world whose ports are beans of a container.
abstract class BeanWorld extends BeanStaffWorld {
    @Override
    public LedgerWriter writer() {
        return bean(LedgerWriter.class);
    }

    @Override
    public WalletReads wallets() {
        return bean(WalletReads.class);
    }

    @Override
    public TransferReads transfers() {
        return bean(TransferReads.class);
    }

    @Override
    public TransferNotes transferNotes() {
        return bean(TransferNotes.class);
    }

    @Override
    public InstructionReads instructions() {
        return bean(InstructionReads.class);
    }

    @Override
    public PollSchedules schedules() {
        return bean(PollSchedules.class);
    }

    @Override
    public TransactionReads transactions() {
        return bean(TransactionReads.class);
    }

    @Override
    public StatementReads statements() {
        return bean(StatementReads.class);
    }

    @Override
    public MovementReads movements() {
        return bean(MovementReads.class);
    }

    @Override
    public DailyReads days() {
        return bean(DailyReads.class);
    }

    @Override
    public EventLog eventLog() {
        return bean(EventLog.class);
    }

    @Override
    public EventReads events() {
        return bean(EventReads.class);
    }

    @Override
    public OperationsReads operations() {
        return bean(OperationsReads.class);
    }

    @Override
    public StatementMails statementMails() {
        return bean(StatementMails.class);
    }

    @Override
    public EntryReads entries() {
        return bean(EntryReads.class);
    }

    @Override
    public PromptTurns promptTurns() {
        return bean(PromptTurns.class);
    }

    @Override
    public KeptCallbackReads keptCallbacks() {
        return bean(KeptCallbackReads.class);
    }

    @Override
    public CallbackInbox inbox() {
        return bean(CallbackInbox.class);
    }

    @Override
    public InboundPaymentReads notices() {
        return bean(InboundPaymentReads.class);
    }

    @Override
    public ProviderRecordReads providerRecords() {
        return bean(ProviderRecordReads.class);
    }

    @Override
    public PromptReads prompts() {
        return bean(PromptReads.class);
    }

    @Override
    public LedgerProof proof() {
        return bean(LedgerProof.class);
    }

    @Override
    public ProofRecords proofRecords() {
        return bean(ProofRecords.class);
    }

    @Override
    public LedgerAlerts ledgerAlerts() {
        return bean(LedgerAlerts.class);
    }

    @Override
    public Merchants merchants() {
        return bean(Merchants.class);
    }

    @Override
    public Keys keys() {
        return bean(Keys.class);
    }

    @Override
    public Ownership ownership() {
        return bean(Ownership.class);
    }

    @Override
    public Administration administration() {
        return bean(Administration.class);
    }

    @Override
    public Sessions sessions() {
        return bean(Sessions.class);
    }

    @Override
    public Users people() {
        return bean(Users.class);
    }

    @Override
    public KeyHashes keyHashes() {
        return bean(KeyHashes.class);
    }

    @Override
    public SecretsKeyRecords secretsKeyRecords() {
        return bean(SecretsKeyRecords.class);
    }

    @Override
    public KeyUses keyUses() {
        return bean(KeyUses.class);
    }

    @Override
    public SentForms sentForms() {
        return bean(SentForms.class);
    }

    @Override
    public AuditLog auditLog() {
        return bean(AuditLog.class);
    }

    @Override
    public Endpoints endpoints() {
        return bean(Endpoints.class);
    }

    @Override
    public CallbackSecrets callbackSecrets() {
        return bean(CallbackSecrets.class);
    }

    @Override
    public DeliveryReads deliveries() {
        return bean(DeliveryReads.class);
    }

    @Override
    public Replays replays() {
        return bean(Replays.class);
    }

    @Override
    public DeliveryQueue queue() {
        return bean(DeliveryQueue.class);
    }

    @Override
    public KeptReferenceReads keptReferences() {
        return bean(KeptReferenceReads.class);
    }

    @Override
    public KeptWordsReads keptWords() {
        return bean(KeptWordsReads.class);
    }

    @Override
    public DiscrepancyReads discrepancies() {
        return bean(DiscrepancyReads.class);
    }

    @Override
    public SubjectOwners owners() {
        return bean(SubjectOwners.class);
    }

    @Override
    public WalletFinder walletFinder() {
        return bean(WalletFinder.class);
    }

    @Override
    public ReceiptReads receipts() {
        return bean(ReceiptReads.class);
    }
}
