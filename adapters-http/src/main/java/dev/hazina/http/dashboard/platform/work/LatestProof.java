package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.proof.LedgerProof;
import dev.hazina.application.proof.ProofRecords;
import dev.hazina.application.proof.ProveLedger;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// The last proofs of the ledger. The figures by currency are not stored, so this instance keeps those of the last
/// proof it was asked for.
@Singleton
final class LatestProof {
    private final ProveLedger ledger;
    private final ProofRecords records;
    private final InstantSource clock;
    private final AtomicReference<Optional<LedgerProof.Proof>> asked = new AtomicReference<>(Optional.empty());

    LatestProof(ProveLedger ledger, ProofRecords records, InstantSource clock) {
        this.ledger = ledger;
        this.records = records;
        this.clock = clock;
    }

    ProofRecords.LedgerStatus standing() {
        return records.standing().at(clock.instant());
    }

    /// Empty unless it is the last full proof.
    Optional<LedgerProof.Proof> inDetail(ProofRecords.LedgerStatus standing) {
        return asked.get().filter(proof -> standing.whole().map(ProofRecords.Result::asOf).map(LatestProof::whole)
                .equals(Optional.of(whole(proof.asOf()))));
    }

    void prove() {
        asked.set(Optional.of(ledger.whole()));
    }

    /// The stored time has microseconds.
    private static Instant whole(Instant instant) {
        return instant.truncatedTo(ChronoUnit.MICROS);
    }
}
