package dev.hazina.application;

import dev.hazina.application.access.EmailChanges;
import dev.hazina.application.access.InMemoryEmailChanges;
import dev.hazina.application.customer.CustomerReads;
import dev.hazina.application.customer.InMemoryContacts;
import dev.hazina.application.customer.InMemoryCustomers;
import dev.hazina.application.floats.InMemoryLowFloatMails;
import dev.hazina.application.floats.LowFloatMails;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.merchant.InMemoryAuditedChanges;
import dev.hazina.application.merchant.InMemoryMerchantNotes;
import dev.hazina.application.merchant.InMemoryMerchants;
import dev.hazina.application.merchant.MerchantNotes;
import dev.hazina.application.password.InMemoryResetLinks;
import dev.hazina.application.paymentrequest.InMemoryPaymentRequests;
import dev.hazina.application.paymentrequest.PaymentRequestReads;
import dev.hazina.application.paymentrequest.RequestPrefixes;
import dev.hazina.application.provideraccount.AccountContacts;
import dev.hazina.application.provideraccount.InMemoryAccountContacts;
import dev.hazina.application.pull.InMemoryPulledAccounts;
import dev.hazina.application.pull.PulledAccounts;
import dev.hazina.application.slip.InMemoryReceiptMails;
import dev.hazina.application.slip.ReceiptMails;

/// The tables of an in-memory world, its payment requests, who paid, and what staff notes.
abstract class InMemoryRequestWorld implements World {
    final Books books = new Books();
    private final InMemoryAccountContacts accountContacts = new InMemoryAccountContacts();
    private final InMemoryPulledAccounts pulledAccounts = new InMemoryPulledAccounts(books);
    private final InMemoryContacts contacts = new InMemoryContacts(this::ownership);

    private final LowFloatMails lowFloatMails = new InMemoryLowFloatMails(this::clock);
    private final ReceiptMails receiptMails = new InMemoryReceiptMails(this::ownership, this::clock);

    private final MerchantNotes merchantNotes = new InMemoryMerchantNotes(books, this::ownership);

    private final EmailChanges emailChanges = new InMemoryEmailChanges(this::merchants, this::ownership,
            this::resetLinks);

    @Override
    public abstract InMemoryAuditedChanges ownership();

    @Override
    public abstract InMemoryMerchants merchants();

    @Override
    public abstract InMemoryResetLinks resetLinks();

    @Override
    public EmailChanges emailChanges() {
        return emailChanges;
    }

    @Override
    public MerchantNotes merchantNotes() {
        return merchantNotes;
    }

    @Override
    public LowFloatMails lowFloatMails() {
        return lowFloatMails;
    }

    @Override
    public ReceiptMails receiptMails() {
        return receiptMails;
    }

    @Override
    public PaymentRequestReads paymentRequests() {
        return new InMemoryPaymentRequests(books);
    }

    @Override
    public RequestPrefixes requestPrefixes() {
        return new InMemoryPaymentRequests(books);
    }

    @Override
    public CustomerReads customers() {
        return new InMemoryCustomers(instructions());
    }

    @Override
    public PulledAccounts pulledAccounts() {
        return pulledAccounts;
    }

    @Override
    public AccountContacts accountContacts() {
        return accountContacts;
    }

    @Override
    public InMemoryContacts contacts() {
        return contacts;
    }
}
