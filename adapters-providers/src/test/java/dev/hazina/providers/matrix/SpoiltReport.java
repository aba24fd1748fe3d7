package dev.hazina.providers.matrix;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/// One way in which a provider's report can arrive otherwise than it is documented.
///
/// @param how for the message of a failure
/// @param spoil makes it of a report as documented, which has the same members as the recorded one
/// @param times how often it arrives
record SpoiltReport(String how, UnaryOperator<byte[]> spoil, int times) {
    private static final JsonMapper JSON = new JsonMapper();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    /// No UTF-8 where it stands alone.
    private static final byte FOREIGN = (byte) 0xc9;
    private static final List<JsonNode> VALUES = List.of(NODES.nullNode(), NODES.textNode(""), NODES.textNode("N/A"),
            NODES.textNode("x y"), NODES.numberNode(7), NODES.booleanNode(true), NODES.objectNode(), NODES.arrayNode());

    /// Each byte changed to its neighbour and to one that is no character, dropped, and doubled.
    static List<SpoiltReport> bytes(byte[] recorded) {
        List<SpoiltReport> ways = new ArrayList<>();
        for (int i = 0; i < recorded.length; i++) {
            int at = i;
            ways.add(once("byte " + at + " changed a little", report -> changed(report, at, (byte) (report[at] ^ 1))));
            ways.add(once("byte " + at + " changed", report -> changed(report, at, FOREIGN)));
            ways.add(once("byte " + at + " dropped", report -> repeated(report, at, 0)));
            ways.add(once("byte " + at + " doubled", report -> repeated(report, at, 2)));
        }
        return ways;
    }

    /// Each member absent, of another type, and in another case.
    static List<SpoiltReport> members(byte[] recorded) {
        return members(read(recorded), "").stream().flatMap(member -> of(member).stream()).toList();
    }

    /// The report twice, and as it is.
    static List<SpoiltReport> wholes() {
        return List.of(once("twice in one body", report -> repeated(report, 0, report.length, 2)),
                new SpoiltReport("twice", report -> report, 2), once("as it is", report -> report));
    }

    private static List<SpoiltReport> of(Member member) {
        List<SpoiltReport> ways = new ArrayList<>();
        ways.add(once(member + " absent", report -> member.in(report, List.of(), NODES.nullNode())));
        VALUES.forEach(value -> ways.add(once(member + " is " + value,
                report -> member.in(report, List.of(member.name()), value))));
        Map<String, String> cases = new LinkedHashMap<>();
        cases.put(member.name().toUpperCase(Locale.ROOT), " in capitals");
        cases.put(member.name().toLowerCase(Locale.ROOT), " in small letters");
        cases.remove(member.name());
        cases.forEach((name, how) -> ways.add(once(member + how,
                report -> member.in(report, List.of(name), member.of(read(report))))));
        ways.add(once(member + " also in capitals", report -> member.in(report,
                List.of(member.name(), member.name().toUpperCase(Locale.ROOT)), member.of(read(report)))));
        return ways;
    }

    private static SpoiltReport once(String how, UnaryOperator<byte[]> spoil) {
        return new SpoiltReport(how, spoil, 1);
    }

    /// @param place a JSON pointer to the object
    private record Member(String place, String name) {
        JsonNode of(JsonNode whole) {
            return whole.at(place).path(name);
        }

        /// The report in which this member has these names and this value.
        byte[] in(byte[] report, List<String> names, JsonNode value) {
            JsonNode whole = read(report);
            ObjectNode object = (ObjectNode) whole.at(place);
            object.remove(name);
            names.forEach(each -> object.set(each, value));
            return whole.toString().getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public String toString() {
            return place + "/" + name;
        }
    }

    private static List<Member> members(JsonNode node, String place) {
        List<Member> members = new ArrayList<>();
        node.properties().forEach(each -> {
            members.add(new Member(place, each.getKey()));
            members.addAll(members(each.getValue(), place + "/" + each.getKey()));
        });
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            members.addAll(members(node.get(i), place + "/" + i));
        }
        return members;
    }

    private static JsonNode read(byte[] report) {
        try {
            return JSON.readTree(report);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] changed(byte[] report, int at, byte to) {
        byte[] changed = report.clone();
        changed[at] = to;
        return changed;
    }

    private static byte[] repeated(byte[] report, int at, int times) {
        return repeated(report, at, at + 1, times);
    }

    private static byte[] repeated(byte[] report, int from, int to, int times) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(report, 0, from);
        for (int i = 0; i < times; i++) {
            out.write(report, from, to - from);
        }
        out.write(report, to, report.length - to);
        return out.toByteArray();
    }
}
