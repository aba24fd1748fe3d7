package dev.hazina.application.simulation;

import dev.hazina.application.Hazina;
import dev.hazina.application.SteppingClock;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Outgoing;
import dev.hazina.application.id.Ids;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/// A copy of all that can change in some stores in memory, whatever they are: no store can be forgotten. What lives
/// outside a database is left out: clocks, makers of ids, the program itself and the provider.
final class Backup {
    private static final String OURS = "dev.hazina.application";
    private static final List<Class<?>> OUTSIDE = List.of(SteppingClock.class, Ids.class, Hazina.class,
            FaultyGateway.class, Outgoing.class, Chance.class, Random.class);
    private static final List<Class<?>> VALUES = List.of(String.class, Number.class, Boolean.class, Character.class,
            UUID.class, Enum.class, byte[].class, Class.class);
    private static final List<String> FIXED = List.of("Immutable", "Unmodifiable", "Empty", "Singleton");
    private static final Map<Class<?>, List<Field>> FIELDS = new HashMap<>();

    private final List<Runnable> putBack = new ArrayList<>();
    private final Deque<Object> toCopy = new ArrayDeque<>();
    private final Set<Object> copied = Collections.newSetFromMap(new IdentityHashMap<>());

    private Backup() {}

    static Backup of(Collection<?> stores) {
        Backup backup = new Backup();
        backup.toCopy.addAll(stores);
        while (!backup.toCopy.isEmpty()) {
            Object next = backup.toCopy.remove();
            if (backup.copied.add(next)) {
                backup.copy(next);
            }
        }
        backup.copied.clear();
        return backup;
    }

    /// The stores are again what they were, and know nothing of what has happened since.
    void putBack() {
        putBack.forEach(Runnable::run);
    }

    private void copy(Object one) {
        switch (one) {
            case Map<?, ?> map -> copyMap(map);
            case Collection<?> all -> copyAll(all);
            case Optional<?> maybe -> maybe.ifPresent(toCopy::add);
            case AtomicReference<?> held -> copyHeld(held);
            case AtomicLong number -> {
                long then = number.get();
                putBack.add(() -> number.set(then));
            }
            default -> copyFields(one);
        }
    }

    private <K, V> void copyMap(Map<K, V> map) {
        Map<K, V> then = new LinkedHashMap<>(map);
        then.forEach((key, value) -> toCopy.addAll(List.of(key, value)));
        if (!isFixed(map)) {
            putBack.add(() -> {
                map.clear();
                map.putAll(then);
            });
        }
    }

    private <E> void copyAll(Collection<E> all) {
        List<E> then = new ArrayList<>(all);
        toCopy.addAll(then);
        if (!isFixed(all)) {
            putBack.add(() -> {
                all.clear();
                all.addAll(then);
            });
        }
    }

    private <V> void copyHeld(AtomicReference<V> held) {
        V then = held.get();
        Optional.ofNullable(then).ifPresent(toCopy::add);
        putBack.add(() -> held.set(then));
    }

    private static boolean isFixed(Object collection) {
        return FIXED.stream().anyMatch(collection.getClass().getName()::contains);
    }

    private void copyFields(Object one) {
        Class<?> kind = one.getClass();
        if (OUTSIDE.stream().anyMatch(outside -> outside.isInstance(one)) || isValue(one)) {
            return;
        }
        if (!kind.getName().startsWith(OURS)) {
            throw new AssertionError("a backup doesn't know whether this can change: " + kind);
        }
        FIELDS.computeIfAbsent(kind, Backup::fields).forEach(field -> copyField(one, field));
    }

    /// A value never changes. A lambda leads only to stores that are reached otherwise.
    private static boolean isValue(Object one) {
        Class<?> kind = one.getClass();
        return kind.isHidden() || VALUES.stream().anyMatch(value -> value.isInstance(one))
                || kind.getName().startsWith("dev.hazina.domain") || kind.getPackageName().startsWith("java.time");
    }

    private static List<Field> fields(Class<?> kind) {
        List<Field> fields = Stream.<Class<?>>iterate(kind, level -> level != Object.class && level != Record.class
                && level != Enum.class, Class::getSuperclass).flatMap(level -> Arrays.stream(level.getDeclaredFields()))
                .filter(field -> !Modifier.isStatic(field.getModifiers())).toList();
        fields.forEach(field -> field.setAccessible(true));
        return fields;
    }

    private void copyField(Object one, Field field) {
        try {
            Optional<Object> then = Optional.ofNullable(field.get(one));
            then.ifPresent(toCopy::add);
            if (!Modifier.isFinal(field.getModifiers())) {
                putBack.add(() -> set(one, field, then));
            }
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static void set(Object one, Field field, Optional<Object> then) {
        try {
            field.set(one, then.orElse(null));
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }
}
