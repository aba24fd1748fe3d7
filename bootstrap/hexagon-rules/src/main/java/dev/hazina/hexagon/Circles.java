package dev.hazina.hexagon;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/// Finds what needs each other in a circle, in one walk along all dependencies (Tarjan's). Each circle is told by the
/// few dependencies that close it, not by all of them.
final class Circles {
    private final Map<String, Map<String, Dependency>> graph = new TreeMap<>();

    private final Map<String, Integer> index = new HashMap<>();
    private final Map<String, Integer> lowest = new HashMap<>();
    private final Deque<String> open = new ArrayDeque<>();
    private final List<SortedSet<String>> circles = new ArrayList<>();

    /// @param node what a class counts as; empty, if it doesn't count
    Circles(Collection<JavaClass> classes, Function<JavaClass, Optional<String>> node) {
        for (JavaClass from : classes) {
            node.apply(from).ifPresent(origin -> from.getDirectDependenciesFromSelf()
                    .forEach(dependency -> node.apply(dependency.getTargetClass().getBaseComponentType())
                            .filter(target -> !target.equals(origin))
                            .ifPresent(target -> graph.computeIfAbsent(origin, _ -> new TreeMap<>())
                                    .putIfAbsent(target, dependency))));
        }
    }

    /// The names of those that need each other, a set for each circle or knot of circles.
    List<SortedSet<String>> all() {
        graph.keySet().stream().filter(name -> !index.containsKey(name)).forEach(this::walk);
        return List.copyOf(circles);
    }

    /// The dependencies among these, each told once.
    Stream<String> among(SortedSet<String> names) {
        return names.stream().flatMap(from -> targets(from).entrySet().stream()
                .filter(target -> names.contains(target.getKey()))
                .filter(target -> names.size() < 3 || isBack(from, target.getKey(), names))
                .map(target -> target.getValue().getDescription()));
    }

    /// In a knot of many only what leads straight back, or, where nothing does, all.
    private boolean isBack(String from, String target, SortedSet<String> names) {
        boolean pairs = names.stream().anyMatch(one -> targets(one).keySet().stream()
                .anyMatch(other -> names.contains(other) && targets(other).containsKey(one)));
        return !pairs || targets(target).containsKey(from);
    }

    private Map<String, Dependency> targets(String name) {
        return graph.getOrDefault(name, Map.of());
    }

    private void walk(String name) {
        index.put(name, index.size());
        lowest.put(name, index.get(name));
        open.push(name);
        for (String target : targets(name).keySet()) {
            if (!index.containsKey(target)) {
                walk(target);
                lowest.merge(name, lowest.get(target), Math::min);
            } else if (open.contains(target)) {
                lowest.merge(name, index.get(target), Math::min);
            }
        }
        if (lowest.get(name).equals(index.get(name))) {
            SortedSet<String> circle = new TreeSet<>();
            String last;
            do {
                last = open.pop();
                circle.add(last);
            } while (!last.equals(name));
            if (circle.size() > 1) {
                circles.add(circle);
            }
        }
    }
}
