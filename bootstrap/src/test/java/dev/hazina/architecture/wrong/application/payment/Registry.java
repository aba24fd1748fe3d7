package dev.hazina.architecture.wrong.application.payment;

import java.util.concurrent.ConcurrentHashMap;

/// Wrong: a place where every caller finds what another one put.
public final class Registry {
    private static final ConcurrentHashMap<String, Object> ALL = new ConcurrentHashMap<>();

    static Object put(String name, Object one) {
        return ALL.computeIfAbsent(name, key -> one);
    }
}
