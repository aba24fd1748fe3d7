package dev.hazina.http.reference;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// Reads and writes documents. Numbers keep their decimals, because an example with `100.00` has to equal a response.
final class DocumentFormat {
    private static final ObjectMapper YAML = YAMLMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
            .disable(YAMLGenerator.Feature.SPLIT_LINES)
            .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
            .enable(YAMLGenerator.Feature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
            .enable(YAMLGenerator.Feature.LITERAL_BLOCK_STYLE)
            .build();
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build();

    private static final int LINE = 90;

    private DocumentFormat() {}

    static ObjectNode readYaml(InputStream in) throws IOException {
        return YAML.readValue(in, ObjectNode.class);
    }

    static byte[] yaml(ObjectNode tree) {
        return written(YAML, tree);
    }

    static byte[] json(ObjectNode tree) {
        return written(JSON, tree);
    }

    /// JSON for reading, indented where it is longer than a line.
    static String pretty(JsonNode node) {
        try {
            String line = JSON.writeValueAsString(node);
            return line.length() <= LINE ? line : JSON.writerWithDefaultPrettyPrinter().writeValueAsString(node);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree can always be written", e);
        }
    }

    private static byte[] written(ObjectMapper mapper, ObjectNode tree) {
        try {
            return mapper.writeValueAsString(tree).getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree can always be written", e);
        }
    }
}
