package dev.hazina.hexagon;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.function.Function;
import java.util.stream.Stream;

/// A condition that says of each class what is wrong with it.
final class Each extends ArchCondition<JavaClass> {
    private final Function<JavaClass, Stream<String>> wrongs;

    private Each(String description, Function<JavaClass, Stream<String>> wrongs) {
        super(description);
        this.wrongs = wrongs;
    }

    /// @param wrongs a line for each thing that is wrong with the class, which is named in it as `<its name>`
    static ArchCondition<JavaClass> wrong(String description, Function<JavaClass, Stream<String>> wrongs) {
        return new Each(description, wrongs);
    }

    @Override
    public void check(JavaClass item, ConditionEvents events) {
        wrongs.apply(item).forEach(line -> events.add(SimpleConditionEvent.violated(item, line)));
    }

    /// The class that a nested class stands in, however deep.
    static JavaClass outermost(JavaClass item) {
        JavaClass outer = item;
        while (outer.getEnclosingClass().isPresent()) {
            outer = outer.getEnclosingClass().get();
        }
        return outer;
    }
}
