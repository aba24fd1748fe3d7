package dev.hazina.hexagon;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A condition that needs to have seen all classes.
final class NoCircles extends ArchCondition<JavaClass> {
    private final Hexagon hexagon;
    private final Function<JavaClass, Optional<String>> node;
    private final List<String> meant;
    private final List<JavaClass> seen = new ArrayList<>();

    NoCircles(Hexagon hexagon, Function<JavaClass, Optional<String>> node, List<String> meant) {
        super("have no circles");
        this.hexagon = hexagon;
        this.node = node;
        this.meant = meant;
    }

    @Override
    public void init(Collection<JavaClass> allObjectsToTest) {
        seen.clear();
        seen.addAll(allObjectsToTest);
    }

    @Override
    public void check(JavaClass item, ConditionEvents events) {}

    @Override
    public void finish(ConditionEvents events) {
        Circles circles = new Circles(seen, node);
        for (SortedSet<String> circle : circles.all()) {
            String names = names(circle);
            if (!meant.contains(names)) {
                events.add(SimpleConditionEvent.violated(circle, "in a circle: " + names
                        + circles.among(circle).map(line -> "\n    " + line).collect(Collectors.joining())));
            }
        }
    }

    private String names(SortedSet<String> circle) {
        return circle.stream().map(name -> name.substring(hexagon.root().length() + 1))
                .collect(Collectors.joining(" "));
    }
}
