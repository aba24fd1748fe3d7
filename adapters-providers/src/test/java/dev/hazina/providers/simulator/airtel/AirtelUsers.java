package dev.hazina.providers.simulator.airtel;

import dev.hazina.providers.simulator.SimulatorResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// To whom numbers are registered at Airtel.
final class AirtelUsers {
    static final String PATH = "/standard/v1/users/";
    /// The length of a plus and the country's three digits.
    private static final int COUNTRY_CODE = 4;

    private final Map<String, String> names = new HashMap<>();

    /// @param withCode whether Airtel has the number with its country's code
    void register(String e164, boolean withCode, String name) {
        names.put(e164.substring(withCode ? 1 : COUNTRY_CODE), name);
    }

    SimulatorResponse answer(String path) {
        return Optional.ofNullable(names.get(path.substring(PATH.length()))).map(AirtelReplies::user)
                .orElseGet(() -> AirtelReplies.error(404, "ESB000045", "User not found"));
    }
}
