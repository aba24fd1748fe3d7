package dev.hazina.persistence;

import dev.hazina.application.access.EmailChanges;
import dev.hazina.application.access.OwnerNotices;
import dev.hazina.application.access.StaffSessions;
import dev.hazina.application.agreement.AccessProposals;
import dev.hazina.application.approval.ApprovalLimits;
import dev.hazina.application.customer.Contacts;
import dev.hazina.application.customer.CustomerReads;
import dev.hazina.application.fee.MerchantFeeTerms;
import dev.hazina.application.floatrule.FloatRules;
import dev.hazina.application.floats.FloatBalances;
import dev.hazina.application.floats.LowFloatMails;
import dev.hazina.application.instruction.HandClaims;
import dev.hazina.application.invoice.FeeInvoiceRegister;
import dev.hazina.application.invoice.FeeInvoices;
import dev.hazina.application.journal.JournalRegister;
import dev.hazina.application.merchant.MerchantNotes;
import dev.hazina.application.payer.ErasureProposals;
import dev.hazina.application.payer.Payers;
import dev.hazina.application.paymentrequest.PaymentRequestReads;
import dev.hazina.application.paymentrequest.RequestPrefixes;
import dev.hazina.application.payout.MerchantPayoutRules;
import dev.hazina.application.provideraccount.AccountContacts;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.application.pull.PulledAccounts;
import dev.hazina.application.reconciliation.ReconciliationReads;
import dev.hazina.application.restore.RestoreFindings;
import dev.hazina.application.restore.RestoreJournals;
import dev.hazina.application.restore.Restores;
import dev.hazina.application.search.MerchantMatches;
import dev.hazina.application.slip.ReceiptMails;
import dev.hazina.application.sms.NoticePhones;
import dev.hazina.application.sms.SmsNotices;
import dev.hazina.application.sms.SmsPorts;
import dev.hazina.application.staff.Staff;
import dev.hazina.application.statementfile.KeptStatements;

/// The part of a world of beans that is about platform staff.
abstract class BeanStaffWorld extends MerchantBeans {
    @Override
    public Staff staff() {
        return bean(Staff.class);
    }

    @Override
    public OwnerNotices ownerNotices() {
        return bean(OwnerNotices.class);
    }

    @Override
    public SmsPorts sms() {
        return new SmsPorts(bean(NoticePhones.class), bean(SmsNotices.class));
    }

    @Override
    public AccessProposals accessProposals() {
        return bean(AccessProposals.class);
    }

    @Override
    public KeptStatements statementFiles() {
        return bean(KeptStatements.class);
    }

    @Override
    public Payers payers() {
        return bean(Payers.class);
    }

    @Override
    public ErasureProposals erasureProposals() {
        return bean(ErasureProposals.class);
    }

    @Override
    public PaymentRequestReads paymentRequests() {
        return bean(PaymentRequestReads.class);
    }

    @Override
    public RequestPrefixes requestPrefixes() {
        return bean(RequestPrefixes.class);
    }

    @Override
    public CustomerReads customers() {
        return bean(CustomerReads.class);
    }

    @Override
    public LowFloatMails lowFloatMails() {
        return bean(LowFloatMails.class);
    }

    @Override
    public ReceiptMails receiptMails() {
        return bean(ReceiptMails.class);
    }

    @Override
    public Contacts contacts() {
        return bean(Contacts.class);
    }

    @Override
    public EmailChanges emailChanges() {
        return bean(EmailChanges.class);
    }

    @Override
    public MerchantNotes merchantNotes() {
        return bean(MerchantNotes.class);
    }

    @Override
    public MerchantFeeTerms merchantFees() {
        return bean(MerchantFeeTerms.class);
    }

    @Override
    public FloatRules floatRules() {
        return bean(FloatRules.class);
    }

    @Override
    public FloatBalances floatBalances() {
        return bean(FloatBalances.class);
    }

    @Override
    public FeeInvoices feeInvoices() {
        return bean(FeeInvoices.class);
    }

    @Override
    public FeeInvoiceRegister feeInvoiceRegister() {
        return bean(FeeInvoiceRegister.class);
    }

    @Override
    public ReconciliationReads reconciliation() {
        return bean(ReconciliationReads.class);
    }

    @Override
    public ApprovalLimits approvalLimits() {
        return bean(ApprovalLimits.class);
    }

    @Override
    public ProviderAccounts providerAccounts() {
        return bean(ProviderAccounts.class);
    }

    @Override
    public PulledAccounts pulledAccounts() {
        return bean(PulledAccounts.class);
    }

    @Override
    public AccountContacts accountContacts() {
        return bean(AccountContacts.class);
    }

    @Override
    public MerchantPayoutRules payoutRules() {
        return bean(MerchantPayoutRules.class);
    }

    @Override
    public StaffSessions staffSessions() {
        return bean(StaffSessions.class);
    }

    @Override
    public RestoreJournals restoreJournals() {
        return bean(RestoreJournals.class);
    }

    @Override
    public JournalRegister journalRegister() {
        return bean(JournalRegister.class);
    }

    @Override
    public RestoreFindings restoreFindings() {
        return bean(RestoreFindings.class);
    }

    @Override
    public Restores restores() {
        return bean(Restores.class);
    }

    @Override
    public MerchantMatches merchantMatches() {
        return bean(MerchantMatches.class);
    }

    @Override
    public HandClaims handClaims() {
        return bean(HandClaims.class);
    }
}
