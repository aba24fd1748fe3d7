package dev.hazina.domain.discrepancy;

import dev.hazina.domain.people.Proposer;

/// The progress of a discrepancy. The API shows all states but the last as `open`.
///
/// `Proposed` is set where the amount takes two people: one person's proposal, until another one approves. `Chosen` is
/// set where the money goes to another merchant's books, which takes a commit there: the first choice is recorded
/// before money moves, so that a retry after a crash has the same destination.
public sealed interface DiscrepancyState {

    record Open() implements DiscrepancyState {}

    record Proposed(Resolution resolution, Proposer by) implements DiscrepancyState {}

    record Chosen(Resolution resolution) implements DiscrepancyState {}

    record Resolved(Resolution resolution) implements DiscrepancyState {}
}
