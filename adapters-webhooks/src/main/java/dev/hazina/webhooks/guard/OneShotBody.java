package dev.hazina.webhooks.guard;

import java.io.IOException;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okio.BufferedSink;
import org.jspecify.annotations.Nullable;

/// A body that may not be sent a second time. OkHttp repeats a request by itself when it is answered with 503 and
/// `Retry-After: 0`, even where retries are off; not this one.
final class OneShotBody extends RequestBody {
    private final byte[] bytes;

    OneShotBody(byte[] bytes) {
        this.bytes = bytes;
    }

    /// None of its own: the caller names it among the headers.
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
