package dev.hazina.providers.momo;

import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.ProviderClient;

/// The ways to MTN. What moves money is sent once; questions are asked again, each in its turn.
record MomoCallPolicies(CallPolicy token, CallPolicy collect, CallPolicy disburse, CallPolicy refund,
        CallPolicy query) {
    private static final int TOGETHER = 20;
    private static final int UNLIMITED = 1_000;
    private static final int TRIES = 3;

    static MomoCallPolicies of(MomoSettings.MomoLimits pace, ProviderClient wire) {
        CallPolicy.CallLimits out = new CallPolicy.CallLimits(pace.timeout(), TOGETHER, pace.perSecond(), 1);
        return new MomoCallPolicies(wire.lane("token", new CallPolicy.CallLimits(pace.token(), TOGETHER, UNLIMITED, TRIES)),
                wire.lane("collect", new CallPolicy.CallLimits(pace.timeout(), TOGETHER, UNLIMITED, 1)),
                wire.lane("disburse", out), wire.lane("refund", out), wire.lane("query", asking(pace)));
    }

    static CallPolicy.CallLimits asking(MomoSettings.MomoLimits pace) {
        return new CallPolicy.CallLimits(pace.keyWait(), CallPolicy.QUESTIONS_AT_ONCE, pace.asksPerSecond(), TRIES)
                .inTurn();
    }
}
