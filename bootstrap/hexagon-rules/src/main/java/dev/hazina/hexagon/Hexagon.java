package dev.hazina.hexagon;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Where the rings of a program lie, below its root package. Deliberately wrong classes lie below another root in the
/// same order, so that the same rules can be shown to catch them.
///
/// @param root for example `com.example.shop`
/// @param domain the innermost ring
/// @param application the ring around it, with commands and ports
/// @param driving adapters that run commands when they are asked from outside
/// @param driven adapters that only implement ports
/// @param program what puts the others together
public record Hexagon(String root, String domain, String application, List<String> driving, List<String> driven,
        String program) {

    public Hexagon {
        driving = List.copyOf(driving);
        driven = List.copyOf(driven);
    }

    /// The rings `domain`, `application` and `bootstrap`, and no adapter yet.
    public static Hexagon of(String root) {
        return new Hexagon(root, "domain", "application", List.of(), List.of(), "bootstrap");
    }

    public Hexagon withDriving(String... adapters) {
        return new Hexagon(root, domain, application, List.of(adapters), driven, program);
    }

    public Hexagon withDriven(String... adapters) {
        return new Hexagon(root, domain, application, driving, List.of(adapters), program);
    }

    /// The same rings below another root.
    public Hexagon under(String otherRoot) {
        return new Hexagon(otherRoot, domain, application, driving, driven, program);
    }

    public List<String> adapters() {
        return Stream.of(driving, driven).flatMap(List::stream).toList();
    }

    public List<String> rings() {
        return Stream.of(List.of(domain, application), adapters(), List.of(program)).flatMap(List::stream).toList();
    }

    /// A package of the program and all within it, as ArchUnit writes it.
    public String below(String packageName) {
        return root + "." + packageName + "..";
    }

    public String[] core() {
        return new String[]{below(domain), below(application)};
    }

    public String named(String name) {
        return root + "." + name;
    }

    /// Whether a class is the program's at all.
    public boolean has(JavaClass item) {
        return isIn(item.getPackageName(), root);
    }

    public boolean isInCore(JavaClass item) {
        return isIn(item, domain) || isIn(item, application);
    }

    public boolean isIn(JavaClass item, String packageName) {
        return isIn(item.getPackageName(), named(packageName));
    }

    /// The ring that a class of the program lies in; empty, if it lies in none.
    public Optional<String> ringOf(JavaClass item) {
        return rings().stream().filter(ring -> isIn(item, ring)).findFirst();
    }

    private static boolean isIn(String packageName, String outer) {
        return packageName.equals(outer) || packageName.startsWith(outer + ".");
    }
}
