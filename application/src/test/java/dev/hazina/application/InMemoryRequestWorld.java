package dev.hazina.application;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.paymentrequest.InMemoryPaymentRequests;
import dev.hazina.application.paymentrequest.PaymentRequestReads;
import dev.hazina.application.paymentrequest.RequestPrefixes;

/// The tables of an in-memory world, and its payment requests.
abstract class InMemoryRequestWorld implements World {
    final Books books = new Books();

    @Override
    public PaymentRequestReads paymentRequests() {
        return new InMemoryPaymentRequests(books);
    }

    @Override
    public RequestPrefixes requestPrefixes() {
        return new InMemoryPaymentRequests(books);
    }
}
