package dev.hazina.hexagon;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// Rules on how objects find each other: through their constructors.
public final class Wiring {
    private static final Set<String> LOCATORS = Set.of("io.micronaut.context.BeanContext",
            "io.micronaut.context.ApplicationContext", "io.micronaut.context.BeanLocator",
            "io.micronaut.context.BeanRegistry", "io.micronaut.context.ApplicationContextProvider",
            "org.springframework.beans.factory.BeanFactory", "org.springframework.context.ApplicationContext",
            "org.springframework.context.ApplicationContextAware", "jakarta.enterprise.inject.spi.CDI",
            "jakarta.enterprise.inject.Instance", "com.google.inject.Injector", "javax.naming.InitialContext",
            "javax.naming.Context", "java.util.ServiceLoader");

    private static final Set<String> SHARED_STATE = Set.of("java.util.concurrent.atomic.AtomicReference",
            "java.lang.ThreadLocal", "java.lang.InheritableThreadLocal");

    private static final Set<String> FINDING = Set.of("forName", "getDeclaredConstructor", "getDeclaredConstructors",
            "getConstructor", "getConstructors", "getDeclaredField", "getDeclaredFields", "getField", "getFields",
            "getDeclaredMethod", "getDeclaredMethods", "getMethod", "getMethods", "newInstance", "getRecordComponents");

    private Wiring() {}

    /// The program itself may.
    ///
    /// @param exceptions classes below the root that need one, by their names
    public static Rule noServiceLocator(String... exceptions) {
        return outside("nothing outside the program looks up an object", exceptions, item -> item
                .getDirectDependenciesFromSelf().stream()
                .filter(dependency -> LOCATORS.contains(type(dependency).getName()))
                .map(Dependency::getDescription))
                .because("a class that can fetch anything needs everything, and its constructor doesn't say so")
                .instead("take the object through the constructor");
    }

    /// A map in a static field becomes a service locator with its first entry.
    ///
    /// @param exceptions classes below the root, by their names
    public static Rule noStaticMaps(String... exceptions) {
        Set<String> excepted = Set.of(exceptions);
        return Rule.of("no static field holds what can be filled", hexagon -> classes().that()
                .resideInAPackage(hexagon.root() + "..").should(Each.wrong("hold no shared state", item -> excepted
                        .stream().map(hexagon::named).anyMatch(Each.outermost(item).getName()::equals)
                                ? Stream.empty()
                                : filled(item))))
                .because("what one caller puts in, every other one finds: it is a global variable and a service "
                        + "locator")
                .instead("make it a field of an object that is made once and given to its users; a fixed list is "
                        + "`Map.of`"
                        + " or a copy");
    }

    /// The program itself may.
    ///
    /// @param exceptions classes below the root, by their names
    public static Rule noReflection(String... exceptions) {
        return outside("nothing is found, made or opened by reflection", exceptions, item -> Stream.concat(
                item.getDirectDependenciesFromSelf().stream()
                        .filter(dependency -> type(dependency).getPackageName().equals("java.lang.reflect")
                                || type(dependency).getName().startsWith("java.lang.invoke.MethodHandles")
                                || type(dependency).getName().equals("java.lang.invoke.VarHandle"))
                        .map(Dependency::getDescription),
                item.getAccessesFromSelf().stream()
                        .filter(access -> access.getTargetOwner().isEquivalentTo(Class.class)
                                && FINDING.contains(access.getTarget().getName()))
                        .map(JavaAccess::getDescription)))
                .because("it reaches past every boundary that compiler and rules see")
                .instead("call the constructor or the method; where a library needs reflection, let the library do it");
    }

    /// Public classes that only their own package uses, other than those with a `main`.
    ///
    /// @param exceptions classes below the root that are public for tests or tools, by their names
    public static Rule nothingIsPublicForNothing(String... exceptions) {
        Set<String> excepted = Set.of(exceptions);
        return Rule.of("no class is public for nothing", hexagon -> classes().that()
                .resideInAPackage(hexagon.root() + "..").and().areTopLevelClasses().and().arePublic()
                .should(Each.wrong("be used by another package", item -> excepted.stream().map(hexagon::named)
                        .anyMatch(item.getName()::equals) || isUsedOutside(item) || hasMain(item) || hasConstants(item)
                                ? Stream.empty()
                                : Stream.of("<" + item.getName() + "> is public, and no other package uses it"))))
                .because("what is public is used some day, and then can't be changed")
                .instead("take `public` away");
    }

    private static Rule outside(String sentence, String[] exceptions,
            Function<JavaClass, Stream<String>> wrongs) {
        Set<String> excepted = Set.of(exceptions);
        return Rule.of(sentence, hexagon -> classes().that().resideInAPackage(hexagon.root() + "..").and()
                .resideOutsideOfPackage(hexagon.below(hexagon.program()))
                .should(Each.wrong("be wired by others", item -> excepted.stream().map(hexagon::named)
                        .anyMatch(Each.outermost(item).getName()::equals) ? Stream.empty() : wrongs.apply(item))));
    }

    private static Stream<String> filled(JavaClass item) {
        List<JavaField> statics = item.getFields().stream()
                .filter(field -> field.getModifiers().contains(JavaModifier.STATIC)
                        && !field.getModifiers().contains(JavaModifier.SYNTHETIC))
                .toList();
        Stream<String> typed = statics.stream()
                .filter(field -> SHARED_STATE.contains(field.getRawType().getName())
                        || (isCollection(field.getRawType()) && !field.getRawType().isInterface())
                        || field.getRawType().getName().startsWith("java.util.concurrent.Concurrent"))
                .map(JavaField::getDescription);
        boolean hasCollection = statics.stream().anyMatch(field -> isCollection(field.getRawType()));
        Stream<String> made = item.getStaticInitializer().filter(_ -> hasCollection).stream()
                .flatMap(initializer -> initializer.getAccessesFromSelf().stream())
                .filter(access -> (isCollection(access.getTargetOwner())
                        && Set.of("<init>", "newKeySet").contains(access.getTarget().getName()))
                        || access.getTarget().getName().startsWith("synchronized"))
                .map(JavaAccess::getDescription);
        return Stream.concat(typed, made);
    }

    private static boolean isCollection(JavaClass type) {
        return type.isAssignableTo(Map.class) || type.isAssignableTo(Collection.class);
    }

    private static boolean isUsedOutside(JavaClass item) {
        Set<JavaClass> parts = new HashSet<>(Set.of(item));
        item.getPackage().getClasses().stream().filter(one -> Each.outermost(one).equals(item)).forEach(parts::add);
        return parts.stream().flatMap(part -> part.getDirectDependenciesToSelf().stream())
                .anyMatch(dependency -> !dependency.getOriginClass().getPackageName().equals(item.getPackageName()));
    }

    private static boolean hasMain(JavaClass item) {
        return item.getMethods().stream().anyMatch(method -> method.getName().equals("main")
                && method.getModifiers().contains(JavaModifier.STATIC));
    }

    /// The compiler copies a constant to where it is used, and the class file there doesn't say from where.
    private static boolean hasConstants(JavaClass item) {
        return item.getFields().stream().anyMatch(field -> !field.getModifiers().contains(JavaModifier.PRIVATE)
                && field.getModifiers().containsAll(Set.of(JavaModifier.STATIC, JavaModifier.FINAL))
                && (field.getRawType().isPrimitive() || field.getRawType().isEquivalentTo(String.class)));
    }

    private static JavaClass type(Dependency dependency) {
        return dependency.getTargetClass().getBaseComponentType();
    }
}
