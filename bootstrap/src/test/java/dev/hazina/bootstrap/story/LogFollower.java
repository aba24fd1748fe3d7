package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Follows the event log of an account from page to page, whatever becomes of the instance that it asks, and knows what
/// a page may have: the numbers that come next, without a hole that isn't told, and no type that it didn't ask for.
final class LogFollower {
    private static final JsonFactory JSON = new JsonFactory();
    /// Answers after which it asks again.
    private static final List<Integer> LATER = List.of(429, 502, 503, 504);
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(50);
    private static final int PAGE = 7;

    private final Supplier<Api> api;
    private final Set<String> types;
    private final BiConsumer<Long, String> seen;
    private final Consumer<Gap> lost;
    private final NavigableMap<Long, String> told = new TreeMap<>();
    private final Set<Gap> gaps = new HashSet<>();
    private volatile long at;

    /// Numbers that are told to be lost, both included.
    record Gap(long from, long to) {
        static Gap of(JsonNode gap) {
            assertThat(gap.get("reason").asText()).isEqualTo("restored");
            return new Gap(gap.get("from").asLong(), gap.get("to").asLong());
        }

        boolean has(long number) {
            return from <= number && number <= to;
        }
    }

    /// @param types those that it asks for; all where there is none
    LogFollower(Supplier<Api> api, Set<String> types, BiConsumer<Long, String> seen, Consumer<Gap> lost) {
        this.api = api;
        this.types = types;
        this.seen = seen;
        this.lost = lost;
    }

    /// Reads one page, or meets an instance that can't answer.
    ///
    /// @param wait how long the page may wait for an event
    /// @return whether it is further than before
    boolean read(String wait) {
        long before = at;
        String filter = types.isEmpty() ? "" : "&types=" + String.join(",", types);
        Api.Answer page = ask(api, "/v1/events?after=" + at + "&limit=" + PAGE + "&wait=" + wait + filter);
        if (page.status() == 200) {
            entries(page.text()).forEach(this::take);
            long readTo = page.body().get("read_to").asLong();
            // Without a filter it has read to the last entry, and nowhere else.
            assertThat(readTo).as("%s", page).isGreaterThanOrEqualTo(at);
            assertThat(types.isEmpty() && readTo != at).as("read to %d: %s", at, page).isFalse();
            at = readTo;
        }
        return at > before;
    }

    void toTheEnd() {
        boolean isFurther = true;
        while (isFurther) {
            isFurther = read("0s");
        }
    }

    /// Asks once, with a pause after an answer that is none.
    static Api.Answer ask(Supplier<Api> api, String path) {
        try {
            Api.Answer answer = api.get().get(path);
            if (!LATER.contains(answer.status())) {
                assertThat(answer.status()).as("%s: %s", path, answer.text()).isEqualTo(200);
                return answer;
            }
            LockSupport.parkNanos(PAUSE);
            return answer;
        } catch (UncheckedIOException killed) {
            LockSupport.parkNanos(PAUSE);
            return new Api.Answer(503, Api.read("{}"), killed.toString());
        }
    }

    /// The number up to which it has read.
    long at() {
        return at;
    }

    /// The events that it was told and that are not lost, by their numbers.
    NavigableMap<Long, String> told() {
        return told;
    }

    Set<Gap> gaps() {
        return gaps;
    }

    boolean asksFor(String body) {
        return types.isEmpty() || types.contains(Api.read(body).get("event_type").asText());
    }

    private void take(String entry) {
        JsonNode body = Api.read(entry);
        if (body.has("gap")) {
            Gap gap = Gap.of(body.get("gap"));
            assertThat(gap.to()).as("%s after %d", entry, at).isGreaterThan(at);
            assertThat(types.isEmpty() && gap.from() > at + 1).as("%s after %d", entry, at).isFalse();
            gaps.add(gap);
            told.keySet().removeIf(gap::has);
            lost.accept(gap);
            at = gap.to();
        } else {
            long number = body.get("number").asLong();
            assertThat(number).as("%s after %d", entry, at).isGreaterThan(at);
            assertThat(types.isEmpty() && number > at + 1).as("%s after %d", entry, at).isFalse();
            assertThat(asksFor(entry)).as(entry).isTrue();
            told.put(number, entry);
            seen.accept(number, entry);
            at = number;
        }
    }

    /// The entries of a page as they stand in it.
    static List<String> entries(String page) {
        List<String> entries = new ArrayList<>();
        try (JsonParser parser = JSON.createParser(page)) {
            while (parser.nextToken() != JsonToken.START_ARRAY) {
                assertThat(parser.currentToken()).as(page).isNotNull();
            }
            while (parser.nextToken() == JsonToken.START_OBJECT) {
                int from = (int) parser.currentTokenLocation().getCharOffset();
                parser.skipChildren();
                entries.add(page.substring(from, (int) parser.currentLocation().getCharOffset()));
            }
            return entries;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
