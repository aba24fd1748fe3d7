package dev.hazina.providers.pawapay;

import dev.hazina.providers.pawapay.StructuredFields.Bare;
import dev.hazina.providers.pawapay.StructuredFields.Bytes;
import dev.hazina.providers.pawapay.StructuredFields.Item;
import dev.hazina.providers.pawapay.StructuredFields.Member;
import dev.hazina.providers.pawapay.StructuredFields.Text;
import dev.hazina.providers.pawapay.StructuredFields.Whole;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// One signature of an HTTP message, as RFC 9421 describes it, by a key on the curve P-256.
///
/// @param covered the parts of the message it speaks for, and how it was made
/// @param bytes of the signature itself
record HttpSignature(Member covered, byte[] bytes) {
    /// The one way of signing that is understood here.
    static final String ALGORITHM = "ecdsa-p256-sha256";

    private static final int PLAIN_LENGTH = 64;

    /// The signatures of a message.
    ///
    /// @param input the header `Signature-Input`
    /// @param signature the header `Signature`
    /// @return empty when the two can't be read, don't belong together, or hold none
    static List<HttpSignature> of(String input, String signature) {
        Map<String, Member> inputs = StructuredFields.dictionary(input).orElse(Map.of());
        Map<String, Member> signatures = StructuredFields.dictionary(signature).orElse(Map.of());
        if (!inputs.keySet().equals(signatures.keySet())) {
            return List.of();
        }
        List<HttpSignature> all = new ArrayList<>();
        inputs.forEach((label, covered) -> Optional.ofNullable(signatures.get(label))
                .flatMap(made -> of(covered, made)).ifPresent(all::add));
        return all.size() == inputs.size() ? List.copyOf(all) : List.of();
    }

    private static Optional<HttpSignature> of(Member covered, Member signature) {
        boolean texts = covered.isList() && covered.items().stream().allMatch(item -> item.value() instanceof Text);
        return texts && !signature.isList() && signature.items().getFirst().value() instanceof Bytes bytes
                ? Optional.of(new HttpSignature(covered, bytes.array()))
                : Optional.empty();
    }

    /// Whether it speaks for this part of the message, and for the whole of it.
    boolean covers(String component) {
        return covered.items().contains(new Item(new Text(component), Map.of()));
    }

    Optional<String> keyId() {
        return text("keyid");
    }

    /// The way it says it was made; what follows from the key where it doesn't say.
    String algorithm() {
        return text("alg").orElse(ALGORITHM);
    }

    Optional<Instant> created() {
        return time("created");
    }

    Optional<Instant> expires() {
        return time("expires");
    }

    /// Whether the holder of this key signed the message.
    ///
    /// @param message finds a part of it by the name a signature gives it
    boolean isBy(PublicKey key, Function<String, Optional<String>> message) {
        return base(message).filter(base -> verifies(key, base.getBytes(StandardCharsets.UTF_8))).isPresent();
    }

    /// What is signed: a line for each part, and one for the list of them. Empty when the message lacks a part, or one is
    /// asked for in a form that isn't understood here.
    Optional<String> base(Function<String, Optional<String>> message) {
        StringBuilder base = new StringBuilder();
        HashSet<Item> seen = new HashSet<>();
        for (Item item : covered.items()) {
            Optional<String> part = item.value() instanceof Text(String name) && item.params().isEmpty()
                    && seen.add(item)
                            ? message.apply(name)
                            : Optional.empty();
            if (part.isEmpty()) {
                return Optional.empty();
            }
            base.append(item.written()).append(": ").append(part.get()).append('\n');
        }
        return Optional.of(base.append("\"@signature-params\": ").append(covered.written()).toString());
    }

    /// The standard wants the two numbers of a signature bare, one after the other. pawaPay's own code writes them as
    /// certificates do, so that both are read.
    private boolean verifies(PublicKey key, byte[] base) {
        return (bytes.length == PLAIN_LENGTH && verifies("SHA256withECDSAinP1363Format", key, base))
                || verifies("SHA256withECDSA", key, base);
    }

    private boolean verifies(String form, PublicKey key, byte[] base) {
        try {
            Signature verifying = Signature.getInstance(form);
            verifying.initVerify(key);
            verifying.update(base);
            return verifying.verify(bytes);
        } catch (GeneralSecurityException noSignatureOfThisKey) {
            return false;
        }
    }

    private Optional<String> text(String name) {
        Bare value = covered.params().get(name);
        return value instanceof Text(String text) ? Optional.of(text) : Optional.empty();
    }

    private Optional<Instant> time(String name) {
        Bare value = covered.params().get(name);
        return value instanceof Whole(long seconds) && seconds >= 0
                ? Optional.of(Instant.ofEpochSecond(seconds))
                : Optional.empty();
    }
}
