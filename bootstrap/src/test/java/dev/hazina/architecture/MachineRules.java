package dev.hazina.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import dev.hazina.architecture.wrong.http.payment.EndsTheProgram;
import dev.hazina.architecture.wrong.http.payment.HandsOnTheMachinesClock;
import dev.hazina.architecture.wrong.http.payment.MakesAGuessableToken;
import dev.hazina.architecture.wrong.http.payment.ReadsTheMachinesClock;
import dev.hazina.hexagon.Hexagon;
import dev.hazina.hexagon.Rule;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/// What adapters take from the machine they run on. Stricter lists hold for the inner rings.
final class MachineRules {
    /// The default of a test's constructor, and the age of files, which only the machine's clock knows.
    static final List<String> CLOCKS = List.of("persistence.restore.PositionFile", "providers.client.ProviderClient");
    /// Where a value that is guessed opens nothing: ids of requests in the log, pauses, and where a walk begins.
    static final List<String> CHANCE = List.of("http.request.RequestIds", "persistence.bucket.EveryBucket",
            "persistence.group.BisectingRetry");

    private static final Set<String> TELLS_THE_TIME = Set.of("now", "system", "systemUTC", "systemDefaultZone",
            "currentTimeMillis");
    private static final Map<String, Set<String>> ENDINGS = Map.of("java.lang.System", Set.of("exit"),
            "java.lang.Runtime", Set.of("exit", "halt"));
    private static final Set<String> GUESSABLE = Set.of("java.util.Random", "java.util.SplittableRandom",
            "java.util.concurrent.ThreadLocalRandom");

    static final List<Rule> ALL = List.of(
            noClockBut(CLOCKS).catching(ReadsTheMachinesClock.class, HandsOnTheMachinesClock.class),
            Rule.of("an adapter doesn't end the program", hexagon -> adapters(hexagon, List.of(), "ends the program",
                    (owner, name) -> ENDINGS.getOrDefault(owner, Set.of()).contains(name)), EndsTheProgram.class)
                    .because("requests of others are in progress").decided("ADR 29")
                    .instead("throw an exception, or let readiness fail"),
            noChanceBut(CHANCE).catching(MakesAGuessableToken.class));

    private MachineRules() {}

    static Rule noClockBut(List<String> exceptions) {
        return Rule.of("an adapter has no clock of its own", hexagon -> adapters(hexagon, exceptions, "asks the clock",
                (owner, name) -> TELLS_THE_TIME.contains(name)
                        && (owner.startsWith("java.time.") || owner.equals("java.lang.System"))))
                .because("the sandbox's clock is moved, and an instance's may be wrong").decided("ADR 3")
                .instead("take the `InstantSource` as a parameter; how long something took is measured by "
                        + "`System.nanoTime`");
    }

    static Rule noChanceBut(List<String> exceptions) {
        return Rule.of("what an adapter draws by chance can't be guessed",
                hexagon -> adapters(hexagon, exceptions, "draws what can be guessed",
                        (owner, name) -> GUESSABLE.contains(owner)
                                || (owner.equals("java.lang.Math") && name.equals("random"))))
                .because("a token of it can be computed from others").decided("ADR 7")
                .instead("take a `RandomGenerator` as a parameter: the program gives a secure one");
    }

    private static ArchRule adapters(Hexagon hexagon, List<String> exceptions, String what,
            BiPredicate<String, String> wrong) {
        return noClasses().that().resideInAnyPackage(Stream.of("http", "persistence", "providers", "webhooks")
                .map(hexagon::below).toArray(String[]::new))
                .and(new DescribedPredicate<>("are no exceptions") {
                    @Override
                    public boolean test(JavaClass item) {
                        return exceptions.stream().map(hexagon::named).noneMatch(item.getName()::equals);
                    }
                })
                .should().accessTargetWhere(new DescribedPredicate<JavaAccess<?>>(what) {
                    @Override
                    public boolean test(JavaAccess<?> access) {
                        AccessTarget target = access.getTarget();
                        return wrong.test(target.getOwner().getName(), target.getName());
                    }
                });
    }
}
