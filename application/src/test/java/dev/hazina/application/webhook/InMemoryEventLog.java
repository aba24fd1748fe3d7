package dev.hazina.application.webhook;

import dev.hazina.application.eventlog.AccountLog;
import dev.hazina.application.eventlog.EventLog;
import dev.hazina.application.eventlog.LogPage;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.webhook.Event;
import dev.hazina.domain.webhook.EventFilter;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.EventType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The event log over events in memory, of which none is deleted.
public final class InMemoryEventLog implements EventLog {
    private final Supplier<List<Event>> events;

    InMemoryEventLog(Supplier<List<Event>> events) {
        this.events = events;
    }

    long last(AccountId account) {
        return numbered(account).flatMap(event -> event.number().stream()).max(Comparator.naturalOrder()).orElse(0L);
    }

    private Stream<Event> numbered(AccountId account) {
        return events.get().stream()
                .filter(event -> event.account().equals(account) && event.number().isPresent());
    }

    @Override
    public LogPage read(AccountLog log, long after, EventFilter types, int limit) {
        List<LogPage.Found> later = numbered(log.account())
                .map(event -> new LogPage.Found(event.number().orElseThrow(), Optional.of(event.body())
                        .filter(body -> types.accepts(EventType.ofWire(event.type()).orElseThrow()))))
                .filter(found -> found.number() > after)
                .sorted(Comparator.comparingLong(LogPage.Found::number)).toList();
        List<LogPage.Found> page = new ArrayList<>();
        for (LogPage.Found found : later) {
            if (page.stream().filter(shown -> shown.body().isPresent()).count() == limit) {
                break;
            }
            page.add(found);
        }
        long last = last(log.account());
        return LogPage.of(new LogPage.Extent(0, Math.min(after, last), last, 0), after, page,
                page.size() == later.size());
    }

    @Override
    public Optional<String> find(AccountLog log, EventId id) {
        return numbered(log.account()).filter(event -> event.id().equals(id)).map(Event::body).findFirst();
    }

    @Override
    public Set<AccountLog> longerThan(Map<AccountLog, Long> numbers) {
        return numbers.entrySet().stream().filter(log -> last(log.getKey().account()) > log.getValue())
                .map(Map.Entry::getKey).collect(Collectors.toSet());
    }
}
