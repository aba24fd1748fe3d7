package dev.hazina.application;

import dev.hazina.application.customer.CustomerReads;
import dev.hazina.application.customer.InMemoryContacts;
import dev.hazina.application.customer.InMemoryCustomers;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.merchant.InMemoryAuditedChanges;
import dev.hazina.application.paymentrequest.InMemoryPaymentRequests;
import dev.hazina.application.paymentrequest.PaymentRequestReads;
import dev.hazina.application.paymentrequest.RequestPrefixes;
import dev.hazina.application.provideraccount.AccountContacts;
import dev.hazina.application.provideraccount.InMemoryAccountContacts;
import dev.hazina.application.pull.InMemoryPulledAccounts;
import dev.hazina.application.pull.PulledAccounts;

/// The tables of an in-memory world, its payment requests, and who paid.
abstract class InMemoryRequestWorld implements World {
    final Books books = new Books();
    private final InMemoryAccountContacts accountContacts = new InMemoryAccountContacts();
    private final InMemoryPulledAccounts pulledAccounts = new InMemoryPulledAccounts(books);
    private final InMemoryContacts contacts = new InMemoryContacts(this::ownership);

    @Override
    public abstract InMemoryAuditedChanges ownership();

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
