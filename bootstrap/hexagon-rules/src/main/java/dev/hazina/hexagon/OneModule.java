package dev.hazina.hexagon;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/// A condition that compares where the classes of a package were read from.
final class OneModule extends ArchCondition<JavaClass> {
    private final Map<String, SortedSet<String>> places = new HashMap<>();

    OneModule() {
        super("lie in one module");
    }

    @Override
    public void init(Collection<JavaClass> allObjectsToTest) {
        places.clear();
        allObjectsToTest.forEach(item -> places.computeIfAbsent(item.getPackageName(), _ -> new TreeSet<>())
                .add(place(item)));
    }

    @Override
    public void check(JavaClass item, ConditionEvents events) {
        SortedSet<String> all = places.getOrDefault(item.getPackageName(), new TreeSet<>());
        if (all.size() > 1) {
            events.add(SimpleConditionEvent.violated(item,
                    "<" + item.getName() + "> lies in a package that is in several modules: " + all));
        }
    }

    /// The folder or jar that a class was read from.
    private static String place(JavaClass item) {
        String path = "/" + item.getName().replace('.', '/');
        return item.getSource().map(source -> source.getUri().toString()).map(uri -> {
            int at = uri.lastIndexOf(path);
            return at < 0 ? uri : uri.substring(0, at);
        }).orElse("");
    }
}
