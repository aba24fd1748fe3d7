package dev.hazina.architecture;

import dev.hazina.application.artifact.ClassClosure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The interface between the program and an adapter, as a list: what a jar outside of the program may use, and all that
/// goes with it.
///
/// @param version of the list, as in `1.0`
/// @param unreleased whether no release has had it yet
/// @param lines types, each with what is public in it
record ProviderApiList(String version, boolean unreleased, List<String> lines) {
    static final Path KEPT = SourceFile.ROOT
            .resolve("adapters-providers/src/main/resources/META-INF/hazina/provider-api.txt");
    static final Set<String> ROOTS = Set.of("dev.hazina.providers.spi", "dev.hazina.providers.client");
    private static final Set<String> OF_EVERY_OBJECT = Set.of("equals", "hashCode", "toString");
    private static final Set<String> OF_EVERY_ENUM = Set.of("values", "valueOf");
    private static final String FIRST = "1.0";
    private static final String VERSION = "version ";
    private static final String UNRELEASED = "unreleased";
    private static final List<String> HEAD = List.of(
            "# What an adapter may use of Hazina, and what goes with it. ProviderApiTest makes this list and raises",
            "# its version; docs/write-an-adapter.md says what the version promises. At a release the word",
            "# unreleased goes.");

    /// Of the classes that are compiled here.
    static Set<String> classes() {
        return closure().of(name -> ROOTS.contains(name.substring(0, name.lastIndexOf('.'))));
    }

    static ClassClosure closure() {
        return new ClassClosure(Stream.of("domain", "application", "adapters-providers")
                .map(module -> SourceFile.ROOT.resolve(module).resolve("target/classes")).toList());
    }

    static List<String> linesNow() {
        List<String> internal = new ArrayList<>();
        List<String> open = new ArrayList<>();
        for (String name : classes()) {
            Class<?> type = load(name);
            if (isOpen(type)) {
                open.add("type " + name);
                members(type).sorted().forEach(line -> open.add("  " + shortened(line, name)));
            } else if (!name.contains("$") && !name.endsWith(".package-info")) {
                internal.add("internal " + name);
            }
        }
        return Stream.of(internal, open).flatMap(List::stream).toList();
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, ProviderApiList.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isOpen(Class<?> type) {
        return Modifier.isPublic(type.getModifiers()) && !type.isSynthetic()
                && (type.getEnclosingClass() == null || isOpen(type.getEnclosingClass()));
    }

    private static Stream<String> members(Class<?> type) {
        Stream<String> fields = Arrays.stream(type.getDeclaredFields()).filter(one -> open(one.getModifiers()))
                .map(ProviderApiList::field);
        Stream<String> constructors = Arrays.stream(type.getDeclaredConstructors())
                .filter(ProviderApiList::isOpen).map(Constructor::toGenericString);
        Stream<String> methods = Arrays.stream(type.getDeclaredMethods()).filter(ProviderApiList::isOpen)
                .map(Method::toGenericString);
        return Stream.of(Stream.of(kind(type)), fields, constructors, methods).flatMap(one -> one);
    }

    /// Without what can be told from the line above, or goes without saying.
    private static String shortened(String line, String type) {
        return line.startsWith("is ")
                ? line.replace(" extends class java.lang.Object", "").replace(" extends class java.lang.Record", "")
                        .replace(" extends null", "").replace(" implements []", "")
                : line.replace(type + ".", "").replaceAll("\\bjava\\.(lang|util)\\.(?=[A-Z])", "");
    }

    /// With the cases of a sealed type: a switch has a place for each.
    private static String kind(Class<?> type) {
        String cases = type.isSealed()
                ? Arrays.stream(type.getPermittedSubclasses()).map(Class::getName).sorted()
                        .collect(Collectors.joining(", ", " permits ", ""))
                : "";
        return "is " + type.toGenericString() + " extends " + type.getGenericSuperclass() + " implements "
                + Arrays.toString(type.getGenericInterfaces()) + cases;
    }

    private static String field(Field field) {
        return field.isEnumConstant() ? "constant " + field.getName() : field.toGenericString();
    }

    private static boolean isOpen(Executable member) {
        return open(member.getModifiers()) && !member.isSynthetic() && !OF_EVERY_OBJECT.contains(member.getName())
                && !(member.getDeclaringClass().isEnum() && OF_EVERY_ENUM.contains(member.getName()));
    }

    private static boolean open(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    static ProviderApiList kept() {
        try {
            return Files.exists(KEPT)
                    ? of(Files.readAllLines(KEPT))
                    : new ProviderApiList(FIRST, true, List.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ProviderApiList of(List<String> all) {
        List<String> lines = all.stream().filter(line -> !line.startsWith("#")).toList();
        String version = lines.getFirst().substring(VERSION.length());
        boolean unreleased = lines.get(1).equals(UNRELEASED);
        return new ProviderApiList(version, unreleased, lines.subList(unreleased ? 2 : 1, lines.size()));
    }

    void keep() throws IOException {
        Files.createDirectories(KEPT.getParent());
        Files.writeString(KEPT, Stream.of(HEAD.stream(), Stream.of(VERSION + version),
                unreleased ? Stream.of(UNRELEASED) : Stream.<String>empty(), lines.stream()).flatMap(one -> one)
                .collect(Collectors.joining("\n", "", "\n")));
    }

    /// The list after a change. What a jar may use and finds no more raises the major version, and so does what it has
    /// to do from now on: a method to write, a case to decide. Anything else that is new raises the minor one.
    ProviderApiList becoming(List<String> now) {
        if (now.equals(lines)) {
            return this;
        }
        List<String> before = qualified(lines);
        List<String> after = qualified(now);
        boolean breaks = !after.containsAll(before) || after.stream()
                .anyMatch(line -> line.contains(" public abstract ") && !before.contains(line) && before.contains(
                        line.substring(0, line.indexOf(' '))));
        String[] parts = version.split("\\.", 2);
        boolean free = unreleased && (parts[1].equals("0") || !breaks);
        if (free) {
            return new ProviderApiList(version, true, now);
        }
        return new ProviderApiList(breaks
                ? Integer.parseInt(parts[0]) + 1 + ".0"
                : parts[0] + "." + (Integer.parseInt(parts[1]) + 1), true, now);
    }

    /// Each line with the type that it belongs to. What is internal promises nothing.
    private static List<String> qualified(List<String> lines) {
        List<String> qualified = new ArrayList<>();
        String type = "";
        for (String line : lines) {
            if (line.startsWith("type ")) {
                type = line.substring("type ".length());
                qualified.add(type);
            } else if (line.startsWith("  ")) {
                qualified.add(type + " " + line.strip());
            }
        }
        return qualified;
    }
}
