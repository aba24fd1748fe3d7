package dev.hazina.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;

import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.hazina.architecture.wrong.application.payment.FinishesOnItsOwnThread;
import dev.hazina.architecture.wrong.application.payment.KeepsAFile;
import dev.hazina.architecture.wrong.application.payment.ListOfOthers;
import dev.hazina.architecture.wrong.domain.clock.HandsOutTheClock;
import dev.hazina.architecture.wrong.domain.clock.MakesIds;
import dev.hazina.architecture.wrong.domain.clock.ReadsTheClock;
import dev.hazina.architecture.wrong.domain.clock.RollsDice;
import dev.hazina.architecture.wrong.domain.clock.Waits;
import dev.hazina.architecture.wrong.domain.machine.AsksForAProperty;
import dev.hazina.architecture.wrong.domain.machine.AsksForTheZone;
import dev.hazina.architecture.wrong.domain.machine.CountsInTheOldCalendar;
import dev.hazina.architecture.wrong.domain.machine.FindsAClass;
import dev.hazina.architecture.wrong.domain.machine.KnowsTheOldDate;
import dev.hazina.architecture.wrong.domain.machine.OpensAnAddress;
import dev.hazina.architecture.wrong.domain.machine.Parks;
import dev.hazina.architecture.wrong.domain.machine.Prints;
import dev.hazina.architecture.wrong.domain.machine.PrintsItsTrace;
import dev.hazina.architecture.wrong.domain.machine.ReadsAFile;
import dev.hazina.architecture.wrong.domain.machine.ReadsTheEnvironment;
import dev.hazina.architecture.wrong.domain.machine.SpeaksTheMachinesLanguage;
import dev.hazina.architecture.wrong.domain.machine.StartsAThread;
import dev.hazina.architecture.wrong.domain.machine.TakesOtherThreads;
import dev.hazina.architecture.wrong.domain.wallet.KeepsAList;
import dev.hazina.architecture.wrong.domain.wallet.Purse;
import dev.hazina.architecture.wrong.persistence.payment.Tally;
import dev.hazina.hexagon.CoreJdk;
import dev.hazina.hexagon.Hexagon;
import dev.hazina.hexagon.Purity;
import dev.hazina.hexagon.Rule;
import java.util.List;

/// The same input gives the same output: time, ids and chance come in through constructors, and nothing that was
/// decided can be changed afterwards.
final class PurityRules {

    private static final CoreJdk OF_THE_DOMAIN = CoreJdk.ofValues()
            .withOnly("java.security.MessageDigest", "isEqual");

    /// Commands also keep what they have seen between two calls, and prove, sign and seal. A thread is interrupted
    /// again, never started. What an executor that they were given does for them completes a future of theirs; none is
    /// begun on other threads.
    private static final CoreJdk OF_THE_APPLICATION = CoreJdk.ofValues().with("java.lang.Runnable", "java.net.URI",
            "java.net.InetAddress", "java.nio.ByteBuffer", "java.security.GeneralSecurityException",
            "java.security.MessageDigest", "java.security.NoSuchAlgorithmException", "javax.crypto.Cipher",
            "javax.crypto.Mac", "javax.crypto.spec.GCMParameterSpec", "javax.crypto.spec.SecretKeySpec",
            "java.util.concurrent.ConcurrentHashMap", "java.util.concurrent.Executor",
            "java.util.concurrent.RejectedExecutionException", "java.util.concurrent.Semaphore",
            "java.util.concurrent.atomic.AtomicBoolean", "java.util.concurrent.atomic.AtomicInteger",
            "java.util.concurrent.atomic.AtomicReference", "java.util.concurrent.locks.Condition",
            "java.util.concurrent.locks.ReentrantLock", "java.util.random.RandomGenerator")
            .withOnly("java.lang.Thread", "currentThread", "interrupt", "interrupted")
            .withOnly("java.util.concurrent.CompletableFuture", "<init>", "allOf", "complete", "completeExceptionally",
                    "completedFuture", "join");

    /// The texts of mails are a resource of the module.
    private static final String MAIL_TEXTS = "application.mail.MailTexts";

    static final List<Rule> ALL = List.of(
            Purity.ringTouchesOnly("the domain touches only the list of the JDK: no clock, no chance, no machine",
                    OF_THE_DOMAIN, "domain")
                    .catching(ReadsTheClock.class, HandsOutTheClock.class, MakesIds.class, RollsDice.class, Waits.class,
                            KnowsTheOldDate.class, CountsInTheOldCalendar.class, AsksForTheZone.class,
                            SpeaksTheMachinesLanguage.class, ReadsTheEnvironment.class, AsksForAProperty.class,
                            ReadsAFile.class, OpensAnAddress.class, StartsAThread.class, TakesOtherThreads.class,
                            Parks.class, Prints.class, PrintsItsTrace.class, FindsAClass.class)
                    .decided("ADR 80"),
            Purity.ringTouchesOnly("the application touches only the list of the JDK", OF_THE_APPLICATION,
                    "application",
                    MAIL_TEXTS).catching(KeepsAFile.class, FinishesOnItsOwnThread.class).decided("ADR 80"),
            Purity.fieldsAreFinal("domain").catching(Purse.class).decided("ADR 2"),
            Purity.fieldsHoldNoCollectionThatChanges("domain").catching(KeepsAList.class).decided("ADR 80"),
            Purity.valuesHoldNoCollectionOfOthers("application").catching(ListOfOthers.class)
                    .decided("ADR 80"),
            Rule.of("nothing in the inner rings has a setter", PurityRules::noSetters, Purse.class)
                    .because("a value that changes under its reader can't be reasoned about").decided("ADR 2")
                    .instead("return a new value"),
            Purity.staticsAreFinal().catching(Tally.class).decided("ADR 2"));

    private PurityRules() {}

    private static ArchRule noSetters(Hexagon hexagon) {
        return noMethods().that().areDeclaredInClassesThat()
                .resideInAnyPackage(hexagon.core())
                .should(new ArchCondition<>("be a setter") {
                    @Override
                    public void check(JavaMethod item, ConditionEvents events) {
                        boolean setter = item.getName().matches("set[A-Z].*") && item.getParameters().size() == 1;
                        events.add(new SimpleConditionEvent(item, setter, item.getDescription() + " is a setter"));
                    }
                });
    }
}
