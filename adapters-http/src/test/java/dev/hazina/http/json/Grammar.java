package dev.hazina.http.json;

/// The grammar of RFC 8259 and nothing else: an independent definition of JSON that shares no code with the reader
/// under test. It has no limits, so it is for small texts.
final class Grammar {
    private final String text;
    private int at;

    private Grammar(String text) {
        this.text = text;
    }

    static boolean isObject(String text) {
        Grammar grammar = new Grammar(text);
        grammar.space();
        boolean object = grammar.object();
        grammar.space();
        return object && grammar.at == text.length();
    }

    private boolean value() {
        return switch (at < text.length() ? text.charAt(at) : ' ') {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            case 't' -> word("true");
            case 'f' -> word("false");
            case 'n' -> word("null");
            default -> number();
        };
    }

    private boolean object() {
        if (!take('{')) {
            return false;
        }
        space();
        if (take('}')) {
            return true;
        }
        do {
            space();
            if (!string()) {
                return false;
            }
            space();
            if (!take(':') || !spacedValue()) {
                return false;
            }
        } while (take(','));
        return take('}');
    }

    private boolean array() {
        if (!take('[')) {
            return false;
        }
        space();
        if (take(']')) {
            return true;
        }
        do {
            if (!spacedValue()) {
                return false;
            }
        } while (take(','));
        return take(']');
    }

    private boolean spacedValue() {
        space();
        boolean value = value();
        space();
        return value;
    }

    private boolean string() {
        if (!take('"')) {
            return false;
        }
        while (at < text.length()) {
            if (take('"')) {
                return true;
            }
            if (take('\\') ? !escape() : text.charAt(at++) < ' ') {
                return false;
            }
        }
        return false;
    }

    private boolean escape() {
        if (!take('u')) {
            return any("\"\\/bfnrt");
        }
        int digits = 0;
        while (digits < 4 && any("0123456789abcdefABCDEF")) {
            digits++;
        }
        return digits == 4;
    }

    private boolean number() {
        take('-');
        if (!take('0') && !(any("123456789") && digits(0))) {
            return false;
        }
        if (take('.') && !digits(1)) {
            return false;
        }
        if (any("eE")) {
            any("+-");
            return digits(1);
        }
        return true;
    }

    private boolean digits(int atLeast) {
        int from = at;
        while (any("0123456789")) {
            // on to the next
        }
        return at - from >= atLeast;
    }

    private boolean word(String word) {
        boolean here = text.startsWith(word, at);
        at += here ? word.length() : 0;
        return here;
    }

    private void space() {
        while (any(" \t\n\r")) {
            // on to the next
        }
    }

    private boolean take(char c) {
        return any(String.valueOf(c));
    }

    private boolean any(String of) {
        boolean here = at < text.length() && of.indexOf(text.charAt(at)) >= 0;
        at += here ? 1 : 0;
        return here;
    }
}
