package dev.hazina.architecture.wrong.application.payment;

import dev.hazina.architecture.wrong.persistence.payment.PgPayments;

/// Wrong: the application knows an adapter.
public record KnowsAnAdapter(PgPayments payments) {}
