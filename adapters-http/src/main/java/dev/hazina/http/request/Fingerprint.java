package dev.hazina.http.request;

import dev.hazina.http.json.JsonBody;
import java.util.HexFormat;

/// What makes two bodies the same request.
public final class Fingerprint {
    private Fingerprint() {}

    /// 64 hexadecimal digits, the same for every way to write the same JSON.
    public static String of(JsonBody body) {
        return HexFormat.of().formatHex(body.sha256());
    }
}
