package dev.hazina.providers.momo;

import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.ProviderClient;

/// The policies of requests to MTN. Requests that move money have one attempt; status queries are retried and queue
/// above the rate.
record MomoCallPolicies(CallPolicy token, CallPolicy collect, CallPolicy disburse, CallPolicy refund,
        CallPolicy query) {
    private static final int TOGETHER = 20;
    private static final int UNLIMITED = 1_000;
    private static final int TRIES = 3;

    static MomoCallPolicies of(MomoSettings.MomoLimits limits, ProviderClient client) {
        CallPolicy.CallLimits out = new CallPolicy.CallLimits(limits.timeout(), TOGETHER, limits.perSecond(), 1)
                .placed();
        return new MomoCallPolicies(
                client.policy("token", new CallPolicy.CallLimits(limits.tokenTimeout(), TOGETHER, UNLIMITED, TRIES)),
                client.policy("collect", new CallPolicy.CallLimits(limits.timeout(), TOGETHER, UNLIMITED, 1).placed()),
                client.policy("disburse", out), client.policy("refund", out), client.policy("query", asking(limits)));
    }

    static CallPolicy.CallLimits asking(MomoSettings.MomoLimits limits) {
        return new CallPolicy.CallLimits(limits.queryTimeout(), CallPolicy.CONCURRENT_QUERIES,
                limits.queriesPerSecond(), TRIES)
                .queueing();
    }
}
