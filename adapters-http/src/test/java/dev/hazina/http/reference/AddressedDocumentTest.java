package dev.hazina.http.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.http.HttpSettings;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpRequest;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The server in a document is where its reader reaches the service.
class AddressedDocumentTest {
    private static final HttpSettings SANDBOX = new HttpSettings(true);
    private static final String JSON = "{\"openapi\":\"3.1.0\",\"servers\":[{\"url\":\"%s\",\"description\":\"x\"}]}";
    private static final String YAML = "openapi: 3.1.0\nservers:\n- url: %s\n  description: x\n";

    @ParameterizedTest
    @CsvSource({"localhost:8080, http://localhost:8080", "pay.example, http://pay.example",
            "'[::1]:8080', 'http://[::1]:8080'"})
    void itIsTheOneThatWasAsked(String host, String address) {
        assertThat(json(SANDBOX, asking(host))).isEqualTo(JSON.formatted(address));
        assertThat(text(AddressedDocument.yaml(YAML.formatted("/").getBytes(StandardCharsets.UTF_8), SANDBOX)
                .response(asking(host)))).isEqualTo(YAML.formatted(address));
    }

    @Test
    void itIsTheOneThatIsSetWhateverWasAsked() {
        HttpSettings set = new HttpSettings(false).at(URI.create("https://pay.example/money"));

        assertThat(json(set, asking("evil.example"))).isEqualTo(JSON.formatted("https://pay.example/money"));
    }

    @Test
    void whereOnlyTlsIsServedItIsAnAddressOfTls() {
        assertThat(json(new HttpSettings(false), asking("pay.example")))
                .isEqualTo(JSON.formatted("https://pay.example"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "a\"b", "a/b", "a@b", "a:b", "a:123456", "<a>", "a..b", "[x]", ""})
    void aHostThatIsNoneIsNotRepeated(String host) {
        assertThat(json(SANDBOX, asking(host))).isEqualTo(JSON.formatted("/"));
        assertThat(json(SANDBOX, HttpRequest.GET("/openapi.json"))).isEqualTo(JSON.formatted("/"));
    }

    @Test
    void readersOfTwoAddressesEachHaveTheirs() {
        AddressedDocument document = document(SANDBOX);

        assertThat(text(document.response(asking("a.example")))).contains("http://a.example");
        assertThat(text(document.response(asking("b.example")))).contains("http://b.example");
        assertThat(text(document.response(asking("a.example")))).contains("http://a.example");
    }

    private static String json(HttpSettings settings, HttpRequest<?> request) {
        return text(document(settings).response(request));
    }

    private static AddressedDocument document(HttpSettings settings) {
        return AddressedDocument.json(JSON.formatted("/").getBytes(StandardCharsets.UTF_8), settings);
    }

    private static MutableHttpRequest<?> asking(String host) {
        return HttpRequest.GET("/openapi.json").header("Host", host);
    }

    private static String text(HttpResponse<byte[]> response) {
        return new String(Optional.ofNullable(response.body()).orElseThrow(), StandardCharsets.UTF_8);
    }
}
