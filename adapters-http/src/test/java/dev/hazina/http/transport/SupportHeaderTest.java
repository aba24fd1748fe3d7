package dev.hazina.http.transport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A refusal says whom to ask, where that is set, and is otherwise the same.
@TestInstance(Lifecycle.PER_CLASS)
class SupportHeaderTest {
    private static final String HEADER = "Hazina-Support";
    private static final String WHOM = "help@pay.example, +254 700 000 000\r\nSet-Cookie: a=100% Ñ";
    private static final String PRINTED = "help@pay.example, +254 700 000 000%0D%0ASet-Cookie: a=100%25 %C3%91";

    private final Served with = Served.with(new InMemoryHazina(), new HttpSettings(true).withSupport(WHOM));
    private final Served without = Served.sandbox();

    @AfterAll
    void stop() {
        with.close();
        without.close();
    }

    /// Also those that reach no route, that need no key, and of the staff's routes.
    @ParameterizedTest
    @CsvSource(textBlock = """
            GET,  /v1/payments/none,               404
            GET,  /v1/payments?limit=x,            400
            POST, /v1/payments,                    400
            GET,  /v1/nothing,                     404
            GET,  /v1/wallets?dry_run=true,        400
            GET,  /v1/admin/ledger/proof,          403
            GET,  /v1/payments?%zz,                400
            TRACE,/v1/payments,                    405
            """)
    void aRefusalOfTheApiNamesWhomToAsk(String method, String path, int status) {
        refusal(served -> keyed(served, method, path), status);
    }

    @Test
    void aRefusalWithoutCredentialsNamesWhomToAsk() {
        refusal(served -> served.get("/v1/payments"), 401);
        refusal(served -> served.get("/v1/payments").header("Origin", "https://shop.example.com"), 403);
        refusal(served -> served.get("/docs/nothing"), 404);
    }

    @Test
    void aSuccessDoesNot() {
        Response wallets = ResponseChecks.succeeded(keyed(with, "GET", "/v1/wallets").send(), 200);
        assertThat(wallets.header(HEADER)).isEmpty();
        assertThat(with.get("/docs").send().header(HEADER)).isEmpty();
    }

    private static Call keyed(Served served, String method, String path) {
        return served.call(method, path).by(TestMerchant.open(served.hazina));
    }

    private void refusal(Function<Served, Call> asked, int status) {
        Response named = with.refused(asked.apply(with), status);
        Response plain = without.refused(asked.apply(without), status);
        assertThat(named.header(HEADER)).contains(PRINTED);
        assertThat(named.body()).isEqualTo(plain.body());
        assertThat(steady(named)).isEqualTo(steady(plain));
    }

    /// Its headers but for those that differ each time, and the one.
    private static Map<String, Object> steady(Response response) {
        Map<String, Object> headers = new TreeMap<>(response.headers());
        headers.keySet().removeAll(Set.of("hazina-support", "x-request-id", "date"));
        return headers;
    }
}
