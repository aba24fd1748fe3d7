package dev.hazina.providers.pawapay;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads the headers that are dictionaries of structured values (RFC 8941), as far as signatures and digests need them.
final class StructuredFields {
    private static final String LOWER = "abcdefghijklmnopqrstuvwxyz";
    private static final String DIGITS = "0123456789";
    private static final int MOST_DIGITS = 15;

    private final String text;
    private int at;

    /// One value, which can be written again as the standard wants it written.
    sealed interface Bare {
        String written();
    }

    /// A text in quotes.
    record Text(String value) implements Bare {
        @Override
        public String written() {
            return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
        }
    }

    /// A whole number.
    record Whole(long value) implements Bare {
        @Override
        public String written() {
            return Long.toString(value);
        }
    }

    /// A word without quotes.
    record Word(String value) implements Bare {
        @Override
        public String written() {
            return value;
        }
    }

    /// Bytes, in Base64 between colons.
    record Bytes(List<Byte> value) implements Bare {
        @Override
        public String written() {
            return ":" + Base64.getEncoder().encodeToString(array()) + ":";
        }

        byte[] array() {
            byte[] array = new byte[value.size()];
            for (int i = 0; i < array.length; i++) {
                array[i] = value.get(i);
            }
            return array;
        }
    }

    /// Yes or no.
    record Flag(boolean value) implements Bare {
        @Override
        public String written() {
            return value ? "?1" : "?0";
        }
    }

    /// One value and what is said about it.
    record Item(Bare value, Map<String, Bare> params) {
        String written() {
            return value.written() + writtenParams(params);
        }
    }

    /// What stands under one name of a dictionary: one item, or a list of them in brackets.
    ///
    /// @param isList whether there were brackets
    record Member(boolean isList, List<Item> items, Map<String, Bare> params) {
        /// The list as it is signed.
        String written() {
            return "(" + String.join(" ", items.stream().map(Item::written).toList()) + ")" + writtenParams(params);
        }
    }

    /// It is not written as the standard wants it.
    private static final class Malformed extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private StructuredFields(String text) {
        this.text = text;
    }

    /// The dictionary a header holds; empty when it holds none.
    static Optional<Map<String, Member>> dictionary(String header) {
        try {
            return Optional.of(new StructuredFields(header.strip()).dictionary());
        } catch (Malformed notADictionary) {
            return Optional.empty();
        }
    }

    private static String writtenParams(Map<String, Bare> params) {
        StringBuilder written = new StringBuilder();
        params.forEach((name, value) -> {
            written.append(';').append(name);
            if (!value.equals(new Flag(true))) {
                written.append('=').append(value.written());
            }
        });
        return written.toString();
    }

    private Map<String, Member> dictionary() {
        Map<String, Member> members = new LinkedHashMap<>();
        while (at < text.length()) {
            String name = name();
            members.put(name,
                    take('=') ? member() : new Member(false, List.of(new Item(new Flag(true), Map.of())), params()));
            skipSpace();
            if (at < text.length()) {
                require(',');
                skipSpace();
                requireMore();
            }
        }
        return members;
    }

    private Member member() {
        if (!take('(')) {
            Item item = item();
            return new Member(false, List.of(item), item.params());
        }
        List<Item> items = new ArrayList<>();
        skipSpace();
        while (!take(')')) {
            items.add(item());
            if (peek() != ')' && peek() != ' ') {
                throw new Malformed();
            }
            skipSpace();
        }
        return new Member(true, List.copyOf(items), params());
    }

    private Item item() {
        return new Item(bare(), params());
    }

    private Map<String, Bare> params() {
        Map<String, Bare> params = new LinkedHashMap<>();
        while (at < text.length() && take(';')) {
            skipSpace();
            String name = name();
            Bare value = take('=') ? bare() : new Flag(true);
            params.remove(name);
            params.put(name, value);
        }
        return params;
    }

    private Bare bare() {
        char first = peek();
        return switch (first) {
            case '"' -> quoted();
            case ':' -> bytes();
            case '?' -> flag();
            default -> DIGITS.indexOf(first) >= 0 || first == '-' ? whole() : word();
        };
    }

    private Text quoted() {
        require('"');
        StringBuilder value = new StringBuilder();
        while (!take('"')) {
            char c = next();
            if (c == '\\') {
                c = next();
                if (c != '"' && c != '\\') {
                    throw new Malformed();
                }
            } else if (c < ' ' || c > '~') {
                throw new Malformed();
            }
            value.append(c);
        }
        return new Text(value.toString());
    }

    private Bytes bytes() {
        require(':');
        int end = text.indexOf(':', at);
        if (end < 0) {
            throw new Malformed();
        }
        String coded = text.substring(at, end);
        at = end + 1;
        try {
            List<Byte> bytes = new ArrayList<>();
            for (byte b : Base64.getDecoder().decode(coded.getBytes(StandardCharsets.ISO_8859_1))) {
                bytes.add(b);
            }
            return new Bytes(List.copyOf(bytes));
        } catch (IllegalArgumentException notBase64) {
            throw new Malformed();
        }
    }

    private Flag flag() {
        require('?');
        char c = next();
        if (c != '0' && c != '1') {
            throw new Malformed();
        }
        return new Flag(c == '1');
    }

    private Whole whole() {
        int start = at;
        take('-');
        String digits = run(DIGITS);
        if (digits.isEmpty() || digits.length() > MOST_DIGITS || (at < text.length() && peek() == '.')) {
            throw new Malformed();
        }
        return new Whole(Long.parseLong(text.substring(start, at)));
    }

    private Word word() {
        String word = run(LOWER + LOWER.toUpperCase(java.util.Locale.ROOT) + DIGITS + "!#$%&'*+-.^_`|~:/");
        if (word.isEmpty() || (!Character.isLetter(word.charAt(0)) && word.charAt(0) != '*')) {
            throw new Malformed();
        }
        return new Word(word);
    }

    private String name() {
        requireMore();
        if (LOWER.indexOf(peek()) < 0 && peek() != '*') {
            throw new Malformed();
        }
        return run(LOWER + DIGITS + "_-.*");
    }

    private String run(String of) {
        int start = at;
        while (at < text.length() && of.indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return text.substring(start, at);
    }

    private void skipSpace() {
        while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
            at++;
        }
    }

    private boolean take(char c) {
        boolean there = at < text.length() && text.charAt(at) == c;
        if (there) {
            at++;
        } else if (at >= text.length() && (c == ')' || c == '"')) {
            throw new Malformed();
        }
        return there;
    }

    private void require(char c) {
        if (next() != c) {
            throw new Malformed();
        }
    }

    private void requireMore() {
        if (at >= text.length()) {
            throw new Malformed();
        }
    }

    private char peek() {
        requireMore();
        return text.charAt(at);
    }

    private char next() {
        requireMore();
        return text.charAt(at++);
    }
}
