package dev.hazina.http.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Makes objects within the limits, and writes the same object in many ways: members shuffled, white space anywhere,
/// characters escaped or not, numbers with zeros or an exponent.
///
/// The seed is printed. Run a failure again with `-Dhazina.seed=…`.
final class RandomJson {
    private static final List<String> CHARACTERS = List.of("a", "b", "A", "0", " ", "\"", "\\", "/", "\n", "\t",
            "\u0001", "\u007f", "é", "ช", "\u2028", "\uffff", "😀", "{", "}", "[", "]", ",", ":");
    private static final List<String> SPACES = List.of("", "", "", "", " ", "\n", "\t", "\r\n", "  ");
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int MOST_VALUES = 40;
    private static final int DEEPEST = 6;

    final long seed = Long.getLong("hazina.seed", System.nanoTime());
    final Random random = new Random(seed);
    private int values;

    RandomJson(Class<?> test) {
        System.out.println(test.getSimpleName() + " hazina.seed=" + seed);
    }

    ObjectNode object() {
        values = 0;
        return object(1);
    }

    private ObjectNode object(int depth) {
        ObjectNode object = NODES.objectNode();
        for (int i = random.nextInt(6); i > 0 && values < MOST_VALUES; i--) {
            object.set(text(), value(depth + 1));
        }
        return object;
    }

    private ArrayNode array(int depth) {
        ArrayNode array = NODES.arrayNode();
        for (int i = random.nextInt(5); i > 0 && values < MOST_VALUES; i--) {
            array.add(value(depth + 1));
        }
        return array;
    }

    private JsonNode value(int depth) {
        values++;
        return switch (random.nextInt(depth < DEEPEST ? 8 : 6)) {
            case 0 -> NODES.nullNode();
            case 1 -> NODES.booleanNode(random.nextBoolean());
            case 2, 3 -> NODES.numberNode(number());
            case 4, 5 -> NODES.textNode(text());
            case 6 -> array(depth);
            default -> object(depth);
        };
    }

    private BigDecimal number() {
        long unscaled = random.nextLong() >> random.nextInt(20, 64);
        return BigDecimal.valueOf(unscaled, random.nextInt(-3, 7));
    }

    private String text() {
        return random.ints(random.nextInt(6), 0, CHARACTERS.size()).mapToObj(CHARACTERS::get)
                .collect(Collectors.joining());
    }

    /// A copy in which one object, at any depth, has gained, lost or changed a member. By chance it may still be equal.
    ObjectNode changed(ObjectNode original) {
        ObjectNode copy = original.deepCopy();
        List<ObjectNode> objects = new ArrayList<>(List.of(copy));
        for (int i = 0; i < objects.size(); i++) {
            objects.get(i).valueStream().flatMap(value -> value.isArray() ? value.valueStream() : Stream.of(value))
                    .filter(JsonNode::isObject).forEach(value -> objects.add((ObjectNode) value));
        }
        ObjectNode object = objects.get(random.nextInt(objects.size()));
        List<String> names = object.propertyStream().map(Map.Entry::getKey).toList();
        String name = names.isEmpty() || random.nextInt(3) == 0 ? text() : names.get(random.nextInt(names.size()));
        if (random.nextInt(4) == 0) {
            object.remove(name);
        } else {
            object.set(name, value(DEEPEST - 1));
        }
        return copy;
    }

    /// The node as text, differently each time.
    String spelled(JsonNode node) {
        String written = switch (node.getNodeType()) {
            case OBJECT -> spelledMembers(node);
            case ARRAY -> spelledItems(node);
            case STRING -> spelledText(node.textValue());
            case NUMBER -> spelledNumber(node.decimalValue());
            default -> node.asText();
        };
        return space() + written + space();
    }

    private String spelledMembers(JsonNode object) {
        List<String> members = new ArrayList<>();
        object.forEachEntry((name, value) -> members.add(space() + spelledText(name) + space() + ":" + spelled(value)));
        Collections.shuffle(members, random);
        return "{" + space() + String.join(",", members) + "}";
    }

    private String spelledItems(JsonNode array) {
        List<String> items = new ArrayList<>();
        array.forEach(item -> items.add(spelled(item)));
        return "[" + space() + String.join(",", items) + "]";
    }

    private String spelledNumber(BigDecimal number) {
        return switch (random.nextInt(4)) {
            case 0 -> number.toPlainString();
            case 1 -> number.setScale(Math.max(number.scale(), 0) + random.nextInt(3)).toPlainString();
            case 2 -> number.unscaledValue() + "e" + -number.scale();
            default -> number.unscaledValue() + ".0E" + (number.scale() <= 0 ? "+" : "") + -number.scale();
        };
    }

    private String spelledText(String text) {
        StringBuilder spelled = new StringBuilder("\"");
        text.codePoints().mapToObj(Character::toString).forEach(character -> {
            boolean mustEscape = character.charAt(0) < ' ' || character.equals("\"") || character.equals("\\");
            spelled.append(mustEscape || random.nextInt(4) == 0 ? escaped(character) : character);
        });
        return spelled.append('"').toString();
    }

    private String escaped(String character) {
        int shortly = "\"\\/\n\t".indexOf(character);
        if (shortly >= 0 && random.nextBoolean()) {
            return "\\" + "\"\\/nt".charAt(shortly);
        }
        String escaped = character.chars().mapToObj("\\u%04x"::formatted).collect(Collectors.joining());
        return random.nextBoolean() ? escaped : escaped.toUpperCase(Locale.ROOT).replace("\\U", "\\u");
    }

    private String space() {
        return SPACES.get(random.nextInt(SPACES.size()));
    }
}
