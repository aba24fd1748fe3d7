package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/// Keeps a copy of an account's movements by their numbers, as a program of bookkeeping does. After a restore it drops
/// what may be lost and reads those numbers again.
final class MovementFollower {
    private static final int PAGE = 9;

    private final Supplier<Api> api;
    private final NavigableMap<String, JsonNode> lines = new TreeMap<>();
    private final Set<LogFollower.Gap> gaps = new HashSet<>();
    private volatile long at;

    MovementFollower(Supplier<Api> api) {
        this.api = api;
    }

    /// Reads one page, or meets an instance that can't answer.
    ///
    /// @return whether it has read something
    boolean read() {
        Api.Answer page = LogFollower.ask(api, "/v1/movements?after=" + at + "&limit=" + PAGE);
        if (page.status() != 200) {
            return true;
        }
        long before = at;
        for (JsonNode told : page.body().get("gaps")) {
            LogFollower.Gap gap = LogFollower.Gap.of(told);
            if (gaps.add(gap) && gap.from() <= at) {
                lines.values().removeIf(line -> gap.has(line.get("number").asLong()));
                at = gap.from() - 1;
                return true;
            }
        }
        for (JsonNode line : page.body().get("data")) {
            assertThat(line.get("number").asLong()).as("%s after %d", line, at)
                    .isGreaterThan(before);
            assertThat(lines.put(key(line), kept(line))).as("told twice").isNull();
        }
        at = page.body().get("read_to").asLong();
        return at > before;
    }

    void toTheEnd() {
        boolean isFurther = true;
        while (isFurther) {
            isFurther = read();
        }
    }

    /// The number up to which it has read.
    long at() {
        return at;
    }

    Set<LogFollower.Gap> gaps() {
        return gaps;
    }

    Map<String, JsonNode> lines() {
        return lines;
    }

    Collection<JsonNode> inOrder() {
        return lines.values();
    }

    /// What each wallet gained less what it lost.
    Map<String, BigDecimal> balances() {
        Map<String, BigDecimal> balances = new HashMap<>();
        lines.values().forEach(line -> balances.merge(line.get("wallet_id").asText(), gained(line), BigDecimal::add));
        return balances;
    }

    static BigDecimal gained(JsonNode line) {
        return line.get("in").decimalValue().subtract(line.get("out").decimalValue());
    }

    /// The sides of a transfer have one number. Numbers have sixteen digits.
    static String key(JsonNode line) {
        return line.get("number").asText() + " " + line.get("wallet_id").asText() + " " + line.get("kind").asText()
                + " " + line.get("subject_id").asText();
    }

    /// The receipt may come later.
    static JsonNode kept(JsonNode line) {
        return ((ObjectNode) line.deepCopy()).without("channel_receipt");
    }
}
