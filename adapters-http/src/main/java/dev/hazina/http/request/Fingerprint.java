package dev.hazina.http.request;

import dev.hazina.http.json.JsonBody;
import java.util.HexFormat;

/// The fingerprint by which two bodies are the same request.
public final class Fingerprint {
    private static final String WITHOUT_BODY = of(JsonBody.readOptional(new byte[0]));

    private Fingerprint() {}

    /// Of a request whose route reads no body.
    public static String withoutBody() {
        return WITHOUT_BODY;
    }

    /// 64 hexadecimal digits, the same for every spelling of the same JSON.
    public static String of(JsonBody body) {
        return HexFormat.of().formatHex(body.sha256());
    }
}
