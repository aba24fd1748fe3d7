package dev.hazina.application.operations;

import dev.hazina.application.channel.Gateways;
import dev.hazina.application.operations.OperationsReads.OldestOpen;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The providers that something is open at and whose adapters this instance doesn't have.
public final class UnconnectedProviders {
    private final OperationsReads operations;
    private final Gateways gateways;

    public UnconnectedProviders(OperationsReads operations, Gateways gateways) {
        this.operations = operations;
        this.gateways = gateways;
    }

    /// A sentence about each, in the order of their names.
    public List<String> sentences() {
        return operations.oldestOpen().stream().filter(open -> gateways.named(open.provider()).isEmpty())
                .collect(Collectors.groupingBy(OldestOpen::provider, TreeMap::new, Collectors.toList())).entrySet()
                .stream().map(entry -> sentence(entry.getKey(), entry.getValue())).toList();
    }

    private static String sentence(String provider, List<OldestOpen> open) {
        String flows = open.stream().map(OldestOpen::flow).distinct().sorted().map(UnconnectedProviders::plural)
                .collect(Collectors.joining(", "));
        String since = open.stream().map(OldestOpen::since).min(Comparator.naturalOrder()).orElseThrow().toString();
        return flows + " are open at " + provider + ", which is not connected, the oldest since " + since
                + "; they are held until it is";
    }

    private static String plural(OperationsReads.Flow flow) {
        return switch (flow) {
            case PAYMENT -> "payments";
            case REFUND -> "refunds";
            case PAYOUT -> "payouts";
        };
    }
}
