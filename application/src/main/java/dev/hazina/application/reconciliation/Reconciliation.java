package dev.hazina.application.reconciliation;

import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.reconciliation.ReconciledRow.State;
import dev.hazina.domain.money.MoneySum;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// A day of an account at a provider, as both sides have it.
///
/// @param day in UTC
/// @param rows by time
public record Reconciliation(FloatBalance.Key account, LocalDate day, Flows booked, Flows told,
        Optional<FloatBalance> toldOpening, Optional<FloatBalance> toldClosing, MoneySum bookedOpening,
        List<ReconciledRow> rows) {

    /// What a side moved on the day. What left the account is negative.
    ///
    /// @param charges the provider's own
    /// @param sweeps to the bank, or between our accounts
    public record Flows(MoneySum in, MoneySum out, MoneySum charges, MoneySum sweeps) {
        public MoneySum sum() {
            return in.plus(out).plus(charges).plus(sweeps);
        }
    }

    public Reconciliation {
        rows = List.copyOf(rows);
    }

    public MoneySum bookedClosing() {
        return bookedOpening.plus(booked.sum());
    }

    /// How many rows ended so.
    public long count(State state) {
        return rows.stream().filter(row -> row.state() == state).count();
    }

    /// The rows in which the sides differ on this day.
    public List<ReconciledRow> explaining() {
        return rows.stream().filter(row -> row.state() != State.MATCHED).toList();
    }

    /// How much more the account holds at the end of the day than is booked.
    public Optional<MoneySum> difference() {
        return toldClosing.map(said -> said.amount().minus(bookedClosing()));
    }

    /// How much that changed on the day. What stood in the account before the books began isn't in it.
    public Optional<MoneySum> differenceOfDay() {
        return toldClosing.flatMap(closing -> toldOpening.map(opening -> closing.amount().minus(opening.amount())
                .minus(booked.sum())));
    }

    /// What of it the rows explain.
    public MoneySum explained() {
        return rows.stream().map(ReconciledRow::difference).reduce(MoneySum.zero(account.currency()), MoneySum::plus);
    }

    /// What of it no row explains: money of which the provider told nothing, such as a sweep or a charge.
    public Optional<MoneySum> unexplained() {
        return differenceOfDay().map(changed -> changed.minus(explained()));
    }
}
