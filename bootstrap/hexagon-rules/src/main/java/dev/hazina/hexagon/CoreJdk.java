package dev.hazina.hexagon;

import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMember;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What of the JDK the core may touch. What is not on the list is refused, so that a new package of the JDK is refused
/// from its first day; of some types a few members are refused, because they read the machine instead of a parameter.
///
/// @param packages whole packages, without those within them
/// @param types single types, by their full names
/// @param only of these types only these members
public record CoreJdk(Set<String> packages, Set<String> types, Map<String, Set<String>> only) {

    private static final String[] PACKAGES = {"java.lang.annotation", "java.math", "java.time", "java.time.format",
            "java.time.temporal",
            "java.time.zone", "java.util.function", "java.util.regex", "java.util.stream"};

    private static final String LANGUAGE = """
            AutoCloseable Boolean Byte CharSequence Character Class Comparable Deprecated Enum FunctionalInterface
            Integer Iterable Long Math Number Object Override Record SafeVarargs Short String StringBuilder
            SuppressWarnings Void""";

    private static final String COLLECTIONS = """
            ArrayDeque ArrayList Arrays Base64 Base64$Decoder Base64$Encoder Collection Collections Comparator Deque
            EnumMap EnumSet HashMap HashSet HexFormat Iterator LinkedHashMap LinkedHashSet List Locale
            Locale$IsoCountryCode Map
            Map$Entry NavigableMap NavigableSet Objects Optional OptionalInt OptionalLong PriorityQueue Queue
            SequencedCollection SequencedMap SequencedSet Set SortedMap SortedSet StringJoiner TreeMap TreeSet UUID""";

    private static final Set<String> OF_CLASS = Set.of("cast", "getName", "getSimpleName", "isInstance", "equals",
            "hashCode", "toString", "desiredAssertionStatus");

    /// Members that read the machine, by their type and name; with parameters, where another form of that name is
    /// harmless.
    private static final Set<String> REFUSED = Set.of("java.lang.Boolean.getBoolean", "java.lang.Integer.getInteger",
            "java.lang.Long.getLong", "java.lang.Math.random", "java.lang.Object.notify", "java.lang.Object.notifyAll",
            "java.lang.Object.wait", "java.lang.String.<init>([B)", "java.lang.String.formatted",
            "java.lang.String.format(java.lang.String, [Ljava.lang.Object;)", "java.lang.String.getBytes()",
            "java.lang.String.toLowerCase()", "java.lang.String.toUpperCase()", "java.lang.Throwable.printStackTrace",
            "java.time.InstantSource.system", "java.time.ZoneId.systemDefault",
            "java.time.format.DateTimeFormatter.ofLocalizedDate",
            "java.time.format.DateTimeFormatter.ofLocalizedDateTime",
            "java.time.format.DateTimeFormatter.ofLocalizedTime",
            "java.time.format.DateTimeFormatter.ofPattern(java.lang.String)", "java.util.Collections.shuffle",
            "java.util.Locale.getDefault", "java.util.Locale.setDefault", "java.util.UUID.randomUUID",
            "java.util.random.RandomGenerator.getDefault", "java.util.random.RandomGenerator.of");

    /// Names that read the clock or take other threads, whichever type of the JDK they are called on.
    private static final Set<String> REFUSED_EVERYWHERE = Set.of("now", "parallel", "parallelStream", "parallelSort",
            "parallelPrefix", "parallelSetAll", "orTimeout", "completeOnTimeout", "delayedExecutor");

    private static final Set<String> REFUSED_TYPES = Set.of("java.time.Clock");

    public CoreJdk {
        packages = Set.copyOf(packages);
        types = Set.copyOf(types);
        only = Map.copyOf(only);
    }

    /// Values, collections, functions and time that was given: enough for a domain.
    public static CoreJdk ofValues() {
        return new CoreJdk(Set.of(PACKAGES),
                Stream.concat(names("java.lang.", LANGUAGE), names("java.util.", COLLECTIONS))
                        .collect(Collectors.toSet()),
                Map.of("java.lang.Class", OF_CLASS)).with("java.nio.charset.StandardCharsets");
    }

    /// Further types.
    public CoreJdk with(String... further) {
        return new CoreJdk(packages, Stream.concat(types.stream(), Arrays.stream(further)).collect(Collectors.toSet()),
                only);
    }

    /// A further type, of which only these members may be used.
    public CoreJdk withOnly(String type, String... members) {
        CoreJdk wider = with(type);
        return new CoreJdk(packages, wider.types, Stream.concat(only.entrySet().stream(),
                Stream.of(Map.entry(type, Set.of(members)))).collect(
                        Collectors.toMap(Map.Entry::getKey,
                                Map.Entry::getValue)));
    }

    /// What a class touches that is not on the list.
    Stream<String> refusedIn(JavaClass item) {
        Stream<String> types = item.getDirectDependenciesFromSelf().stream()
                .filter(dependency -> refuses(dependency.getTargetClass().getBaseComponentType()))
                .map(dependency -> dependency.getDescription());
        Stream<String> members = item.getAccessesFromSelf().stream().filter(this::refuses)
                .map(JavaAccess::getDescription);
        return Stream.concat(types, members).distinct();
    }

    private boolean refuses(JavaClass type) {
        if (!isOfTheJdk(type)) {
            return false;
        }
        boolean failure = List.of("java.lang", "java.util").contains(type.getPackageName())
                && (type.getName().endsWith("Exception") || type.getName().endsWith("Error")
                        || type.getName().equals("java.lang.Throwable"));
        boolean listed = types.contains(type.getName()) || packages.contains(type.getPackageName());
        return REFUSED_TYPES.contains(type.getName()) || (!failure && !listed);
    }

    private boolean refuses(JavaAccess<?> access) {
        AccessTarget target = access.getTarget();
        return owners(target).filter(CoreJdk::isOfTheJdk).anyMatch(owner -> refuses(owner, target));
    }

    private boolean refuses(JavaClass owner, AccessTarget target) {
        String member = owner.getName() + "." + target.getName();
        String parameters = target.getFullName().substring(target.getOwner().getName().length() + 1
                + target.getName().length());
        return REFUSED.contains(member) || REFUSED.contains(member + parameters)
                || REFUSED_EVERYWHERE.contains(target.getName())
                || target.getName().endsWith("Async")
                || Optional.ofNullable(only.get(owner.getName()))
                        .filter(members -> !members.contains(target.getName())).isPresent();
    }

    /// The type that a member is called on, and the one that declares it: an exception of one's own inherits
    /// `printStackTrace`.
    private static Stream<JavaClass> owners(AccessTarget target) {
        return Stream.concat(Stream.of(target.getOwner()),
                target.resolveMember().map((JavaMember member) -> member.getOwner()).stream()).distinct();
    }

    private static boolean isOfTheJdk(JavaClass type) {
        return !type.isPrimitive()
                && Stream.of("java.", "javax.", "jdk.", "sun.", "com.sun.").anyMatch(type.getName()::startsWith);
    }

    private static Stream<String> names(String packageName, String list) {
        return list.lines().flatMap(line -> Arrays.stream(line.split(" "))).map(name -> packageName + name);
    }
}
