package dev.hazina.http.request;

import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import io.micronaut.http.HttpRequest;
import java.util.List;
import java.util.Optional;

/// Reads `Idempotency-Key`.
public final class IdempotencyKey {
    private static final String HEADER = "Idempotency-Key";
    private static final int LONGEST = 255;

    private IdempotencyKey() {}

    /// The claim a request makes on its key, if it carries one. The key belongs to the account and the operation,
    /// however the path was written: a retry that goes through a proxy which adds a slash is the same request.
    ///
    /// @throws Refusal.Invalid when the header comes twice, is blank, longer than 255 characters or not printable ASCII
    public static Optional<KeyClaim> claim(HttpRequest<?> request, Caller.Member caller, String fingerprint) {
        return read(request.getHeaders().getAll(HEADER)).map(text -> new KeyClaim(
                new ScopedKey(caller.merchant(), caller.acting().id(), RequestedOperation.of(request), text),
                fingerprint));
    }

    private static Optional<String> read(List<String> headers) {
        if (headers.isEmpty()) {
            return Optional.empty();
        }
        String key = headers.getFirst();
        if (headers.size() > 1 || key.isBlank() || key.length() > LONGEST
                || !isPrintable(key)) {
            throw new Refusal.Invalid(RefusalCode.IDEMPOTENCY_KEY_INVALID, HEADER,
                    HEADER + " must be one text of 1 to 255 printable ASCII characters");
        }
        return Optional.of(key);
    }

    private static boolean isPrintable(String key) {
        for (int i = 0; i < key.length(); i++) {
            if (key.charAt(i) < ' ' || key.charAt(i) > '~') {
                return false;
            }
        }
        return true;
    }
}
