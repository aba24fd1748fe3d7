package dev.hazina.providers.example;

import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.spi.Secret;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The callbacks of Example Pay, signed over all their bytes.
final class ExampleCallbacks {
    static final String SIGNATURE = "x-example-signature";
    private static final String ALGORITHM = "HmacSHA256";

    private final Secret signing;

    ExampleCallbacks(Secret signing) {
        this.signing = signing;
    }

    Optional<CallbackProof> authenticate(IncomingCallback callback) {
        byte[] right = signature(signing, callback.body()).getBytes(StandardCharsets.US_ASCII);
        return callback.header(SIGNATURE).map(said -> said.getBytes(StandardCharsets.US_ASCII))
                .filter(said -> MessageDigest.isEqual(said, right)).map(genuine -> CallbackProof.PROVEN);
    }

    /// The body's id names the instruction and its kind: refunds are all reported on one path.
    List<ParsedCallback> understand(RawCallback callback) {
        ExampleStatus status = new Body(callback.body()).object().flatMap(ExampleStatus::read)
                .orElseThrow(() -> new UnreadableCallback("not a status as Example Pay writes it"));
        return List.of(new ParsedCallback.OutcomeReport(status.subject(), status.report()));
    }

    static String signature(Secret signing, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(signing.bytes(), ALGORITHM));
            return HexFormat.of().formatHex(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }
}
