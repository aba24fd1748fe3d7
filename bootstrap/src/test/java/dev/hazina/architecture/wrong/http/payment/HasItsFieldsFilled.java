package dev.hazina.architecture.wrong.http.payment;

import dev.hazina.architecture.wrong.persistence.payment.PgPayments;
import jakarta.inject.Inject;

/// Wrong: nobody can see from its constructor what it needs. Abstract, so that no bean is made of it.
public abstract class HasItsFieldsFilled {
    @Inject
    PgPayments payments = new PgPayments();
}
