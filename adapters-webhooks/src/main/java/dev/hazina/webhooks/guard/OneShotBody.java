package dev.hazina.webhooks.guard;

import java.io.IOException;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okio.BufferedSink;
import org.jspecify.annotations.Nullable;

/// A body that can be sent only once. OkHttp repeats a request by itself after 503 with `Retry-After: 0`, even with
/// retries switched off, but not one with such a body.
final class OneShotBody extends RequestBody {
    private final byte[] bytes;

    OneShotBody(byte[] bytes) {
        this.bytes = bytes;
    }

    /// The caller sets the content type in the headers.
    @Override
    public @Nullable MediaType contentType() {
        return null;
    }

    @Override
    public long contentLength() {
        return bytes.length;
    }

    @Override
    public boolean isOneShot() {
        return true;
    }

    @Override
    public void writeTo(BufferedSink sink) throws IOException {
        sink.write(bytes);
    }
}
