package dev.hazina.domain.fee;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The fees that were agreed with one merchant, of all times. Terms are added and never changed.
public record AgreedFees(List<FeeTerms> terms) {
    public static final AgreedFees NONE = new AgreedFees(List.of());

    public AgreedFees {
        terms = List.copyOf(terms);
    }

    /// The terms that count at an instant: of those whose time has come the ones that count from the latest time, and
    /// of these the ones that were agreed last.
    ///
    /// @return empty where the platform's own fees count
    public Optional<FeeTerms> in(Instant now) {
        Instant present = present(now);
        return terms.stream().filter(one -> !one.countsFrom().isAfter(present))
                .max(Comparator.comparing(FeeTerms::countsFrom).thenComparing(FeeTerms::number));
    }

    /// The times that are still to come, the next one first.
    public List<Instant> timesAfter(Instant now) {
        return terms.stream().map(FeeTerms::countsFrom).filter(present(now)::isBefore).distinct().sorted().toList();
    }

    /// A merchant's clock may run ahead of the one that is read, and is not before the last agreement.
    private Instant present(Instant now) {
        return terms.stream().map(FeeTerms::agreedAt).filter(now::isBefore).max(Instant::compareTo).orElse(now);
    }

    /// The merchant's fees at an instant.
    ///
    /// @param platform counts for what the terms don't name
    public FeeSchedule at(Instant now, FeeSchedule platform) {
        return in(now).map(one -> platform.with(one.rules())).orElse(platform);
    }

    AgreedFees and(FeeTerms further) {
        return new AgreedFees(Stream.concat(terms.stream(), Stream.of(further))
                .toList());
    }
}
