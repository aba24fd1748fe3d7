package dev.hazina.http.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The reader is strict, but it reads an accepted body as any other JSON parser does.
class RoundTripTest {
    private static final int OBJECTS = 5_000;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    @Test
    void readsWhatJacksonReads() throws JsonProcessingException {
        RandomJson json = new RandomJson(RoundTripTest.class);
        for (int i = 0; i < OBJECTS; i++) {
            String spelled = json.spelled(json.object());

            assertThat(same(read(spelled), MAPPER.readTree(spelled))).as("seed %d: %s", json.seed, spelled).isTrue();
        }
    }

    @Test
    void everySpellingHasOneFingerprint() {
        RandomJson json = new RandomJson(RoundTripTest.class);
        for (int i = 0; i < OBJECTS; i++) {
            ObjectNode object = json.object();
            String one = json.spelled(object);
            String other = json.spelled(object);

            assertThat(hash(one)).as("seed %d: %s and %s", json.seed, one, other).isEqualTo(hash(other));
        }
    }

    @Test
    void anyChangeChangesTheFingerprint() {
        RandomJson json = new RandomJson(RoundTripTest.class);
        for (int i = 0; i < OBJECTS; i++) {
            ObjectNode object = json.object();
            ObjectNode changed = json.changed(object);
            String one = json.spelled(object);
            String other = json.spelled(changed);

            assertThat(hash(one).equals(hash(other))).as("seed %d: %s and %s", json.seed, one, other)
                    .isEqualTo(same(read(one), changed));
        }
    }

    /// Two numbers are the same if their values are equal, independently of Jackson's node types.
    private static boolean same(JsonNode read, JsonNode expected) {
        return read.getNodeType() == expected.getNodeType() && switch (read.getNodeType()) {
            case NUMBER -> read.decimalValue().compareTo(expected.decimalValue()) == 0;
            case ARRAY -> read.size() == expected.size()
                    && IntStream.range(0, read.size()).allMatch(i -> same(read.get(i), expected.get(i)));
            case OBJECT -> read.size() == expected.size()
                    && read.properties().stream().allMatch(member -> expected.has(member.getKey())
                            && same(member.getValue(), expected.get(member.getKey())));
            case NULL, BOOLEAN, STRING -> read.equals(expected);
            case BINARY, MISSING, POJO -> false;
        };
    }

    private static ObjectNode read(String body) {
        return JsonReader.read(body.getBytes(StandardCharsets.UTF_8)).orElseThrow();
    }

    private static String hash(String body) {
        return HexFormat.of().formatHex(Canonical.sha256(read(body)));
    }
}
