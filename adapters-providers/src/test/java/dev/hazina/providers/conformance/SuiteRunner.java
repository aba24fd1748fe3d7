package dev.hazina.providers.conformance;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherExecutionRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/// Runs a suite and collects its failures.
public final class SuiteRunner {
    private SuiteRunner() {}

    /// The names of the scenarios that fail.
    public static Set<String> failuresOf(Class<? extends GatewayConformance> suite) {
        return failuresOf(suite, scenario -> true).keySet();
    }

    /// Whether this scenario fails.
    public static boolean fails(Class<? extends GatewayConformance> suite, String scenario) {
        return failuresOf(suite, scenario::equals).containsKey(scenario);
    }

    /// What the failures of this scenario say, one for each flow and fault.
    public static List<String> messagesOf(Class<? extends GatewayConformance> suite, String scenario) {
        return failuresOf(suite, scenario::equals).getOrDefault(scenario, List.of());
    }

    private static Map<String, List<String>> failuresOf(Class<? extends GatewayConformance> suite,
            Predicate<String> meant) {
        var launcher = LauncherFactory.create();
        PostDiscoveryFilter filter = found -> FilterResult.includedIf(meant.test(found.getDisplayName()));
        var plan = launcher.discover(LauncherDiscoveryRequestBuilder.request().selectors(selectClass(suite))
                .filters(filter).configurationParameter(ConformanceReport.UNWRITTEN, "true").build());
        Map<String, List<String>> failed = new ConcurrentSkipListMap<>();
        launcher.execute(LauncherExecutionRequestBuilder.request(plan).listeners(new TestExecutionListener() {
            @Override
            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                if (result.getStatus() == TestExecutionResult.Status.FAILED) {
                    String scenario = test.isTest() && plan.getParent(test).isPresent()
                            ? scenario(plan.getParent(test).get(), test)
                            : test.getDisplayName() + ": " + result.getThrowable();
                    failed.computeIfAbsent(scenario, s -> new CopyOnWriteArrayList<>())
                            .add(result.getThrowable().map(Throwable::getMessage).orElse(""));
                }
            }
        }).build());
        return failed;
    }

    /// A scenario that runs once for each flow has the flows below it.
    private static String scenario(TestIdentifier above, TestIdentifier test) {
        return above.getSource().filter(MethodSource.class::isInstance).isPresent()
                ? above.getDisplayName()
                : test.getDisplayName();
    }
}
