package dev.hazina.providers.simulator.daraja;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.simulator.SimulatorResponse;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// A request's body, compared with Daraja's documents. The first missing or wrong member is the one that it complains
/// about.
final class DarajaValidation {
    private static final Pattern PHONE = Pattern.compile("254[17][0-9]{8}");
    private static final Pattern WHOLE = Pattern.compile("[1-9][0-9]{0,8}");
    private static final Set<String> UNWELCOME = Set.of("mpesa", "m-pesa", "safaricom", "exe", "exec", "cmd", "sql",
            "query");

    private final JsonNode body;
    private Optional<String> wrong = Optional.empty();

    DarajaValidation(JsonNode body) {
        this.body = body;
    }

    Optional<SimulatorResponse> complaint(String requestId) {
        return wrong.map(member -> error(requestId, 400, "400.002.02", "Bad Request - Invalid " + member));
    }

    static SimulatorResponse error(String requestId, int status, String code, String message) {
        return SimulatorResponse.json(status, DarajaReports.object().put("requestId", requestId).put("errorCode", code)
                .put("errorMessage", message).toString());
    }

    String text(String member, int shortest, int longest) {
        String text = any(member);
        return check(member, text, text.length() >= shortest && text.length() <= longest);
    }

    String oneOf(String member, String... known) {
        String text = any(member);
        return check(member, text, Set.of(known).contains(text));
    }

    String phone(String member) {
        String text = any(member);
        return check(member, text, PHONE.matcher(text).matches());
    }

    /// @return whole shillings
    long amount(String member, long least, long most) {
        String text = any(member);
        boolean whole = WHOLE.matcher(text).matches();
        long amount = whole ? Long.parseLong(text) : 0;
        check(member, text, whole && amount >= least && amount <= most);
        return amount;
    }

    /// The real one takes https alone; the loopback is for tests.
    URI address(String member) {
        String text = any(member);
        boolean good = text.startsWith("https://") || text.startsWith("http://127.0.0.1");
        return URI.create(check(member, text, good && text.indexOf(' ') < 0).replace(' ', '_'));
    }

    /// An address to be registered, which is checked for forbidden words as well.
    URI registered(String member) {
        URI address = address(member);
        String text = address.toString().toLowerCase(Locale.ROOT);
        check(member, text, UNWELCOME.stream().noneMatch(text::contains));
        return address;
    }

    void mustBe(String member, boolean right) {
        check(member, "", right);
    }

    String any(String member) {
        return Body.text(body, member).orElse("");
    }

    private String check(String member, String value, boolean good) {
        if (!good && wrong.isEmpty()) {
            wrong = Optional.of(member);
        }
        return value;
    }
}
