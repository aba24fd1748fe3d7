package dev.hazina.architecture.wrong.http.payment;

import dev.hazina.architecture.wrong.persistence.payment.PgPayments;
import io.micronaut.core.annotation.Vetoed;
import jakarta.inject.Inject;

/// Wrong: its constructor does not show its dependencies. Vetoed, so that no bean
/// is made of it.
@Vetoed
public final class HasItsFieldsFilled {
    @Inject
    PgPayments payments;
}
