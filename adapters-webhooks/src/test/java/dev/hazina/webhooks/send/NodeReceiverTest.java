package dev.hazina.webhooks.send;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.foreign.OutsideTool;
import dev.hazina.application.webhook.Signature;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// A receiver written in another language, with nothing of ours in it. Left out where there is no Node.
class NodeReceiverTest {
    private static final String SECRET = "whsec_3fTq9kXbVn2LrYc8";
    private static final String BODY = "{\"amount\":100.00,\"note\":\"Jambo 👋 – pesa imefika, asante Ñandú\"}";
    private static final Instant AT = Instant.parse("2026-03-02T08:00:00Z");

    @BeforeAll
    static void nodeIsThere() {
        OutsideTool.NODE.orSkip();
    }

    @Test
    void takesWhatWeSign() throws Exception {
        assertThat(takes(SECRET, BODY, AT)).isTrue();
        assertThat(takes(SECRET, "", AT)).isTrue();
    }

    @Test
    void takesNothingElse() throws Exception {
        assertThat(takes("whsec_other", BODY, AT)).isFalse();
        assertThat(takes(SECRET, BODY.replace("100.00", "100.0"), AT)).isFalse();
        assertThat(takes(SECRET, BODY, AT.plusSeconds(301))).isFalse();
    }

    /// Whether the receiver accepts this body, under the signature of the other one where they differ.
    private static boolean takes(String secret, String received, Instant now) throws Exception {
        String signed = received.isEmpty() ? received : BODY;
        String header = Signature.of(SECRET, signed.getBytes(StandardCharsets.UTF_8), AT).header();
        Process node = new ProcessBuilder("node", script(), secret, header, String.valueOf(now.getEpochSecond()))
                .redirectErrorStream(true).start();
        try (var in = node.getOutputStream()) {
            in.write(received.getBytes(StandardCharsets.UTF_8));
        }
        String said = new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int code = node.waitFor();
        assertThat(said).isEmpty();
        return code == 0;
    }

    private static String script() throws URISyntaxException {
        return Path.of(Objects.requireNonNull(NodeReceiverTest.class.getResource("verify.mjs")).toURI()).toString();
    }
}
