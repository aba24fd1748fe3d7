package dev.hazina.architecture.wrong.application.payment;

import java.util.HashMap;
import java.util.Map;

/// Wrong: the same behind an interface.
public final class RegistryInDisguise {
    private static final Map<String, Object> ALL = new HashMap<>();

    static Object put(String name, Object one) {
        return ALL.computeIfAbsent(name, key -> one);
    }
}
