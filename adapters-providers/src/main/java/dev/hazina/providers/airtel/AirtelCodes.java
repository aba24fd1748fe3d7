package dev.hazina.providers.airtel;

import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.refusal.Fault;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What Airtel's codes mean: those of a copy of its portal of June 2025 and of public clients up to June 2026, which
/// contradict each other about some. Where one of them calls a code running or unknown, it is no refusal here.
final class AirtelCodes {
    /// Says by its name alone what it means, whatever other code stands beside it.
    static final String SEEN_BEFORE = "ESB000041";
    private static final String COLLECTION = "DP0080000";
    private static final String DISBURSEMENT = "DP0090000";
    private static final Map<String, AirtelCode> ALL = all();

    /// What an answer with a code says of its request.
    enum Meaning {
        /// It was carried out; of a prompt, that it was sent.
        DONE,
        /// Airtel has it, and its end is open.
        RUNNING,
        /// It may have been carried out.
        DOUBT,
        /// Airtel has had a request with this id before.
        DUPLICATE,
        /// Airtel has no request with this id.
        ABSENT,
        /// It was not carried out.
        REFUSED
    }

    /// @param reason of a request that has failed by it
    record AirtelCode(Meaning meaning, FailureReason reason, Fault fault) {}

    private AirtelCodes() {}

    /// All that are documented.
    static Set<String> codes() {
        return ALL.keySet();
    }

    /// Empty for one that isn't documented.
    static Optional<AirtelCode> of(String code) {
        return Optional.ofNullable(ALL.get(code));
    }

    private static Map<String, AirtelCode> all() {
        Map<String, AirtelCode> all = new HashMap<>();
        collections(all);
        disbursements(all);
        gateway(all);
        application(all);
        return Map.copyOf(all);
    }

    /// Not documented: which of the sources is right about 1003, a limit or in progress; it is held.
    private static void collections(Map<String, AirtelCode> all) {
        put(all, Meaning.DONE, COLLECTION + "1001");
        put(all, Meaning.RUNNING, COLLECTION + "1000", COLLECTION + "1003", COLLECTION + "1006", COLLECTION + "1024");
        put(all, Meaning.ABSENT, COLLECTION + "1025");
        refused(all, FailureReason.PAYER_DECLINED, Fault.OTHER, COLLECTION + "1002", COLLECTION + "1008");
        refused(all, FailureReason.LIMIT_REACHED, Fault.OTHER, COLLECTION + "1004");
        refused(all, FailureReason.INSUFFICIENT_FUNDS, Fault.OTHER, COLLECTION + "1007");
        refused(all, FailureReason.UNSPECIFIED, Fault.OTHER, COLLECTION + "1005", COLLECTION + "1009",
                COLLECTION + "1010", COLLECTION + "1013");
        refused(all, FailureReason.UNSPECIFIED, Fault.SETUP, COLLECTION + "1026");
        refused(all, FailureReason.EXPIRED, Fault.OTHER, COLLECTION + "1029");
    }

    private static void disbursements(Map<String, AirtelCode> all) {
        put(all, Meaning.DONE, DISBURSEMENT + "1001");
        put(all, Meaning.RUNNING, DISBURSEMENT + "1000", DISBURSEMENT + "1006", DISBURSEMENT + "1014");
        put(all, Meaning.DUPLICATE, DISBURSEMENT + "1011", DISBURSEMENT + "1017");
        put(all, Meaning.ABSENT, DISBURSEMENT + "1015");
        refused(all, FailureReason.LIMIT_REACHED, Fault.OTHER, DISBURSEMENT + "1003", DISBURSEMENT + "1004");
        refused(all, FailureReason.INSUFFICIENT_FUNDS, Fault.SETUP, DISBURSEMENT + "1007");
        refused(all, FailureReason.RECIPIENT_NOT_FOUND, Fault.NUMBER, DISBURSEMENT + "1009", DISBURSEMENT + "1012");
        refused(all, FailureReason.UNSPECIFIED, Fault.SETUP, DISBURSEMENT + "1010", DISBURSEMENT + "1016",
                DISBURSEMENT + "1018");
        refused(all, FailureReason.UNSPECIFIED, Fault.OTHER, DISBURSEMENT + "1005", DISBURSEMENT + "1013",
                DISBURSEMENT + "1019");
    }

    private static void gateway(Map<String, AirtelCode> all) {
        refused(all, FailureReason.UNSPECIFIED, Fault.SETUP, "ROUTER001", "ROUTER003", "ROUTER005", "ROUTER006",
                "ROUTER007", "ROUTER112", "ROUTER114", "ROUTER115", "ROUTER116", "ROUTER119");
        put(all, Meaning.DOUBT, "ROUTER117");
    }

    private static void application(Map<String, AirtelCode> all) {
        put(all, Meaning.DONE, "ESB000010");
        put(all, Meaning.DOUBT, "ESB000001", "ESB000004", "ESB000008", "ESB000011", "ESB000014", "0000900");
        put(all, Meaning.DUPLICATE, SEEN_BEFORE);
        put(all, Meaning.ABSENT, "ESB000045");
        refused(all, FailureReason.UNSPECIFIED, Fault.NUMBER, "ESB000033", "ESB000036");
        refused(all, FailureReason.UNSPECIFIED, Fault.SETUP, "ESB000034", "ESB000035", "ESB000039");
    }

    private static void put(Map<String, AirtelCode> all, Meaning meaning, String... codes) {
        for (String code : codes) {
            all.put(code, new AirtelCode(meaning, FailureReason.UNSPECIFIED, Fault.OTHER));
        }
    }

    private static void refused(Map<String, AirtelCode> all, FailureReason reason, Fault fault, String... codes) {
        for (String code : codes) {
            all.put(code, new AirtelCode(Meaning.REFUSED, reason, fault));
        }
    }
}
