package dev.hazina.application;

import dev.hazina.application.access.OwnerNotices;
import dev.hazina.application.access.ResetLinks;
import dev.hazina.application.access.Sessions;
import dev.hazina.application.access.StaffSessions;
import dev.hazina.application.agreement.AccessProposals;
import dev.hazina.application.approval.ApprovalLimits;
import dev.hazina.application.audit.AuditLog;
import dev.hazina.application.callback.CallbackInbox;
import dev.hazina.application.callback.KeptCallbackReads;
import dev.hazina.application.channel.KeptReferenceReads;
import dev.hazina.application.channel.KeptWordsReads;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.customer.Contacts;
import dev.hazina.application.customer.CustomerReads;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.eventlog.EventLog;
import dev.hazina.application.factor.SecondFactors;
import dev.hazina.application.fee.MerchantFeeTerms;
import dev.hazina.application.floatrule.FloatRules;
import dev.hazina.application.floats.FloatBalances;
import dev.hazina.application.form.SentForms;
import dev.hazina.application.id.Ids;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.inbound.PromptReads;
import dev.hazina.application.instruction.HandClaims;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.instruction.PollSchedules;
import dev.hazina.application.invitation.Invitations;
import dev.hazina.application.invoice.FeeInvoiceRegister;
import dev.hazina.application.invoice.FeeInvoices;
import dev.hazina.application.journal.JournalRegister;
import dev.hazina.application.key.KeyHashes;
import dev.hazina.application.key.KeyUses;
import dev.hazina.application.key.Keys;
import dev.hazina.application.ledger.EntryReads;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.merchant.Administration;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.merchant.Ownership;
import dev.hazina.application.merchant.StatementSubscriptions;
import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.payer.ErasureProposals;
import dev.hazina.application.payer.Payers;
import dev.hazina.application.payment.PromptTurns;
import dev.hazina.application.paymentrequest.PaymentRequestReads;
import dev.hazina.application.paymentrequest.RequestPrefixes;
import dev.hazina.application.payout.MerchantPayoutRules;
import dev.hazina.application.payout.SendingClaims;
import dev.hazina.application.people.Users;
import dev.hazina.application.proof.LedgerAlerts;
import dev.hazina.application.proof.LedgerProof;
import dev.hazina.application.proof.ProofRecords;
import dev.hazina.application.provideraccount.AccountContacts;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.application.pull.PulledAccounts;
import dev.hazina.application.reconciliation.ReconciliationReads;
import dev.hazina.application.record.ProviderRecordReads;
import dev.hazina.application.restore.RestoreFindings;
import dev.hazina.application.restore.RestoreJournals;
import dev.hazina.application.restore.Restores;
import dev.hazina.application.search.MerchantMatches;
import dev.hazina.application.search.ReceiptReads;
import dev.hazina.application.secrets.SecretsKeyRecords;
import dev.hazina.application.staff.Staff;
import dev.hazina.application.statement.DailyReads;
import dev.hazina.application.statement.FileStatements;
import dev.hazina.application.statement.MovementReads;
import dev.hazina.application.statement.StatementMails;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.application.statement.TransactionReads;
import dev.hazina.application.statementfile.KeptStatements;
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
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.merchant.MerchantId;
import java.util.List;
import java.util.Optional;

/// One implementation of every port that stores something, all over the same data. The port contracts and the
/// simulation run over any world, so that the in-memory world and the database keep the same contracts.
///
/// A world may hold data of earlier tests, so a test reads only rows that it made itself.
public interface World extends PeopleWorld {

    LedgerWriter writer();

    WalletReads wallets();

    TransferReads transfers();

    TransferNotes transferNotes();

    InstructionReads instructions();

    default InstructionReads.OfKind<PaymentId, PaymentWithRefunds> payments() {
        return instructions().payments();
    }

    default InstructionReads.OfKind<RefundId, Instruction<RefundDetails>> refunds() {
        return instructions().refunds();
    }

    default InstructionReads.OfKind<PayoutId, Instruction<PayoutDetails>> payouts() {
        return instructions().payouts();
    }

    PollSchedules schedules();

    TransactionReads transactions();

    StatementReads statements();

    MovementReads movements();

    /// Statements that name no issuer.
    default FileStatements filing() {
        return new FileStatements(movements(), wallets(), Optional.empty(), clock());
    }

    DailyReads days();

    EventReads events();

    EventLog eventLog();

    OperationsReads operations();

    StatementMails statementMails();

    FeeInvoices feeInvoices();

    FeeInvoiceRegister feeInvoiceRegister();

    EntryReads entries();

    KeptWordsReads keptWords();

    KeptReferenceReads keptReferences();

    DiscrepancyReads discrepancies();

    WalletFinder walletFinder();

    ReceiptReads receipts();

    CallbackInbox inbox();

    KeptCallbackReads keptCallbacks();

    PromptTurns promptTurns();

    SubjectOwners owners();

    InboundPaymentReads notices();

    ProviderRecordReads providerRecords();

    FloatBalances floatBalances();

    FloatRules floatRules();

    ReconciliationReads reconciliation();

    KeptStatements statementFiles();

    PromptReads prompts();

    PaymentRequestReads paymentRequests();

    RequestPrefixes requestPrefixes();

    CustomerReads customers();

    Contacts contacts();

    Payers payers();

    SendingClaims claims();

    LedgerProof proof();

    ProofRecords proofRecords();

    Restores restores();

    RestoreFindings restoreFindings();

    RestoreJournals restoreJournals();

    JournalRegister journalRegister();

    LedgerAlerts ledgerAlerts();

    Merchants merchants();

    Keys keys();

    KeyUses keyUses();

    KeyHashes keyHashes();

    SecretsKeyRecords secretsKeyRecords();

    SentForms sentForms();

    Ownership ownership();

    Administration administration();

    Users people();

    Sessions sessions();

    ResetLinks resetLinks();

    Invitations invitations();

    SecondFactors secondFactors();

    OwnerNotices ownerNotices();

    AccessProposals accessProposals();

    ErasureProposals erasureProposals();

    Staff staff();

    ApprovalLimits approvalLimits();

    ProviderAccounts providerAccounts();

    AccountContacts accountContacts();

    PulledAccounts pulledAccounts();

    MerchantPayoutRules payoutRules();

    MerchantFeeTerms merchantFees();

    StaffSessions staffSessions();

    MerchantMatches merchantMatches();

    HandClaims handClaims();

    MerchantReads merchantReads();

    MerchantDirectory directory();

    StatementSubscriptions subscriptions();

    AuditLog auditLog();

    Endpoints endpoints();

    CallbackSecrets callbackSecrets();

    DeliveryReads deliveries();

    Replays replays();

    DeliveryQueue queue();

    Ids ids();

    /// The clock that all other clocks follow.
    SteppingClock clock();

    /// The merchant's discrepancies, newest first.
    default List<Discrepancy> discrepancies(MerchantId merchant) {
        var all = new DiscrepancyReads.Filter(Optional.empty(), Optional.empty());
        return discrepancies().list(all, Optional.empty(), Integer.MAX_VALUE).stream()
                .filter(raised -> raised.merchant().equals(merchant)).toList();
    }
}
