package dev.hazina.persistence.ledger;

import dev.hazina.domain.discrepancy.Correction;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a person did about something, a column each.
record CorrectionColumns(@Nullable String action, @Nullable Long amount, @Nullable Instant at) {

    static CorrectionColumns of(Optional<Correction> correction) {
        return correction.map(done -> new CorrectionColumns(done.action().wire(), done.amount().minor(), done.at()))
                .orElseGet(() -> new CorrectionColumns(null, null, null));
    }
}
