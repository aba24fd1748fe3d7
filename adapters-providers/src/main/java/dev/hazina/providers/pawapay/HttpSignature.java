package dev.hazina.providers.pawapay;

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
import java.util.Set;
import java.util.function.Function;
import org.greenbytes.http.sfv.ByteSequenceItem;
import org.greenbytes.http.sfv.InnerList;
import org.greenbytes.http.sfv.IntegerItem;
import org.greenbytes.http.sfv.Item;
import org.greenbytes.http.sfv.ListElement;
import org.greenbytes.http.sfv.StringItem;

/// One signature of an HTTP message (RFC 9421) with a key on the curve P-256.
///
/// @param covered the covered components, with the signature's parameters
/// @param bytes the signature itself
record HttpSignature(InnerList covered, byte[] bytes) {
    /// The only supported algorithm.
    static final String ALGORITHM = "ecdsa-p256-sha256";

    private static final int PLAIN_LENGTH = 64;

    /// The signatures of a message.
    ///
    /// @param input the header `Signature-Input`
    /// @param signature the header `Signature`
    /// @return empty when a header can't be read, or the labels of the two headers differ
    static List<HttpSignature> of(String input, String signature) {
        Map<String, ListElement<?>> inputs = StructuredFields.dictionary(input).orElse(Map.of());
        Map<String, ListElement<?>> signatures = StructuredFields.dictionary(signature).orElse(Map.of());
        if (!inputs.keySet().equals(signatures.keySet())) {
            return List.of();
        }
        List<HttpSignature> all = new ArrayList<>();
        inputs.forEach((label, covered) -> Optional.ofNullable(signatures.get(label))
                .flatMap(made -> of(covered, made)).ifPresent(all::add));
        return all.size() == inputs.size() ? List.copyOf(all) : List.of();
    }

    private static Optional<HttpSignature> of(ListElement<?> covered, ListElement<?> signature) {
        return covered instanceof InnerList list && list.get().stream().allMatch(StringItem.class::isInstance)
                && isTimeOrAbsent(list, "created") && isTimeOrAbsent(list, "expires")
                && signature instanceof ByteSequenceItem bytes
                        ? Optional.of(new HttpSignature(list, StructuredFields.bytes(bytes)))
                        : Optional.empty();
    }

    /// The standard has times as whole seconds.
    private static boolean isTimeOrAbsent(InnerList covered, String name) {
        return !covered.getParams().containsKey(name) || covered.getParams().get(name) instanceof IntegerItem;
    }

    /// Whether it covers this component of the message as a whole.
    boolean covers(String component) {
        return covered.get().stream().anyMatch(item -> plainName(item).filter(component::equals).isPresent());
    }

    /// The name of a covered component; empty for one with parameters, which select a part of it or change its form.
    private static Optional<String> plainName(Item<?> item) {
        return item instanceof StringItem name && name.getParams().isEmpty()
                ? Optional.of(name.get())
                : Optional.empty();
    }

    Optional<String> keyId() {
        return text("keyid");
    }

    /// The stated algorithm; without one, the algorithm of the key.
    String algorithm() {
        return text("alg").orElse(ALGORITHM);
    }

    Optional<Instant> created() {
        return time("created");
    }

    Optional<Instant> expires() {
        return time("expires");
    }

    /// Whether this key made the signature.
    ///
    /// @param message finds the value of a component by its name
    boolean isBy(PublicKey key, Function<String, Optional<String>> message) {
        return base(message).filter(base -> verifies(key, base.getBytes(StandardCharsets.UTF_8))).isPresent();
    }

    /// The signature base: a line for each component, and one for their list. Empty when the message lacks a component,
    /// or a component appears twice or with parameters.
    Optional<String> base(Function<String, Optional<String>> message) {
        StringBuilder base = new StringBuilder();
        Set<String> seen = new HashSet<>();
        for (Item<?> item : covered.get()) {
            Optional<String> part = plainName(item).filter(seen::add).flatMap(message);
            if (part.isEmpty()) {
                return Optional.empty();
            }
            base.append(item.serialize()).append(": ").append(part.get()).append('\n');
        }
        return Optional.of(base.append("\"@signature-params\": ").append(covered.serialize()).toString());
    }

    /// The standard has the two numbers of a signature one after the other (P1363). pawaPay's own code writes them in
    /// DER, so both forms are accepted.
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
        return covered.getParams().get(name) instanceof StringItem text ? Optional.of(text.get()) : Optional.empty();
    }

    private Optional<Instant> time(String name) {
        return covered.getParams().get(name) instanceof IntegerItem seconds && seconds.getAsLong() >= 0
                ? Optional.of(Instant.ofEpochSecond(seconds.getAsLong()))
                : Optional.empty();
    }
}
