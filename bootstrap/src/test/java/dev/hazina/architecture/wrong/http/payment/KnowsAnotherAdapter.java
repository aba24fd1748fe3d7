package dev.hazina.architecture.wrong.http.payment;

import dev.hazina.architecture.wrong.persistence.payment.PgPayments;

/// Wrong: an adapter knows another one.
public record KnowsAnotherAdapter(PgPayments payments) {}
