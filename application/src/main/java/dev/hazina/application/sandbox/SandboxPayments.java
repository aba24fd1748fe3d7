package dev.hazina.application.sandbox;

import dev.hazina.domain.payment.Payment;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/// What the sandbox's network has to remember across a crash, read back from the payments themselves: how a payment
/// ends there follows from its payer alone, so no second copy of it is kept.
///
/// Endings are the last three digits of the payer's phone; a card payment has none.
public interface SandboxPayments {

    /// Payments of every merchant that the adapter took before that instant and that are still processing, oldest
    /// first.
    ///
    /// @param adapter the name the payments were sent under
    /// @param exceptEndings leaves out phones with these endings
    List<Payment> unreported(String adapter, Instant createdBefore, Set<String> exceptEndings, int most);

    /// Payments of every merchant that were sent to the adapter from phones with this ending and were given up as
    /// expired, oldest first.
    List<Payment> givenUp(String adapter, String ending, int most);
}
