package dev.hazina.providers.sandbox;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;

/// The sandbox's receipt: `SBX` and ten capital letters or digits. It follows from the request's id, so that a
/// callback, its repetition and a status query have the same receipt.
final class SandboxReceipt {
    private static final String ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    private static final int LENGTH = 10;
    private static final Pattern IN_ANY_CASE = Pattern.compile("(?i)SBX[A-Z2-9]{" + LENGTH + "}");

    private SandboxReceipt() {}

    /// A receipt as a person has written it, in the form in which it is reported.
    static String reported(String written) {
        return IN_ANY_CASE.matcher(written).matches() ? written.toUpperCase(Locale.ROOT) : written;
    }

    static String of(UUID request) {
        byte[] hash = sha256(request.toString().getBytes(StandardCharsets.US_ASCII));
        StringBuilder receipt = new StringBuilder("SBX");
        for (int i = 0; i < LENGTH; i++) {
            receipt.append(ALPHABET.charAt((hash[i] & 0xff) % ALPHABET.length()));
        }
        return receipt.toString();
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
