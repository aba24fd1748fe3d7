package dev.hazina.http.support;

import dev.hazina.application.floats.KnownFloats;

/// Rules of accounts at providers that one person has proposed.
public final class ProposedRules {
    private ProposedRules() {}

    /// @return the account
    public static String of(Served served, String account) {
        at(served, account);
        return account;
    }

    /// @return the time of the proposal
    public static String at(Served served, String account) {
        KnownFloats.add(served.hazina.world, account);
        return ResponseChecks.succeeded(served.post("/v1/admin/floats/rules",
                "{\"float_account\":\"" + account + "\",\"rule\":\"sweeps\",\"says\":\"bank\"}")
                .by(served.hazina.approver).send(), 202).field("proposed_at");
    }
}
