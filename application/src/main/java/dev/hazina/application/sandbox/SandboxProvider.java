package dev.hazina.application.sandbox;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Optional;
import java.util.function.Consumer;

/// Events that a test can cause on the sandbox's network, and on no real one.
@Port
public interface SandboxProvider {

    /// Simulates a payer who uses the paybill. The network reports it at once.
    ///
    /// @param name of the payer; the network knows one where none is given
    /// @return the network's receipt
    @OpenToAdapters
    String payIn(String accountReference, Money amount, Phone payer, Optional<String> name);

    /// What goes wrong on the network, as far as people made it.
    @OpenToAdapters
    SandboxStore.Faults faults();

    /// Sets for how many of the next notices a fault is.
    @OpenToAdapters
    void set(SandboxStore.NoticeFault fault, int notices);

    /// Silences the network from now on: it neither reports nor answers questions.
    @OpenToAdapters
    void silence(Duration time);

    /// Takes money from an account of ours as the network's own charge, or as a sweep to our bank, and sends no notice.
    ///
    /// @param kind `CHARGE` or `SWEEP`
    /// @param account a valid name of a float account
    /// @return the network's receipt; empty where the sandbox has no such account in this currency
    @OpenToAdapters
    Optional<String> takeOut(MovementKind kind, String account, Money amount);

    /// Writes the network's statement of an account for a day (UTC), with all that moved, also where no notice came.
    ///
    /// @param lines takes each line with its end
    /// @throws Refusal.Invalid when more moved on the day than a file has place for
    @OpenToAdapters
    void statement(String account, Currency currency, LocalDate day, Consumer<String> lines);

    /// Removes the network's pending report about this.
    void forget(Subject subject);
}
