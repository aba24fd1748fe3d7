package dev.hazina.bootstrap.metrics;

import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Fault;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Counts what providers say when they refuse something, when it fails or when they leave it open, and logs each code
/// at most once a minute. A code counts once for each payment, refund or payout, however often it is reported and
/// asked about; what is about the platform's own set-up counts each time besides, so that an alert lasts as long as
/// the cause.
///
/// The codes are the providers', so that there may be any number of them: those in an odd form, and those beyond the
/// first hundred of a provider, are one.
public final class ProviderRefusals {
    static final int MOST_CODES = 100;
    static final Duration QUIET = Duration.ofMinutes(1);
    /// As many codes of single instructions are remembered, the last ones heard: more than are asked about in an hour.
    static final int REMEMBERED = 20_000;
    private static final String OTHER = "other";
    private static final Pattern CODE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,47}");
    private static final Logger LOG = LoggerFactory.getLogger(ProviderRefusals.class);

    private final MeterRegistry registry;
    private final InstantSource clock;
    private final Consumer<String> log;
    private final Map<String, Map<String, Saying>> said = new HashMap<>();
    private final Map<Heard, Boolean> before = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Heard, Boolean> eldest) {
            return size() > REMEMBERED;
        }
    };
    private final Map<String, Counter> setup = new HashMap<>();

    public ProviderRefusals(MeterRegistry registry, InstantSource clock) {
        this(registry, clock, LOG::warn);
    }

    ProviderRefusals(MeterRegistry registry, InstantSource clock, Consumer<String> log) {
        this.registry = registry;
        this.clock = clock;
        this.log = log;
    }

    /// One code about one instruction.
    private record Heard(Subject about, String code) {}

    /// One code of a provider.
    private static final class Saying {
        private Instant quietUntil = Instant.MIN;
        private long unlogged;
    }

    /// The counter of a wrong set-up exists before the first one, so that an alert sees it grow, and that of other
    /// codes, so that the metric is there.
    synchronized Counter expect(String provider) {
        return setup.computeIfAbsent(provider, name -> {
            refusals(name, OTHER, Fault.OTHER);
            return Counter.builder("hazina.provider.setup.refusals").tag("provider", name)
                    .description("What a provider said that is about the platform's own set-up").register(registry);
        });
    }

    private Counter refusals(String provider, String code, Fault fault) {
        return registry.counter("hazina.provider.refusals", "provider", provider, "code", code, "kind", fault.wire());
    }

    synchronized void heard(String provider, Subject about, ProviderWords words) {
        Counter ofSetup = expect(provider);
        String code = code(provider, words.code());
        if (before.put(new Heard(about, words.code()), true) == null) {
            refusals(provider, code, words.fault()).increment();
        }
        if (words.fault() == Fault.SETUP) {
            ofSetup.increment();
        }
        Saying saying = codes(provider).computeIfAbsent(code, first -> new Saying());
        Instant now = clock.instant();
        if (now.isBefore(saying.quietUntil)) {
            saying.unlogged++;
            return;
        }
        String more = saying.unlogged == 0 ? "" : "; not logged since the last time: " + saying.unlogged + " more";
        log.accept(provider + " says " + words.line() + " (" + words.fault().wire() + ")" + more);
        saying.unlogged = 0;
        saying.quietUntil = now.plus(QUIET);
    }

    private Map<String, Saying> codes(String provider) {
        return said.computeIfAbsent(provider, first -> new HashMap<>());
    }

    private String code(String provider, String code) {
        Map<String, Saying> known = codes(provider);
        boolean room = CODE.matcher(code).matches() && known.size() < MOST_CODES;
        return known.containsKey(code) || room ? code : OTHER;
    }
}
