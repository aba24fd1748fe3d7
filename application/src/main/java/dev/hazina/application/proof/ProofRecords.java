package dev.hazina.application.proof;

import dev.hazina.application.proof.LedgerProof.Difference;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// What the last proofs found, kept for all instances; and who is making the next one.
public interface ProofRecords {
    /// How many sentences of a proof are kept.
    int MOST_SENTENCES = 100;

    /// How much of the ledger was proven.
    enum Kind {
        /// All of it.
        WHOLE,
        /// What was written or changed since the last clean proof.
        RECENT;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// What a proof found.
    ///
    /// @param entries how many it looked at
    /// @param count how many differences there are
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
    }

    /// The last proof of each kind.
    record Standing(Optional<Result> whole, Optional<Result> recent) {

        /// The newest proof that counts: a recent one only adds to the whole one before it.
        public Optional<Result> newest() {
            return Stream.concat(whole.stream(), later().stream()).reduce((older, newer) -> newer);
        }

        /// The proof that found something, if what is known of the books is that they are wrong.
        public Optional<Result> broken() {
            return Stream.concat(later().stream(), whole.stream()).filter(result -> !result.clean()).findFirst();
        }

        /// Whether the whole was proven, and nothing was found then or since.
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

    Standing standing();

    /// Takes the right to make the next proof of this kind.
    ///
    /// @param last as of when the one before is; somebody who was faster has made a newer one
    /// @param until when others may take the right although this one was never kept
    /// @return false when somebody else has it, or was faster
    boolean claim(Kind kind, Optional<Instant> last, Instant now, Instant until);

    /// Gives the right back without a result.
    void release(Kind kind, Instant now);

    /// Keeps what a proof found, unless a newer one of its kind is kept already, and gives the right back. What it found
    /// that was not known before becomes an alert, in the same commit.
    ///
    /// @param alert the id of that alert, should there be one
    /// @return what was not known before
    List<Difference> keep(Result result, List<Difference> found, UUID alert);
}
