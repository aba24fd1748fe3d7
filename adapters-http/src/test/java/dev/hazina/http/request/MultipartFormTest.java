package dev.hazina.http.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.request.MultipartForm.Part;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MultipartFormTest {
    private static final String BOUNDARY = "----WebKitFormBoundaryX1";
    private static final String FIELD = part("name=\"account\"", "HZN1");
    private static final String END = "--" + BOUNDARY + "--\r\n";

    private static String part(String about, String content) {
        return "--" + BOUNDARY + "\r\nContent-Disposition: form-data; " + about + "\r\n\r\n" + content + "\r\n";
    }

    private static String file(String name, String content) {
        return "--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + name
                + "\"\r\nContent-Type: text/csv\r\n\r\n" + content + "\r\n";
    }

    private static List<Part> read(String body) {
        return MultipartForm.read(body.getBytes(StandardCharsets.UTF_8), BOUNDARY);
    }

    private static String text(Part part) {
        return new String(part.content(), StandardCharsets.UTF_8);
    }

    @Test
    void fieldsAndAFile() {
        List<Part> parts = read(FIELD + part("name=\"name\"", "Wanjikũ & Söhne") + file("Taarifa ya Ñoño.csv",
                "a,b\r\n--" + BOUNDARY.substring(1) + "\r\n") + END);

        assertThat(parts).extracting(Part::name).containsExactly("account", "name", "file");
        assertThat(parts).extracting(MultipartFormTest::text).containsExactly("HZN1", "Wanjikũ & Söhne",
                "a,b\r\n--" + BOUNDARY.substring(1) + "\r\n");
    }

    @Test
    void theBytesOfAFileStayWhatTheyAre() {
        byte[] content = new byte[100_000];
        new Random(1).nextBytes(content);
        String body = file("b.bin", new String(content, StandardCharsets.ISO_8859_1)) + END;

        assertThat(MultipartForm.read(body.getBytes(StandardCharsets.ISO_8859_1), BOUNDARY))
                .singleElement().satisfies(part -> assertThat(part.content()).isEqualTo(content));
    }

    @Test
    void aFileThatWasNotChosenIsEmpty() {
        assertThat(read(file("", "") + FIELD + END)).extracting(MultipartFormTest::text).containsExactly("", "HZN1");
    }

    /// Cut off on the way, without a name, with another boundary, or no form at all.
    @ParameterizedTest
    @ValueSource(strings = {"", "x", "{}", "--other\r\n\r\n--other--\r\n", "CUT_FIELD", "CUT_FILE", "CUT_END",
            "NAMELESS", "MANY"})
    void whatIsNoWholeFormIsRefused(String body) {
        String sent = switch (body) {
            case "CUT_FIELD" -> FIELD.substring(0, FIELD.length() - 4);
            case "CUT_FILE" -> FIELD + file("a.csv", "a,b\r\n1,2").replaceFirst("\r\n$", "");
            case "CUT_END" -> FIELD;
            case "NAMELESS" -> part("filename=\"a\"", "x") + END;
            case "MANY" -> FIELD.repeat(51) + END;
            default -> body;
        };
        assertThatThrownBy(() -> read(sent)).isInstanceOf(Refusal.Invalid.class)
                .hasMessage("the form can't be read");
    }
}
