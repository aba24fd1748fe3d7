package dev.hazina.application.sandbox;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;

/// What can be made to happen on the sandbox's network, and on no real one.
public interface SandboxProvider {

    /// Plays a payer who uses the paybill. The network reports it at once.
    ///
    /// @return the network's receipt
    String payIn(String accountReference, Money amount, Phone payer);

    /// Forgets what the network was going to report about this.
    void forget(Subject subject);
}
