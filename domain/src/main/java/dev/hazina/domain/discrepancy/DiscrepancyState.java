package dev.hazina.domain.discrepancy;

/// How far a person has got with a discrepancy. The API shows all but the last as `open`.
///
/// `Proposed` is set where the amount asks for two people: what one of them wants to do, until another agrees.
/// `Chosen` is set where the money goes to another merchant's books, which takes a commit there: the first choice is
/// kept before anything moves, so that whoever goes on after a crash goes on to the same place.
public sealed interface DiscrepancyState {

    record Open() implements DiscrepancyState {}

    record Proposed(Resolution resolution) implements DiscrepancyState {}

    record Chosen(Resolution resolution) implements DiscrepancyState {}

    record Resolved(Resolution resolution) implements DiscrepancyState {}
}
