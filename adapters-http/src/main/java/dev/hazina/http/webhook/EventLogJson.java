package dev.hazina.http.webhook;

import dev.hazina.application.eventlog.LogPage;
import dev.hazina.application.eventlog.LogPage.LogEntry;
import dev.hazina.http.json.Json;
import java.util.stream.Collectors;

/// A page of an event log. Each event in it has exactly the bytes that webhooks carry.
final class EventLogJson {
    private EventLogJson() {}

    static Json of(LogPage page) {
        return Json.object(o -> o
                .raw("data", page.entries().stream().map(EventLogJson::text).collect(Collectors.joining(",", "[", "]")))
                .number("read_to", page.readTo()));
    }

    private static String text(LogEntry entry) {
        return switch (entry) {
            case LogEntry.Told(long number, String body) -> body;
            case LogEntry.Gap(long from, long to) -> Json.object(o -> o.object("gap",
                    gap -> gap.number("from", from).number("to", to).text("reason", "restored"))).text();
        };
    }
}
