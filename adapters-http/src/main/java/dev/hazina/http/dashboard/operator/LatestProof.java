package dev.hazina.http.dashboard.operator;

import dev.hazina.application.proof.LedgerProof;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// The last proof of the books this instance has made. Adding up everything takes a while, so it is done when somebody
/// asks for it, and not whenever somebody looks.
@Singleton
final class LatestProof {
    private final LedgerProof ledger;
    private final AtomicReference<Optional<LedgerProof.Proof>> latest = new AtomicReference<>(Optional.empty());

    LatestProof(LedgerProof ledger) {
        this.ledger = ledger;
    }

    Optional<LedgerProof.Proof> latest() {
        return latest.get();
    }

    void prove() {
        latest.set(Optional.of(ledger.prove()));
    }
}
