package dev.hazina.application;

import dev.hazina.application.access.InMemoryOwnerNotices;
import dev.hazina.application.access.InMemorySessions;
import dev.hazina.application.access.OwnerNotices;
import dev.hazina.application.access.Sessions;
import dev.hazina.application.agreement.InMemoryAccessProposals;
import dev.hazina.application.approval.InMemoryApprovalLimits;
import dev.hazina.application.audit.AuditLog;
import dev.hazina.application.eventlog.EventLog;
import dev.hazina.application.factor.InMemorySecondFactors;
import dev.hazina.application.factor.SecondFactors;
import dev.hazina.application.fee.InMemoryMerchantFees;
import dev.hazina.application.instruction.HandClaims;
import dev.hazina.application.invitation.InMemoryInvitations;
import dev.hazina.application.invitation.Invitations;
import dev.hazina.application.invoice.InMemoryFeeInvoices;
import dev.hazina.application.journal.InMemoryJournalRegister;
import dev.hazina.application.journal.JournalRegister;
import dev.hazina.application.key.InMemoryKeyUses;
import dev.hazina.application.key.KeyHashes;
import dev.hazina.application.key.KeyUses;
import dev.hazina.application.merchant.Administration;
import dev.hazina.application.merchant.InMemoryAuditedChanges;
import dev.hazina.application.merchant.InMemoryDirectory;
import dev.hazina.application.merchant.InMemoryMerchants;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.merchant.StatementSubscriptions;
import dev.hazina.application.operations.InMemoryOperations;
import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.password.InMemoryResetLinks;
import dev.hazina.application.payer.InMemoryErasureProposals;
import dev.hazina.application.payout.InMemoryPayoutRules;
import dev.hazina.application.payout.MerchantPayoutRules;
import dev.hazina.application.people.Users;
import dev.hazina.application.provideraccount.InMemoryProviderAccounts;
import dev.hazina.application.restore.InMemoryRestoreFindings;
import dev.hazina.application.restore.InMemoryRestores;
import dev.hazina.application.search.InMemoryMerchantMatches;
import dev.hazina.application.search.MerchantMatches;
import dev.hazina.application.secrets.InMemorySecretsKeyRecords;
import dev.hazina.application.secrets.SecretsKeyRecords;
import dev.hazina.application.sms.SmsPorts;
import dev.hazina.application.staff.InMemoryStaff;
import dev.hazina.application.statementfile.InMemoryKeptStatements;
import dev.hazina.application.statementfile.KeptStatements;
import dev.hazina.application.webhook.EventBodies;
import dev.hazina.application.webhook.EventReads;
import dev.hazina.application.webhook.InMemoryWebhooks;
import dev.hazina.application.webhook.PlainBodies;
import java.util.OptionalInt;

/// All ports of the application in memory, empty at first.
public class InMemoryWorld extends InMemoryDeliveryWorld {
    private final InMemoryMerchants merchants = new InMemoryMerchants(books, clock);
    private final InMemoryKeyUses keyUses = new InMemoryKeyUses(merchants);
    private final InMemorySecretsKeyRecords secretsKeyRecords = new InMemorySecretsKeyRecords(
            merchants::everyKey, keyUses::lastUse);
    private final InMemoryOwnerNotices ownerNotices = new InMemoryOwnerNotices(merchants, clock);
    private final InMemoryAuditedChanges acts = new InMemoryAuditedChanges(merchants, books, auditLog, ownerNotices);
    private final InMemoryPayoutRules payoutRules = new InMemoryPayoutRules(books, merchants, acts);
    private final InMemorySessions sessions = new InMemorySessions(merchants, acts, auditLog);
    private final InMemoryResetLinks resetLinks = new InMemoryResetLinks(merchants, acts, auditLog);
    private final InMemoryInvitations invitations = new InMemoryInvitations(merchants, acts, auditLog);
    private final InMemorySecondFactors secondFactors = new InMemorySecondFactors(merchants, acts);
    private final InMemoryAccessProposals accessProposals = new InMemoryAccessProposals(books, acts, secondFactors);
    private final InMemoryStaff staff = new InMemoryStaff(books, auditLog);
    private final InMemoryMerchantFees merchantFees = new InMemoryMerchantFees(books, acts);
    private final KeptStatements statementFiles = new InMemoryKeptStatements(books, auditLog);
    private final InMemoryFeeInvoices feeInvoices = new InMemoryFeeInvoices(books, merchants, clock);
    private final InMemoryApprovalLimits approvalLimits = new InMemoryApprovalLimits(books, auditLog);
    private final InMemoryProviderAccounts providerAccounts = new InMemoryProviderAccounts(books, auditLog);
    private final InMemoryErasureProposals erasureProposals = new InMemoryErasureProposals(books, auditLog);
    private final InMemoryRestoreFindings restoreFindings = new InMemoryRestoreFindings(books);
    private final InMemoryRestores restores = new InMemoryRestores(books, auditLog, clock);
    private final JournalRegister journalRegister = new InMemoryJournalRegister(restores);
    private final InMemoryWebhooks webhooks;

