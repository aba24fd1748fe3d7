package dev.hazina.application.floats;

import dev.hazina.application.mail.InMemoryOutbox;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/// The accounts that are low, and the mails about them, in memory.
public final class InMemoryLowFloatMails implements LowFloatMails {
    private final Set<FloatBalance.Key> known = new HashSet<>();
    private final InMemoryOutbox<LowFloatMail> outbox;

    public InMemoryLowFloatMails(Supplier<InstantSource> clock) {
        outbox = new InMemoryOutbox<>(LIFE, mail -> mail.low().at(), clock);
    }

    @Override
    public synchronized int keep(List<LowFloat> low, List<FloatBalance.Key> fine, List<Reader> readers) {
        fine.forEach(known::remove);
        List<LowFloat> fallen = low.stream().filter(one -> known.add(one.key())).toList();
        fallen.forEach(one -> readers.forEach(to -> outbox.add(new LowFloatMail(one, to))));
        return fallen.size();
    }

    @Override
    public List<LowFloatMail> claim(int most, Duration lease) {
        return outbox.claim(most, lease);
    }

    @Override
    public void done(LowFloatMail mail) {
        outbox.done(mail);
    }
}
