package dev.hazina.application.key;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The time of each key's last use, to the minute. A request marks it in memory, and an instance writes its marks
/// together from time to time, so that no request waits. Marks that an instance had not written when it ended are lost,
/// so a key may look a little older than it is.
public final class KeyUsage {
    /// Beyond this many keys between two writings, the rest goes unmarked.
    static final int MOST = 10_000;

    private final KeyUses uses;
    private final InstantSource clock;
    private final ConcurrentHashMap<String, KeyUses.Use> marks = new ConcurrentHashMap<>();

    public KeyUsage(KeyUses uses, InstantSource clock) {
        this.uses = uses;
        this.clock = clock;
    }

    public void mark(MerchantId merchant, String key) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MINUTES);
        KeyUses.Use known = marks.get(key);
        boolean isNews = known == null ? marks.size() < MOST : known.at().isBefore(now);
        if (isNews) {
            marks.put(key, new KeyUses.Use(merchant, key, now));
        }
    }

    /// The last use of each of a merchant's keys, as far as this instance knows; unused keys are missing.
    @OpenToAdapters
    public Map<String, Instant> of(MerchantId merchant) {
        Map<String, Instant> known = new HashMap<>(uses.lastUses(merchant));
        marks.values().stream().filter(use -> use.merchant().equals(merchant))
                .forEach(use -> known.merge(use.key(), use.at(), (one, other) -> one.isAfter(other) ? one : other));
        return known;
    }

    /// Writes the marks. After a failed write its marks are kept, and so are those that were added in the meantime.
    public void write() {
        List<KeyUses.Use> written = List.copyOf(marks.values());
        if (!written.isEmpty()) {
            uses.note(written);
            written.forEach(use -> marks.remove(use.key(), use));
        }
    }
}
