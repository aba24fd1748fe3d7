package dev.hazina.bootstrap.story;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hazina.bootstrap.story.FuzzRoutes.Field;
import dev.hazina.bootstrap.story.FuzzRoutes.Route;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Makes bodies: objects with the fields of a route, right or wrong, and now and then something that is no object.
final class FuzzBodies {
    private static final List<String> UNKNOWN = List.of("\"status\":\"succeeded\"", "\"fee\":0", "\"id\":\"x\"",
            "\"merchant_id\":\"x\"", "\"available\":1e9", "\"__proto__\":{}", "\"\":1", "\"a\\u0000\":1",
            "\"deep\":" + "[".repeat(50) + "]".repeat(50));
    private static final List<String> NO_OBJECT = List.of("", "   ", "null", "[]", "\"x\"", "1", "true", "{", "}",
            "{{}}",
            "[{}]", "{}{}", "{} xyz", "{'a':1}", "{a:1}", "/*c*/{}", "{}//c", "{\"a\":1,}", "{,}", "{\"a\"}",
            "{\"a\":}", "{:1}", "\u0000", "a=b&c=d", "<x/>", "\ufeff{}");

    private final Random random;
    private final FuzzWords words;

    FuzzBodies(Random random, FuzzWords words) {
        this.random = random;
        this.words = words;
    }

    byte[] of(Route route) {
        if (route.body().isEmpty() && random.nextInt(10) > 0) {
            return new byte[0];
        }
        String json = object(route);
        return switch (random.nextInt(250)) {
            case 0 -> json.getBytes(UTF_16LE);
            case 1 -> ("\ufeff" + json).getBytes(UTF_8);
            case 2 -> json.getBytes(Charset.forName("UTF-32"));
            case 3 -> withByte(json, 0xFF);
            case 4 -> json.replaceFirst(":\"", ":\"\u00c0\u00af").getBytes(ISO_8859_1);
            case 5 -> json.replaceFirst(":\"", ":\"\u00ed\u00a0\u0080").getBytes(ISO_8859_1);
            case 6 -> json.substring(0, random.nextInt(json.length())).getBytes(UTF_8);
            case 7 -> (json + json).getBytes(UTF_8);
            case 8 -> (json + " xyz").getBytes(UTF_8);
            case 9 -> json.replace('"', '\'').getBytes(UTF_8);
            case 10 -> ("[".repeat(30_000) + json).getBytes(UTF_8);
            case 11 -> many(json).getBytes(UTF_8);
            case 12 -> json.replaceFirst("\\{", "{\"" + "k".repeat(60_000) + "\":1,").getBytes(UTF_8);
            case 13 -> (json + " ".repeat(65_536)).getBytes(UTF_8);
            case 14 -> json.replaceFirst("\\{", "{\"x\":" + "{\"y\":".repeat(100)).getBytes(UTF_8);
            case 15 -> json.replace(":", " \t\r\n: ").getBytes(UTF_8);
            case 16, 17, 18, 19, 20, 21, 22, 23 -> words.pick(NO_OBJECT).getBytes(UTF_8);
            default -> json.getBytes(UTF_8);
        };
    }

    private String object(Route route) {
        List<String> members = new ArrayList<>();
        for (Field field : route.body()) {
            int dice = random.nextInt(100);
            if (dice >= (field.rare() ? 70 : 4)) {
                members.add("\"" + field.name() + "\":" + words.json(field.kind()));
            }
            if (dice >= 98) {
                members.add("\"" + field.name() + "\":" + words.json(field.kind()));
            }
        }
        if (random.nextInt(20) == 0) {
            members.add(words.pick(UNKNOWN));
        }
        if (random.nextInt(5) == 0) {
            Collections.shuffle(members, random);
        }
        return "{" + String.join(",", members) + "}";
    }

    private byte[] withByte(String json, int value) {
        byte[] bytes = json.getBytes(UTF_8);
        bytes[random.nextInt(bytes.length)] = (byte) value;
        return bytes;
    }

    private static String many(String json) {
        String keys = IntStream.range(0, 5_000).mapToObj(i -> "\"k" + i + "\":0").collect(Collectors.joining(","));
        return json.replaceFirst("\\{", "{" + keys + (json.equals("{}") ? "" : ","));
    }
}
