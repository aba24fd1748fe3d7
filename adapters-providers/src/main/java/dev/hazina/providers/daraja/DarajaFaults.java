package dev.hazina.providers.daraja;

import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.refusal.Fault;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// What Daraja's refusals and results are about: the phone, a busy system, or the platform's own set-up.
final class DarajaFaults {
    private static final Pattern NUMBER = Pattern.compile("phone|msisdn|\\bparty ?a\\b|subscriber.*(not|in)valid",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern LOCKED = Pattern.compile("lock.*subscriber|already in process|system.*busy",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SETUP = Pattern.compile(
            "credential|merchant|short ?code|initiator|pass(word|key)|transaction ?type|command ?id|url|timestamp"
                    + "|party ?b|identifier|access token|authoriz|api product",
            Pattern.CASE_INSENSITIVE);
    /// The request is refused whatever it is about: the key, its token, the address, the product.
    private static final Set<String> SETUP_ERRORS = Set.of("400.003.01", "400.003.02", "400.008.01", "400.008.02",
            "401.002.01", "401.003.01", "404.001.01", "404.001.03", "404.001.04", "404.003.01", "405.001");
    private static final Set<String> TOO_MANY = Set.of("500.003.02", "500.003.03");
    private static final Map<String, Fault> OF_PROMPTS = Map.of("17", Fault.BUSY, "26", Fault.BUSY, "1001", Fault.BUSY);
    /// The account that pays out, its initiator and its credentials are ours.
    private static final Map<String, Fault> OF_PAYOUTS = Map.ofEntries(Map.entry("1", Fault.SETUP),
            Map.entry("11", Fault.SETUP), Map.entry("18", Fault.SETUP), Map.entry("20", Fault.SETUP),
            Map.entry("21", Fault.SETUP), Map.entry("2001", Fault.SETUP), Map.entry("2006", Fault.SETUP),
            Map.entry("2028", Fault.SETUP), Map.entry("8006", Fault.SETUP), Map.entry("17", Fault.BUSY),
            Map.entry("26", Fault.BUSY), Map.entry("2040", Fault.NUMBER));

    private DarajaFaults() {}

    /// The words of a refused request.
    static ProviderWords of(GatewayError error, boolean payout) {
        return new ProviderWords(error.code(), error.said(), fault(error.code(), error.said(), payout));
    }

    private static Fault fault(String code, String said, boolean payout) {
        if (TOO_MANY.contains(code) || LOCKED.matcher(said).find()) {
            return Fault.BUSY;
        }
        if (SETUP_ERRORS.contains(code)) {
            return Fault.SETUP;
        }
        String party = payout
                ? said.replaceAll("(?i)party ?b", "phone").replaceAll("(?i)party ?a", "short code")
                : said;
        if (NUMBER.matcher(party).find()) {
            return Fault.NUMBER;
        }
        return SETUP.matcher(party).find() ? Fault.SETUP : Fault.OTHER;
    }

    /// The words of a prompt's result. Where the platform's staff has to act, they end with what to do.
    static ProviderWords ofPrompt(String code, String said) {
        return ResultCodes.forStaff(code)
                .map(advice -> new ProviderWords(code, said.isBlank() ? advice : said.strip() + " (" + advice + ")",
                        Fault.SETUP))
                .orElseGet(() -> new ProviderWords(code, said, OF_PROMPTS.getOrDefault(code, Fault.OTHER)));
    }

    /// The words of the result of a payout or a reversal.
    static ProviderWords ofPayout(String code, String said) {
        return new ProviderWords(code, said, OF_PAYOUTS.getOrDefault(code, Fault.OTHER));
    }
}
