package dev.hazina.application.pull;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Lists what payers sent to one account since the end of the time that is known, and keeps how far it is known then.
record ListAccount(PullPorts ports, PulledAccounts accounts) {
    /// More than the three hours between Nairobi and UTC.
    static final Duration OVERLAP = Duration.ofHours(4);
    /// For so long a payment may be told of and not listed yet.
    static final Duration LATE = Duration.ofMinutes(15);
    /// For so long a row may wait for a prompt that it may belong to.
    static final Duration LONGEST_WAIT = Duration.ofDays(1);

    /// @return how many payments were found of which nothing had told
    int ask(PullSource source, PulledAccount known, Instant now) {
        Instant earliest = now.minus(source.puller().reach());
        Optional<Instant> end = known.pulledTo().filter(to -> !to.isAfter(now));
        Instant from = end.map(to -> to.minus(OVERLAP)).filter(earliest::isBefore).orElse(earliest);
        TakeListed taking = new TakeListed(ports, source,
                end.filter(to -> to.isBefore(now.minus(LONGEST_WAIT))).isEmpty());
        Optional<String> failed = Optional.of("a part of the list could not be taken in");
        try {
            taking.takeAll(from, now);
            failed = Optional.empty();
        } finally {
            Optional<String> unfinished = failed.or(taking::unfinished);
            boolean isWhole = unfinished.isEmpty() && isBelieved(known, taking, from, now);
            if (isWhole) {
                end.filter(to -> to.isBefore(earliest)).ifPresent(to -> ports.writer().record(
                        new RaiseUnknownPeriod(known.account(), source.currency(), to, earliest,
                                source.puller().reach())));
            }
            accounts.keep(new PulledAccount(known.account(),
                    isWhole ? Optional.of(until(taking, now)) : known.pulledTo(), now,
                    taking.isEmpty() ? known.listedAt() : Optional.of(now), known.found() + taking.found(),
                    unfinished));
        }
        return taking.found();
    }

    /// What waits has to be in the next list, which begins before the end of this one. Where payers are always being
    /// asked, something always waits.
    private static Instant until(TakeListed list, Instant now) {
        return list.waitsFrom().map(begin -> begin.plus(OVERLAP)).filter(now::isAfter).orElse(now);
    }

    /// A list without a row says that nothing was heard, and providers say the same of an account that they don't
    /// answer for.
    private boolean isBelieved(PulledAccount known, TakeListed list, Instant from, Instant now) {
        return !list.isEmpty() || known.listedAt().isPresent()
                && !accounts.hasNotices(known.account().provider(), from, now.minus(LATE));
    }
}