    public InMemoryWorld() {
        this(new PlainBodies());
    }

    /// @param bodies writes the bodies of events
    public InMemoryWorld(EventBodies bodies) {
        webhooks = new InMemoryWebhooks(ids, bodies, clock, wall, Setup.BURSTS, merchants::audience, acts);
        books.tell(webhooks::tell);
        books.log(acts::add);
        books.authorities(merchants::find);
        books.payoutRules(payoutRules::list, payoutRules::reviews, payoutRules::roleOf);
        books.staff(staff::present);
        books.limits(approvalLimits::rule);
        books.fees(merchantFees::agreed);
        books.guard(restores::guard);
        books.erasedAccounts(providerAccounts::erased);
    }

    @Override
    public InMemoryRestoreFindings restoreFindings() {
        return restoreFindings;
    }

    @Override
    public JournalRegister journalRegister() {
        return journalRegister;
    }

    @Override
    public InMemoryRestores restores() {
        return restores;
    }

    @Override
    public EventLog eventLog() {
        return webhooks.log();
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
    public InMemoryMerchants merchants() {
        return merchants;
    }

    @Override
    public InMemoryMerchants keys() {
        return merchants;
    }

    @Override
    public InMemoryAuditedChanges ownership() {
        return acts;
    }

    @Override
    public Administration administration() {
        return acts;
    }

    @Override
    public MerchantPayoutRules payoutRules() {
        return payoutRules;
    }

    @Override
    public Users people() {
        return acts;
    }

    @Override
    public Sessions sessions() {
        return sessions;
    }

    @Override
    public Invitations invitations() {
        return invitations;
    }

    @Override
    public InMemoryResetLinks resetLinks() {
        return resetLinks;
    }

    @Override
    public SecondFactors secondFactors() {
        return secondFactors;
    }

    @Override
    public OwnerNotices ownerNotices() {
        return ownerNotices;
    }

    @Override
    public SmsPorts sms() {
        return ownerNotices.sms(acts);
    }

    @Override
    public InMemoryAccessProposals accessProposals() {
        return accessProposals;
    }

    @Override
    public InMemoryStaff staff() {
        return staff;
    }

    @Override
    public InMemoryErasureProposals erasureProposals() {
        return erasureProposals;
    }

    @Override
    public KeptStatements statementFiles() {
        return statementFiles;
    }

    @Override
    public InMemoryMerchantFees merchantFees() {
        return merchantFees;
    }

    @Override
    public InMemoryFeeInvoices feeInvoices() {
        return feeInvoices;
    }

    @Override
    public InMemoryFeeInvoices feeInvoiceRegister() {
        return feeInvoices;
    }

    @Override
    InMemoryWebhooks webhooks() {
        return webhooks;
    }

    @Override
    public InMemoryApprovalLimits approvalLimits() {
        return approvalLimits;
    }

    @Override
    public InMemoryProviderAccounts providerAccounts() {
        return providerAccounts;
    }

    @Override
    public InMemoryStaff staffSessions() {
        return staff;
    }

    @Override
    public HandClaims handClaims() {
        return (merchant, subject, lease, act, stamp) -> acts.perform(merchant, stamp, at -> {
            OptionalInt polls = schedule(subject.kind()).claim(subject.id(), lease);
            polls.ifPresent(any -> acts.enter(act, stamp, at));
            return polls;
        });
    }

    @Override
    public MerchantMatches merchantMatches() {
        return new InMemoryMerchantMatches(books, merchants);
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
    public MerchantReads merchantReads() {
        return merchants;
    }

    @Override
    public MerchantDirectory directory() {
        return new InMemoryDirectory(merchants);
    }

    @Override
    public StatementSubscriptions subscriptions() {
        return merchants;
    }

    @Override
    public AuditLog auditLog() {
        return auditLog;
    }
}
