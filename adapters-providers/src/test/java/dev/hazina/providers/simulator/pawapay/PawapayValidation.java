package dev.hazina.providers.simulator.pawapay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.providers.simulator.pawapay.PawapayTransaction.Kind;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The checks of pawaPay before it accepts a request.
final class PawapayValidation {
    /// Whether a network takes cents.
    private static final Map<String, Boolean> NETWORKS = Map.of("VODACOM_TZA", false, "AIRTEL_TZA", true, "TIGO_TZA",
            false,
            "HALOTEL_TZA", false, "MTN_MOMO_UGA", false, "AIRTEL_OAPI_UGA", false);
    private static final Set<String> COMMON = Set.of("amount", "currency", "clientReferenceId", "metadata");
    private static final String AMOUNT = "(0|[1-9]\\d{0,17})(\\.\\d{1,2})?";

    /// The sandbox's numbers for deposits, by the digits after `3456`.
    private static final Map<String, String> DEPOSITS = Map.of("019", "PAYER_LIMIT_REACHED", "029", "PAYER_NOT_FOUND",
            "039", "PAYMENT_NOT_APPROVED", "049", "INSUFFICIENT_BALANCE", "069", "UNSPECIFIED_FAILURE");
    private static final Map<String, String> PAYOUTS = Map.of("089", "RECIPIENT_NOT_FOUND", "119",
            "UNSPECIFIED_FAILURE");
    private static final String NEVER = "129";

    private PawapayValidation() {}

    /// A code that refuses a request with status 400.
    static Optional<String> malformed(ObjectNode body, Kind kind) {
        Set<String> needed = switch (kind) {
            case DEPOSIT, PAYOUT -> Set.of(kind.idName, "amount", "currency", kind.party);
            case REFUND -> Set.of(kind.idName, "depositId");
        };
        for (String name : needed) {
            if (!body.hasNonNull(name)) {
                return Optional.of("MISSING_PARAMETER");
            }
        }
        boolean known = body.propertyStream().map(Map.Entry::getKey)
                .allMatch(name -> needed.contains(name) || COMMON.contains(name) || name.equals("customerMessage"));
        if (!known) {
            return Optional.of("UNSUPPORTED_PARAMETER");
        }
        boolean texts = (!body.has("amount") || body.get("amount").isTextual())
                && (kind == Kind.REFUND || isParty(body, kind));
        return texts ? Optional.empty() : Optional.of("INVALID_PARAMETER");
    }

    /// A code that refuses a request with status 200.
    static Optional<String> refusal(ObjectNode body, Kind kind) {
        String amount = body.path("amount").asText();
        if (kind == Kind.REFUND) {
            return body.has("amount") && !amount.matches(AMOUNT) ? Optional.of("INVALID_AMOUNT") : Optional.empty();
        }
        JsonNode account = body.path(kind.party).path("accountDetails");
        String network = account.path("provider").asText();
        if (!NETWORKS.containsKey(network)) {
            return Optional.of("INVALID_PROVIDER");
        }
        String currency = network.endsWith("_TZA") ? "TZS" : "UGX";
        if (!body.path("currency").asText().equals(currency)) {
            return Optional.of("INVALID_CURRENCY");
        }
        if (!account.path("phoneNumber").asText().matches(currency.equals("TZS") ? "255\\d{9}" : "256\\d{9}")) {
            return Optional.of("INVALID_PHONE_NUMBER");
        }
        boolean decimals = amount.contains(".");
        return amount.matches(AMOUNT) && (!decimals || NETWORKS.getOrDefault(network, false))
                ? Optional.empty()
                : Optional.of("INVALID_AMOUNT");
    }

    /// The network a number was given out by.
    static Optional<String> predicted(String number) {
        if (!number.matches("25[56]\\d{9}")) {
            return Optional.empty();
        }
        return Optional.ofNullable(switch (number.substring(3, 5)) {
            case "72", "74", "75", "79" -> number.startsWith("255") ? "VODACOM_TZA" : "AIRTEL_OAPI_UGA";
            case "76" -> number.startsWith("255") ? "VODACOM_TZA" : "MTN_MOMO_UGA";
            case "77" -> number.startsWith("255") ? "TIGO_TZA" : "MTN_MOMO_UGA";
            case "78" -> number.startsWith("255") ? "AIRTEL_TZA" : "MTN_MOMO_UGA";
            case "70" -> number.startsWith("255") ? "TIGO_TZA" : "AIRTEL_OAPI_UGA";
            case "65", "67", "71" -> "TIGO_TZA";
            case "66", "68", "69" -> "AIRTEL_TZA";
            case "61", "62", "63" -> "HALOTEL_TZA";
            case "31", "39" -> "MTN_MOMO_UGA";
            default -> null;
        });
    }

    /// How the sandbox ends a request about this number: a failure code, or empty text when it is paid; nothing when it
    /// never ends.
    static Optional<String> sandboxEnd(PawapayTransaction taken) {
        String phone = taken.phone();
        String ending = phone.matches("\\d+3456\\d{3}") ? phone.substring(phone.length() - 3) : "";
        if (ending.equals(NEVER)) {
            return Optional.empty();
        }
        return Optional.of((taken.kind == Kind.DEPOSIT ? DEPOSITS : PAYOUTS).getOrDefault(ending, ""));
    }

    private static boolean isParty(ObjectNode body, Kind kind) {
        JsonNode party = body.path(kind.party);
        return party.path("type").asText().equals("MMO") && party.path("accountDetails").path("phoneNumber").isTextual()
                && party.path("accountDetails").path("provider").isTextual();
    }
}
