package dev.hazina.persistence.channel;

import dev.hazina.application.channel.CountedWords;
import dev.hazina.application.channel.KeptWords;
import dev.hazina.application.channel.KeptWordsReads;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Providers' words about instructions, and the newest about a wrong set-up.
@Singleton
final class PgKeptWords implements KeptWordsReads {
    static final String ABOUT = "SELECT " + WordRows.COLUMNS + " FROM provider_words w "
            + "WHERE w.merchant_id = ? AND w.subject_kind = ? AND w.subject_id = ?";
    static final String SETUP = "SELECT DISTINCT ON (w.provider) " + WordRows.COLUMNS + " FROM provider_words w "
            + "WHERE w.fault = 'setup' ORDER BY w.provider, w.said_at DESC";
    /// Of all merchants. More codes than that are no codes any more.
    static final String COUNTED = """
            SELECT w.provider, w.code, w.fault, count(*) AS times, max(w.said_at) AS last_at FROM provider_words w
            WHERE w.said_at >= ? GROUP BY w.provider, w.code, w.fault ORDER BY times DESC LIMIT 1000""";

    private final Buckets buckets;

    public PgKeptWords(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public Optional<KeptWords> about(MerchantId merchant, Subject subject) {
        return buckets.of(merchant).find(ABOUT, parameters -> parameters.uuid(merchant.value())
                .text(subject.kind().wire()).uuid(subject.id()), WordRows::read);
    }

    @Override
    public List<KeptWords> setupFaults() {
        List<KeptWords> found = EveryBucket.first(buckets, Comparator.comparing(KeptWords::at).reversed(),
                Integer.MAX_VALUE, bucket -> bucket.database().list(SETUP, parameters -> {}, WordRows::read));
        return List.copyOf(found.stream().collect(Collectors.toMap(KeptWords::provider, Function.identity(),
                BinaryOperator.maxBy(Comparator.comparing(KeptWords::at)), TreeMap::new)).values());
    }

    @Override
    public List<CountedWords> counted(Instant since) {
        List<CountedWords> found = EveryBucket.list(buckets, bucket -> bucket.database().list(COUNTED,
                parameters -> parameters.instant(since), row -> new CountedWords(row.text("provider"),
                        row.text("code"), Fault.ofWire(row.text("fault")), row.number("times"),
                        row.instant("last_at"))));
        return CountedWords.together(found);
    }
}
