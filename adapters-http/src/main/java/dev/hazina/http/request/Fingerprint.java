package dev.hazina.http.request;

import dev.hazina.http.json.JsonBody;
import java.util.HexFormat;

/// The fingerprint by which two bodies are the same request.
public final class Fingerprint {
    private Fingerprint() {}

    /// 64 hexadecimal digits, the same for every spelling of the same JSON.
    public static String of(JsonBody body) {
        return HexFormat.of().formatHex(body.sha256());
    }
}
