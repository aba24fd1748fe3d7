package dev.hazina.http.webhook;

import dev.hazina.application.eventlog.AccountLog;
import dev.hazina.application.eventlog.EventLog;
import dev.hazina.application.eventlog.LogPage;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.EventFilter;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
import dev.hazina.http.response.Responses;
import dev.hazina.http.transport.RequestDeadlines;
import dev.hazina.http.transport.RequestPermit;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/// The event log of the account acted on.
@Controller("/v1/events")
@Consumes(MediaType.ALL)
final class EventController {
    private static final String AFTER = "after";

    private final EventLog events;
    private final LogWaiters waiters;
    private final WorkPlaces places;

    EventController(EventLog events, LogWaiters waiters, WorkPlaces places) {
        this.events = events;
        this.waiters = waiters;
        this.places = places;
    }

    /// What a request asks for.
    private record Wanted(AccountLog log, EventFilter types, int limit) {}

    @Get
    @Needs(Permission.READ)
    HttpResponse<byte[]> list(HttpRequest<?> request) throws InterruptedException {
        Query query = Query.of(request);
        Wanted wanted = new Wanted(log(request), types(query), query.limit());
        Duration wait = query.seconds("wait", RequestDeadlines.LONGEST_WAIT).orElse(Duration.ZERO);
        LogPage page = query.number(AFTER).isPresent()
                ? read(request, wanted, query.number(AFTER).orElseThrow())
                : oldest(request, wanted);
        return Responses.ok(EventLogJson.of(wait.isZero() ? page : awaited(request, wanted, page, wait)));
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<byte[]> one(HttpRequest<?> request, String id) {
        return EventId.parse(id).flatMap(known -> events.find(log(request), known))
                .map(body -> Responses.ok(body.getBytes(StandardCharsets.UTF_8)))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.EVENT_NOT_FOUND));
    }

    private static AccountLog log(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        return new AccountLog(caller.merchant(), caller.acting().id());
    }

    private static EventFilter types(Query query) {
        return EventFilter.parse("types", query.text("types").map(names -> List.of(names.split(",", -1)))
                .orElse(List.of(EventFilter.WILDCARD)));
    }

    private LogPage read(HttpRequest<?> request, Wanted wanted, long after) {
        return places.within(Work.LIST, request,
                () -> events.read(wanted.log(), after, wanted.types(), wanted.limit()));
    }

    /// Begins with the oldest event that is kept.
    private LogPage oldest(HttpRequest<?> request, Wanted wanted) {
        try {
            return read(request, wanted, 0);
        } catch (Refusal.Gone e) {
            return read(request, wanted, e.oldest() - 1);
        }
    }

    /// While it waits, a request holds neither a place nor a permit, nor a connection to the database.
    private LogPage awaited(HttpRequest<?> request, Wanted wanted, LogPage first, Duration wait)
            throws InterruptedException {
        long end = System.nanoTime() + wait.toNanos();
        LogPage page = first;
        if (page.entries().isEmpty()) {
            RequestPermit.release(request);
        }
        while (page.entries().isEmpty()) {
            Duration left = Duration.ofNanos(end - System.nanoTime());
            if (!left.isPositive() || !waiters.await(wanted.log(), page.readTo(), left)) {
                break;
            }
            page = read(request, wanted, page.readTo());
        }
        return page;
    }
}
