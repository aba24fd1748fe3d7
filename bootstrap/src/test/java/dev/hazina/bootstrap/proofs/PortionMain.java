package dev.hazina.bootstrap.proofs;

import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/// Runs tests in this JVM, whose system properties say which seeds. It ends with 0 if they ran and passed.
final class PortionMain {
    private static final int MOST_TRACE_LINES = 60;

    private PortionMain() {}

    public static void main(String... arguments) {
        List<DiscoverySelector> selectors = Stream.of(arguments[0].split(",", -1)).map(PortionMain::selector).toList();
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request().selectors(selectors).build();
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request, listener);
        PrintWriter out = new PrintWriter(System.out, true);
        listener.getSummary().printFailuresTo(out, MOST_TRACE_LINES);
        long passed = listener.getSummary().getTestsSucceededCount();
        boolean good = passed > 0 && listener.getSummary().getTotalFailureCount() == 0;
        out.println(passed + " passed, " + listener.getSummary().getTotalFailureCount() + " failed");
        System.exit(good ? 0 : 1);
    }

    private static DiscoverySelector selector(String test) {
        return test.contains("#")
                ? DiscoverySelectors.selectMethod(test.substring(0, test.indexOf('#')),
                        test.substring(test.indexOf('#') + 1), "long")
                : DiscoverySelectors.selectClass(test);
    }
}
