package dev.hazina.application.proof;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.proof.LedgerProof.Difference;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// The results of the last proofs, kept for all instances, and the claim to make the next one.
@Port
public interface ProofRecords {
    /// How far the clock of one instance may be ahead of another's.
    Duration CLOCKS_DIFFER = Duration.ofMinutes(1);
    /// The number of a proof's sentences that are kept.
    int MOST_SENTENCES = 100;

    /// The part of the ledger that was proven.
    enum Kind {
        /// All of it.
        WHOLE,
        /// Movements committed and rows changed since the last clean proof.
        RECENT;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// The result of a proof.
    ///
    /// @param entries the number of entries that were checked
    /// @param count the number of differences
    /// @param sentences the first of them
    record Result(Kind kind, Instant asOf, Duration took, long entries, long count, List<String> sentences) {
        public Result {
            sentences = List.copyOf(sentences);
        }

        static Result of(Kind kind, LedgerProof.Proof proof) {
            List<Difference> differences = proof.differences();
            return new Result(kind, proof.asOf(), proof.took(), proof.entries(), differences.size(),
                    differences.stream().limit(MOST_SENTENCES).map(Difference::sentence).toList());
        }

        public boolean clean() {
            return count == 0;
        }

        /// Whether its time has come, but for what the clocks of instances may differ by.
        public boolean isPast(Instant now) {
            return !asOf.isAfter(now.plus(CLOCKS_DIFFER));
        }
    }

    /// The last proof of each kind.
    record LedgerStatus(Optional<Result> whole, Optional<Result> recent) {

        /// What counts at that time. A proof can't have been made later than now, so a clean one that says so says
        /// nothing: whatever wrote it, the next one is due. Differences count whatever time they bear.
        public LedgerStatus at(Instant now) {
            return new LedgerStatus(whole.filter(result -> !result.clean() || result.isPast(now)),
                    recent.filter(result -> !result.clean() || result.isPast(now)));
        }

        /// The newest proof that counts: a recent one only adds to the whole one before it.
        public Optional<Result> newest() {
            return Stream.concat(whole.stream(), later().stream()).reduce((older, newer) -> newer);
        }

        /// The proof that found differences, if the books are known to be wrong.
        public Optional<Result> broken() {
            return Stream.concat(later().stream(), whole.stream()).filter(result -> !result.clean()).findFirst();
        }

        /// Whether the whole ledger was proven, and no difference was found then or since.
        public boolean clean() {
            return whole.isPresent() && broken().isEmpty();
        }

        Optional<Result> last(Kind kind) {
            return switch (kind) {
                case WHOLE -> whole;
                case RECENT -> recent;
            };
        }

        private Optional<Result> later() {
            return recent.filter(
                    result -> whole.filter(before -> !before.asOf().isBefore(result.asOf())).isEmpty());
        }
    }

    @OpenToAdapters
    LedgerStatus standing();

    /// Claims the right to make the next proof of this kind.
    ///
    /// @param last the time of the proof before; a concurrent instance may have made a newer one
    /// @param lease after what time another instance may claim the right although no result was recorded; a claim that
    ///        is said to last much longer is none
    /// @return false when another instance has the claim or made the proof
    boolean claim(Kind kind, Optional<Instant> last, Duration lease);

    /// Releases the claim without a result.
    void release(Kind kind);

    /// Records a result and releases the claim. New differences become an alert in the same commit. Of two clean ones
    /// that were made at the same time, the one that began later stays; differences are always recorded, and so is what
    /// is made while the recorded one is of a time that has not come.
    ///
    /// The time that is recorded is by the clock of the records. Of the result's own time only its age counts, and one
    /// that has not come is now.
    ///
    /// @param alert the id of that alert, if there is one
    /// @return the new differences
    List<Difference> keep(Result result, List<Difference> found, UUID alert);
}
