package dev.hazina.bootstrap.proofs;

import java.io.PrintWriter;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/// Runs one test in this JVM, whose system properties say which seeds. It ends with 0 if the test ran and passed.
final class PortionMain {
    private static final int MOST_TRACE_LINES = 60;

    private PortionMain() {}

    public static void main(String... arguments) {
        String test = arguments[0];
        DiscoverySelector selector = test.contains("#")
                ? DiscoverySelectors.selectMethod(test.substring(0, test.indexOf('#')),
                        test.substring(test.indexOf('#') + 1), "long")
                : DiscoverySelectors.selectClass(test);
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request().selectors(selector).build();
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request, listener);
        PrintWriter out = new PrintWriter(System.out, true);
        listener.getSummary().printFailuresTo(out, MOST_TRACE_LINES);
        long passed = listener.getSummary().getTestsSucceededCount();
        boolean good = passed > 0 && listener.getSummary().getTotalFailureCount() == 0;
        out.println(passed + " passed, " + listener.getSummary().getTotalFailureCount() + " failed");
        System.exit(good ? 0 : 1);
    }
}
