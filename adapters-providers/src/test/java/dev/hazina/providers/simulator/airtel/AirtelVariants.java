package dev.hazina.providers.simulator.airtel;

/// What the documents leave open, so that each way of it is met.
///
/// @param seed decides
record AirtelVariants(long seed) {
    private static final int LIFE = 180;

    /// Whether payouts of a country end with their answer.
    boolean paysOutAtOnce(String country) {
        return country.equals("TZ") == (seed % 2 == 0);
    }

    /// Whether the end of a payout is reported.
    boolean reportsPayouts() {
        return seed % 3 != 2;
    }

    /// Whether the number of a user has its country's code.
    boolean namesUsersWithCode() {
        return seed % 2 != 0;
    }

    /// Whether a refund has a name of its own.
    boolean namesRefunds() {
        return seed % 2 == 0;
    }

    /// The status of a request with an old token.
    int oldToken() {
        return seed % 4 < 2 ? 401 : 403;
    }

    /// The lifetime of a token, as JSON.
    String lifetime() {
        return seed % 2 == 0 ? "\"" + LIFE + "\"" : Integer.toString(LIFE);
    }

    /// The code of a payout's id that is known.
    String duplicatePayout() {
        return seed % 2 == 0 ? "DP00900001011" : "DP00900001017";
    }
}
