package dev.hazina.application.sandbox;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.util.Optional;

/// Events that a test can cause on the sandbox's network, and on no real one.
@Port
public interface SandboxProvider {

    /// Simulates a payer who uses the paybill. The network reports it at once.
    ///
    /// @param name of the payer; the network knows one where none is given
    /// @return the network's receipt
    @OpenToAdapters
    String payIn(String accountReference, Money amount, Phone payer, Optional<String> name);

    /// Removes the network's pending report about this.
    void forget(Subject subject);
}
