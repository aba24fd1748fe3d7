package dev.hazina.http.dashboard.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Finds what a person would read in the source of a page.
final class TextFinder {
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");
    private static final Pattern SENTENCE = Pattern.compile("[A-Z][a-z]+.*|.*[A-Za-z,]+ [A-Za-z].*");
    private static final Pattern WORD = Pattern.compile(".*\\p{L}{2}.*", Pattern.DOTALL);
    private static final Pattern READ_OUT = Pattern
            .compile("\\b(?:aria-label|title|placeholder|alt|data-label)=\"([^\"]*)\"");
    private static final Pattern PROGRAM_ONLY = Pattern.compile("^\\s*//.*|^\\s*@(?!\\w*Text).*|^import .*|.*new "
            + "(?:IllegalState|IllegalArgument|UncheckedIO|HttpStatus)Exception\\(.*|.*Pattern\\.compile\\(.*");

    /// The sentences of refusals are those of the API, which pages translate.
    private static final Pattern REFUSAL = Pattern
            .compile("new Refusal\\.\\w+\\((?:\"(?:[^\"\\\\]|\\\\.)*\"|[^;\"])*;");

    private TextFinder() {}

    static List<String> inClass(String source) {
        return REFUSAL.matcher(source).replaceAll("").lines().filter(line -> !PROGRAM_ONLY.matcher(line).matches())
                .flatMap(line -> LITERAL.matcher(line).results()).map(literal -> literal.group(1))
                .filter(literal -> SENTENCE.matcher(literal).matches()).toList();
    }

    static List<String> inTemplate(String template) {
        List<String> found = new ArrayList<>();
        new Template(template, found).content('\0');
        return found;
    }

    /// A walk through a template: content, the arguments of a part, content within those, and so on.
    private static final class Template {
        private final String source;
        private final List<String> found;
        private int at;

        Template(String source, List<String> found) {
            this.source = source;
            this.found = found;
        }

        void content(char end) {
            StringBuilder text = new StringBuilder();
            while (at < source.length() && source.charAt(at) != end) {
                if (begins("<%--")) {
                    at = source.indexOf("--%>", at) + 4;
                } else if (begins("<")) {
                    read(text);
                    tag();
                } else if (begins("${") || begins("!{") || begins("$unsafe{")) {
                    at = matching(source.indexOf('{', at), '{', '}');
                } else if (begins("@")) {
                    read(text);
                    directive();
                } else {
                    text.append(source.charAt(at++));
                }
            }
            at++;
            read(text);
        }

        private void tag() {
            StringBuilder tag = new StringBuilder();
            while (source.charAt(at) != '>') {
                int behind = begins("${")
                        ? matching(at + 1, '{', '}')
                        : begins("@if(") ? matching(at + 3, '(', ')') : at + 1;
                tag.append(behind == at + 1 ? source.substring(at, behind) : "");
                at = behind;
            }
            at++;
            READ_OUT.matcher(tag).results().map(value -> value.group(1)).filter(value -> WORD.matcher(value).matches())
                    .forEach(found::add);
        }

        private void directive() {
            int word = at + 1;
            while (word < source.length()
                    && (Character.isLetterOrDigit(source.charAt(word)) || ".-".indexOf(source.charAt(word)) >= 0)) {
                word++;
            }
            String name = source.substring(at + 1, word);
            at = word;
            if (name.equals("import") || name.equals("param")) {
                at = source.indexOf('\n', at);
            } else if (name.startsWith("template")) {
                at++;
                arguments();
            } else if (at < source.length() && source.charAt(at) == '('
                    && (name.equals("if") || name.equals("elseif") || name.equals("for"))) {
                at = matching(at, '(', ')');
            } else if (name.startsWith("else") && name.length() > "elseif".length()) {
                at -= name.length() - "else".length();
            } else if (name.startsWith("end")) {
                at = word - name.length() + (name.startsWith("endfor") ? "endfor" : "endif").length();
            }
        }

        private void arguments() {
            for (int depth = 1; depth > 0; at++) {
                char c = source.charAt(at);
                if (c == '"') {
                    int end = literalEnd(at);
                    String literal = source.substring(at + 1, end);
                    if (SENTENCE.matcher(literal).matches()) {
                        found.add(literal);
                    }
                    at = end;
                } else if (begins("@`")) {
                    at += 2;
                    content('`');
                    at--;
                } else {
                    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
                }
            }
        }

        private int literalEnd(int begin) {
            int end = begin + 1;
            while (source.charAt(end) != '"') {
                end += source.charAt(end) == '\\' ? 2 : 1;
            }
            return end;
        }

        /// The place behind the bracket that closes the one here.
        private int matching(int open, char opening, char closing) {
            int depth = 0;
            int here = open;
            do {
                char c = source.charAt(here);
                here = c == '"' ? literalEnd(here) : here;
                depth += c == opening ? 1 : c == closing ? -1 : 0;
                here++;
            } while (depth > 0);
            return here;
        }

        private boolean begins(String text) {
            return source.startsWith(text, at);
        }

        private void read(StringBuilder text) {
            String words = text.toString().strip();
            if (WORD.matcher(words).matches()) {
                found.add(words);
            }
            text.setLength(0);
        }
    }
}
