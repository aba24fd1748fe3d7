package dev.hazina.providers.momo;

import dev.hazina.providers.wire.Lane;
import dev.hazina.providers.wire.Wire;

/// The ways to MTN. What moves money is sent once; questions are asked again, each in its turn.
record MomoLanes(Lane token, Lane collect, Lane disburse, Lane refund, Lane query) {
    private static final int TOGETHER = 20;
    private static final int UNLIMITED = 1_000;
    private static final int TRIES = 3;

    static MomoLanes of(MomoSettings.Pace pace, Wire wire) {
        Lane.Limits out = new Lane.Limits(pace.timeout(), TOGETHER, pace.perSecond(), 1);
        return new MomoLanes(wire.lane("token", new Lane.Limits(pace.token(), TOGETHER, UNLIMITED, TRIES)),
                wire.lane("collect", new Lane.Limits(pace.timeout(), TOGETHER, UNLIMITED, 1)),
                wire.lane("disburse", out), wire.lane("refund", out), wire.lane("query", asking(pace)));
    }

    static Lane.Limits asking(MomoSettings.Pace pace) {
        return new Lane.Limits(pace.patience(), Lane.QUESTIONS_AT_ONCE, pace.asksPerSecond(), TRIES).inTurn();
    }
}
