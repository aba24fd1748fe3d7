package dev.hazina.persistence.proof;

import dev.hazina.application.proof.LedgerProof;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.DatabaseFailure;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Proves the ledgers of all buckets, each in a snapshot and from a checkpoint of its own, and reports them as one. The
/// books of a merchant are in one bucket, so that each rule can be proven there.
public final class PgLedgerProofs implements LedgerProof {
    private final List<PgLedgerProof> proofs;

    public PgLedgerProofs(Buckets buckets, InstantSource clock) {
        this.proofs = buckets.all().stream()
                .map(bucket -> new PgLedgerProof(bucket, Checks.of(bucket, buckets), clock)).toList();
    }

    /// Where a bucket is away the others are proven, and what they report is returned if it isn't clean.
    @Override
    public Proof prove(Optional<Instant> since) {
        if (proofs.size() == 1) {
            return proofs.getFirst().prove(since);
        }
        List<Proof> made = new ArrayList<>();
        List<DatabaseFailure> failures = new ArrayList<>();
        for (PgLedgerProof proof : proofs) {
            try {
                made.add(proof.prove(since));
            } catch (DatabaseFailure e) {
                failures.add(e);
            }
        }
        if (!failures.isEmpty() && made.stream().allMatch(Proof::clean)) {
            throw failures.getFirst();
        }
        return together(made);
    }

    private static Proof together(List<Proof> proofs) {
        return new Proof(proofs.stream().map(Proof::asOf).min(Comparator.naturalOrder()).orElseThrow(),
                proofs.stream().map(Proof::took).reduce(Duration.ZERO, Duration::plus),
                Arrays.stream(Currency.values()).map(currency -> together(currency, proofs)).toList());
    }

    private static OfCurrency together(Currency currency, List<Proof> proofs) {
        List<OfCurrency> each = proofs.stream().flatMap(proof -> proof.currencies().stream())
                .filter(one -> one.currency() == currency).toList();
        return new OfCurrency(currency,
                each.stream().map(OfCurrency::sum).reduce(MoneySum.zero(currency), MoneySum::plus),
                each.stream().mapToLong(OfCurrency::entries).sum(),
                each.stream().flatMap(one -> one.differences().stream()).toList());
    }
}
