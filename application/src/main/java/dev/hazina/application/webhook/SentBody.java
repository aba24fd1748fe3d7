package dev.hazina.application.webhook;

import dev.hazina.application.webhook.SignatureCheck.Name;
import dev.hazina.application.webhook.SignatureCheck.Step;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Explains how a received body differs from the sent one. The usual reason is a framework that parsed the JSON and
/// printed it again.
final class SentBody {
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private SentBody() {}

    static Step compare(String received, String sent) {
        return received.equals(sent)
                ? new Step(Name.BODY, true, "byte-identical to the event we sent")
                : new Step(Name.BODY, false, difference(received, sent));
    }

    private static String difference(String received, String sent) {
        if (received.startsWith(BYTE_ORDER_MARK)) {
            return "it begins with a byte order mark, which we did not send";
        }
        if (received.strip().equals(sent)) {
            return "it has white space or a line ending around it, which we did not send";
        }
        if (bare(received).equals(bare(sent))) {
            return "the JSON was parsed and printed again with other white space; verify the raw bytes before parsing";
        }
        if (Arrays.equals(sorted(received), sorted(sent))) {
            return "the JSON was parsed and printed again with its members in another order; verify the raw bytes"
                    + " before parsing";
        }
        byte[] one = received.getBytes(StandardCharsets.UTF_8);
        byte[] other = sent.getBytes(StandardCharsets.UTF_8);
        return "it differs from the event we sent from byte " + Arrays.mismatch(one, other) + " on: " + one.length
                + " bytes instead of " + other.length
                + "; numbers or characters may have been written anew, or the body"
                + " was cut or changed";
    }

    private static String bare(String json) {
        return json.replaceAll("[ \\t\\r\\n]", "");
    }

    private static char[] sorted(String json) {
        char[] characters = bare(json).toCharArray();
        Arrays.sort(characters);
        return characters;
    }
}
