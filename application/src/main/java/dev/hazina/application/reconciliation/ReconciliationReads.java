package dev.hazina.application.reconciliation;

import dev.hazina.application.boundary.Port;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// What both sides say about an account at a provider.
@Port
public interface ReconciliationReads {

    /// A period, without its end.
    record Period(Instant since, Instant before) {}

    /// All that one subject moved through the account in a period.
    ///
    /// @param amount negative where money left the account
    /// @param own what it was, where it is the platform's own; empty of merchants' money
    record Booked(Subject subject, MoneySum amount, Instant at, Optional<MovementKind> own) {}

    /// A movement that the provider told of.
    ///
    /// @param subject what its receipt stands for in the books, or else what the report was about; of the platform's
    ///        own money what it is booked under, because a charge may have the receipt of what was charged
    /// @param at when it moved where a statement tells, or else when it was kept
    /// @param keptAt when it was kept first
    record Told(Subject subject, String receipt, MovementKind kind, Money amount, Instant at, Instant keptAt) {}

    /// @param only the ids of the subjects that are looked for; all where it is empty
    List<Booked> booked(FloatBalance.Key account, Period period, Optional<Set<UUID>> only);

    /// @param only the ids of the subjects that are looked for, also among those that were kept in the period and
    ///        moved before; all that moved in the period where it is empty
    List<Told> told(FloatBalance.Key account, Period period, Optional<Set<UUID>> only);

    /// What is booked through the account before that time.
    MoneySum bookedBefore(FloatBalance.Key account, Instant at);

    /// What the provider said last that it holds, in the day before that time.
    Optional<FloatBalance> toldBefore(FloatBalance.Key account, Instant at);
}
