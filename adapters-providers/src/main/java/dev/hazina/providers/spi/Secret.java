package dev.hazina.providers.spi;

import java.nio.charset.StandardCharsets;

/// A credential. It is printed as stars.
public record Secret(String value) {

    public byte[] bytes() {
        return value.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return "***";
    }
}
