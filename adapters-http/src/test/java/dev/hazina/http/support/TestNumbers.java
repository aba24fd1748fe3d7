package dev.hazina.http.support;

import dev.hazina.application.customer.NumberIds;
import dev.hazina.application.webhook.SecretBox;
import java.security.SecureRandom;
import java.util.List;

/// The ids of known numbers at [Served].
public final class TestNumbers {
    public static final NumberIds IDS = new NumberIds(new SecretBox(List.of(new byte[32]), new SecureRandom()));

    private TestNumbers() {}
}
