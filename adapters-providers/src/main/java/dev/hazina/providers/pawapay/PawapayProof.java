package dev.hazina.providers.pawapay;

import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.providers.spi.ProviderContext;
import java.net.URI;
import java.security.PublicKey;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Checks the proof of pawaPay's callbacks. A callback without a signature, with an unknown key or with an old
/// signature is a hint, which a status query has to confirm. A callback with a wrong signature is forged.
final class PawapayProof {
    private static final String SIGNATURE = "signature";
    private static final String INPUT = "signature-input";
    private static final String DIGEST = "content-digest";
    private static final String DATE = "signature-date";

    private final PawapayKeys keys;
    private final ProviderContext.CallbackUrls callbacks;
    private final InstantSource clock;
    private final Duration fresh;

    private enum SignatureVerdict {
        PROVEN, UNDECIDED, FORGED
    }

    PawapayProof(PawapayKeys keys, ProviderContext.CallbackUrls callbacks, InstantSource clock, Duration fresh) {
        this.keys = keys;
        this.callbacks = callbacks;
        this.clock = clock;
        this.fresh = fresh;
    }

    /// @return empty if it is forged
    Optional<CallbackProof> of(IncomingCallback callback) {
        Optional<String> digest = field(callback, DIGEST);
        if (digest.isPresent() && !ContentDigest.fits(digest.get(), callback.body())) {
            return Optional.empty();
        }
        Optional<String> signature = field(callback, SIGNATURE);
        Optional<String> input = field(callback, INPUT);
        if (signature.isEmpty() || input.isEmpty()) {
            return Optional.of(CallbackProof.HINT);
        }
        List<SignatureVerdict> verdicts = HttpSignature.of(input.get(), signature.get()).stream()
                .map(one -> verdict(one, callback)).toList();
        if (verdicts.contains(SignatureVerdict.PROVEN)) {
            return Optional.of(CallbackProof.PROVEN);
        }
        return verdicts.isEmpty() || verdicts.contains(SignatureVerdict.FORGED)
                ? Optional.empty()
                : Optional.of(CallbackProof.HINT);
    }

    private SignatureVerdict verdict(HttpSignature signature, IncomingCallback callback) {
        if (!signature.algorithm().equals(HttpSignature.ALGORITHM)) {
            return SignatureVerdict.UNDECIDED;
        }
        boolean enough = signature.covers("@method") && signature.covers(DIGEST)
                && (signature.covers("@path") || signature.covers("@target-uri"));
        if (!enough) {
            return SignatureVerdict.FORGED;
        }
        Optional<PublicKey> key = signature.keyId().flatMap(keys::named);
        if (key.isEmpty()) {
            return SignatureVerdict.UNDECIDED;
        }
        URI address = callbacks.address(PawapayProviderFactory.NAME, callback.token());
        if (!signature.isBy(key.get(), part -> part(part, callback, address))) {
            return SignatureVerdict.FORGED;
        }
        return isFresh(signature, callback) ? SignatureVerdict.PROVEN : SignatureVerdict.UNDECIDED;
    }

    /// Compares the time in the signature, and that in pawaPay's header if the signature covers it.
    private boolean isFresh(HttpSignature signature, IncomingCallback callback) {
        Instant now = clock.instant();
        Optional<Instant> date = signature.covers(DATE)
                ? field(callback, DATE).flatMap(PawapayProof::instant)
                : Optional.empty();
        boolean inTime = signature.created().or(() -> date)
                .filter(at -> Duration.between(at, now).abs().compareTo(fresh) <= 0).isPresent();
        return inTime && date.filter(at -> Duration.between(at, now).abs().compareTo(fresh) > 0).isEmpty()
                && signature.expires().filter(now::isAfter).isEmpty();
    }

    private static Optional<Instant> instant(String text) {
        try {
            return Optional.of(Instant.parse(text));
        } catch (DateTimeParseException noTime) {
            return Optional.empty();
        }
    }

    /// The components of the request as the sender built them. They follow from our own public address, because a proxy
    /// may have changed the request.
    private static Optional<String> part(String name, IncomingCallback callback, URI address) {
        return switch (name) {
            case "@method" -> Optional.of(callback.method());
            case "@target-uri" -> Optional.of(address.toString());
            case "@authority" -> Optional.of(authority(address));
            case "@scheme" -> Optional.of(scheme(address));
            case "@request-target" -> Optional.of(address.getRawPath());
            case "@path" -> Optional.of(address.getRawPath());
            case "@query" -> Optional.of("?");
            case "content-length" -> Optional.of(String.valueOf(callback.body().length));
            default -> name.startsWith("@") ? Optional.empty() : field(callback, name);
        };
    }

    private static String authority(URI address) {
        String host = address.getHost().toLowerCase(Locale.ROOT);
        int usual = scheme(address).equals("https") ? 443 : 80;
        return address.getPort() < 0 || address.getPort() == usual ? host : host + ":" + address.getPort();
    }

    private static String scheme(URI address) {
        return address.getScheme().toLowerCase(Locale.ROOT);
    }

    /// A repeated header is one list, separated by commas.
    private static Optional<String> field(IncomingCallback callback, String name) {
        List<String> values = callback.headers().getOrDefault(name, List.of());
        return values.isEmpty()
                ? Optional.empty()
                : Optional.of(String.join(", ", values.stream().map(String::strip).toList()));
    }
}
