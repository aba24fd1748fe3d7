package dev.hazina.bootstrap.aot;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Whether the ahead-of-time cache that the program was started with is used. The JVM refuses one that was made for
/// another jar, and goes on without it.
public final class StartCache {
    private static final String GIVEN = "-XX:AOTCache=";
    /// What the JVM's own property says while a cache, or the JDK's archive, is mapped.
    private static final String USED = "sharing";

    private StartCache() {}

    /// The sentence for the person at the terminal when a cache was given and is not used.
    ///
    /// @param virtualMachine the property `java.vm.info`
    /// @param arguments of the JVM, asked for only when nothing is mapped
    public static Optional<String> unused(String virtualMachine, Supplier<List<String>> arguments) {
        if (virtualMachine.contains(USED)) {
            return Optional.empty();
        }
        return arguments.get().stream().filter(argument -> argument.startsWith(GIVEN)).findFirst()
                .map(argument -> "hazina: the start cache " + argument.substring(GIVEN.length())
                        + " is not used: it is missing, or was made for another jar or Java. The start takes longer."
                        + " A jar that is copied keeps its cache with cp -p.");
    }
}
