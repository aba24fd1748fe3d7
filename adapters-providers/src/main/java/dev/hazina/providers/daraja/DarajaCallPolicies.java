package dev.hazina.providers.daraja;

import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.ProviderClient;
import dev.hazina.providers.spi.ProviderSettings;
import java.time.Duration;

/// The policies of requests to Daraja. Requests that move money have one attempt; status queries are retried.
///
/// @param token for access tokens and the registration of addresses
/// @param pull for lists of payments. Their pages have no documented size, and their answers often come late
record DarajaCallPolicies(CallPolicy token, CallPolicy collect, CallPolicy disburse, CallPolicy query,
        CallPolicy refund, CallPolicy pull) {
    private static final Duration FOR_A_WORD = Duration.ofSeconds(10);
    private static final int TRIES = 3;
    private static final int FEW = 4;
    private static final int TOGETHER = 20;
    private static final int MORE_THAN_NEEDED = 1000;
    private static final int LONGEST_LIST = 4 * 1024 * 1024;

    static DarajaCallPolicies of(ProviderSettings settings, ProviderClient client) {
        Duration total = settings.seconds("TIMEOUT");
        Duration word = total.compareTo(FOR_A_WORD) < 0 ? total : FOR_A_WORD;
        int collects = (int) settings.number("COLLECT_PER_SECOND");
        int disburses = (int) settings.number("PAYOUT_PER_SECOND");
        return new DarajaCallPolicies(
                client.policy("token", new CallPolicy.CallLimits(word, FEW, MORE_THAN_NEEDED, TRIES)),
                client.policy("collect", new CallPolicy.CallLimits(total, TOGETHER, collects, 1).placed()),
                client.policy("disburse", new CallPolicy.CallLimits(total, TOGETHER, disburses, 1).placed()),
                client.policy("query",
                        new CallPolicy.CallLimits(word, CallPolicy.CONCURRENT_QUERIES, MORE_THAN_NEEDED, TRIES)),
                client.policy("refund", new CallPolicy.CallLimits(total, TOGETHER, disburses, 1).placed()),
                client.policy("pull", new CallPolicy.CallLimits(total, FEW, MORE_THAN_NEEDED, TRIES)
                        .reading(LONGEST_LIST)));
    }
}
