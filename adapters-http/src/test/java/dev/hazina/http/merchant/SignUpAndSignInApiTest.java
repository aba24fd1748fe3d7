package dev.hazina.http.merchant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.limit.RateLimits.Bucket;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.ConcurrentCalls;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows R01 to R10: signing up and in.
@TestInstance(Lifecycle.PER_CLASS)
class SignUpAndSignInApiTest {
    /// As many as may hash a password at once: one more would be refused with 429.
    private static final int RACERS = 16;

    private final Served served = Served.sandbox();
    private int count;

    @AfterAll
    void stop() {
        served.close();
    }

    @BeforeEach
    void noLimits() {
        served.limits.allowAll();
    }

    private String email() {
        return "\"user" + ++count + "@example.com\"";
    }

    private Call register(String email, String password, String name, String more) {
        return served.post("/v1/auth/register",
                "{\"email\":" + email + ",\"password\":" + password + ",\"merchant_name\":" + name + more + "}");
    }

    private Call login(String email, String password) {
        return served.post("/v1/auth/login", "{\"email\":" + email + ",\"password\":" + password + "}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "\"\"", "\"noat\"", "\"a b@x\"", "\"a@x\\n\"", "\"@x\"", "\"a@\"", "\"a@b@c\"", "7",
            "[]",
            "{\"$gt\":\"\"}", "\"\\u202ea@x.com\""})
    void aWrongEmailR01(String email) {
        served.refused(register(email, "\"password\"", "\"Duka\"", ""), 400);
    }

    @Test
    void aMissingOrLongEmailR01() {
        served.refused(served.post("/v1/auth/register", "{\"password\":\"password\",\"merchant_name\":\"Duka\"}"), 400);
        served.refused(register("\"" + "a".repeat(294) + "@x.com\"", "\"password\"", "\"Duka\"", ""), 400);
    }

    @Test
    void anEmailBelongsToOneWhateverItsCaseR02() {
        ResponseChecks.succeeded(register("\"Twice@Example.com\"", "\"password\"", "\"Duka\"", "").send(), 201);
        served.refused(register("\"tWICE@eXAMPLE.COM\"", "\"password\"", "\"Duka\"", ""), 409);

        var racers = ConcurrentCalls.send(RACERS,
                i -> register("\"race@example.com\"", "\"password\"", "\"Duka\"", ""));
        assertThat(ConcurrentCalls.count(racers, 201)).isEqualTo(1);
        assertThat(ConcurrentCalls.count(racers, 409)).isEqualTo(RACERS - 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "\"1234567\"", "\"\\ud83d\\udcb0\\ud83d\\udcb0\\ud83d\\udcb0\\ud83d\\udcb0\"",
            "12345678", "[]"})
    void aWrongPasswordR03(String password) {
        served.refused(register(email(), password, "\"Duka\"", ""), 400);
    }

    @Test
    void aLongPasswordR03() {
        served.refused(register(email(), "\"" + "p".repeat(129) + "\"", "\"Duka\"", ""), 400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"12345678\"", "\" leading\"", "\"trailing  \"", "\"with some spaces\"",
            "\"\\ud83d\\udcb0\\ud83d\\udcb0\\ud83d\\udcb0\\ud83d\\udcb0"
                    + "\\ud83d\\udcb0\\ud83d\\udcb0\\ud83d\\udcb0\\ud83d\\udcb0\""})
    void aPasswordIsTakenAsItIsR04(String password) {
        String email = email();
        ResponseChecks.succeeded(register(email, password, "\"Duka\"", "").send(), 201);
        ResponseChecks.succeeded(login(email, password).send(), 200);
    }

    @Test
    void theLongestPasswordR04() {
        String email = email();
        String password = "\"" + "\uD83D\uDCB0".repeat(128) + "\"";
        ResponseChecks.succeeded(register(email, password, "\"Duka\"", "").send(), 201);
        ResponseChecks.succeeded(login(email, password).send(), 200);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"null|", "\"\"|", "\"   \"|", "7|", "\"a\\nb\"|", "\"\\u202ex\"|",
            "\"Duka\"|,\"country\":\"KEN\"", "\"Duka\"|,\"country\":\"K\"", "\"Duka\"|,\"country\":\"1@\"",
            "\"Duka\"|,\"country\":\"ZZ\"", "\"Duka\"|,\"country\":7"})
    void aWrongNameOrCountryR06(String name, String more) {
        served.refused(register(email(), "\"password\"", name, more == null ? "" : more), 400);
    }

    @Test
    void aLongNameR06() {
        served.refused(register(email(), "\"password\"", "\"" + "n".repeat(129) + "\"", ""), 400);
        served.refused(register(email(), "\"password\"", "\"" + "n".repeat(10_000) + "\"", ""), 400);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {",\"country\":\"\"|KES", "''|KES", ",\"country\":null|KES",
            ",\"country\":\"TZ\"|TZS",
            ",\"country\":\"ug\"|UGX", ",\"country\":\"Tz\"|TZS", ",\"country\":\"DE\"|USD"})
    void aCountryBringsItsCurrencyR07(String more, String currency) {
        Response response = ResponseChecks.succeeded(register(email(), "\"password\"", "\"Duka\"", more).send(), 201);
        assertThat(response.body()).matches("\\{\"merchant_id\":\"[0-9a-f-]{36}\",\"merchant_name\":\"Duka\","
                + "\"user_id\":\"[0-9a-f-]{36}\",\"email\":\"user[0-9]+@example.com\",\"role\":\"owner\","
                + "\"api_key_id\":\"key_[^\"]+\",\"api_key_secret\":\"sk_test_[^\"]+\"}");
        Call wallets = served.get("/v1/wallets")
                .basic(response.field("api_key_id") + ":" + response.field("api_key_secret"));
        Response wallet = ResponseChecks.succeeded(wallets.send(), 200);
        assertThat(wallet.field("name")).isEqualTo("Main");
        assertThat(wallet.field("currency")).isEqualTo(currency);
        assertThat(wallet.field("is_default")).isEqualTo("true");
    }

    @Test
    void whoeverCanNotSignInLearnsNothingR08() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        TestMerchant disabled = TestMerchant.open(served.hazina);
        served.hazina.memory.merchants().disable(disabled.signedIn.user().id(), true);
        String wrong = served.refused(login("\"" + shop.email + "\"", "\"wrong password\""), 401).body();
        String right = "\"" + TestMerchant.PASSWORD + "\"";
        assertThat(served.refused(login("\"nobody@example.com\"", right), 401).body()).isEqualTo(wrong);
        assertThat(served.refused(login("\"nonsense\"", right), 401).body()).isEqualTo(wrong);
        assertThat(served.refused(login("\"" + disabled.email + "\"", right), 401).body()).isEqualTo(wrong);
        assertThat(served.refused(login("\"" + "x".repeat(4_000) + "\"", right), 401).body()).isEqualTo(wrong);
    }

    @Test
    void everySignInGivesAFreshKey() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        Response first = ResponseChecks.succeeded(login("\"" + shop.email.toUpperCase(Locale.ROOT) + "\"",
                "\"" + TestMerchant.PASSWORD + "\"").send(), 200);
        Response second = ResponseChecks.succeeded(
                login("\"" + shop.email + "\"", "\"" + TestMerchant.PASSWORD + "\"").send(),
                200);
        assertThat(first.field("api_key_id")).isNotEqualTo(second.field("api_key_id"));
        assertThat(first.field("merchant_id")).isEqualTo(shop.merchant().toString());
        for (Response signedIn : List.of(first, second)) {
            ResponseChecks.succeeded(served.get("/v1/wallets")
                    .basic(signedIn.field("api_key_id") + ":" + signedIn.field("api_key_secret")).send(), 200);
        }
    }

    @Test
    void aSuspendedMerchantCanNotSignIn() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        served.hazina.memory.merchants().suspend(shop.merchant(), true);
        served.refused(login("\"" + shop.email + "\"", "\"" + TestMerchant.PASSWORD + "\""), 403);
        served.refused(login("\"" + shop.email + "\"", "\"wrong password\""), 401);
    }

    @Test
    void tooManyAttemptsOnOneEmailR09() {
        served.limits.allow(Bucket.EMAIL_AND_ADDRESS, 2);
        served.refused(login("\"Victim@example.com\"", "\"wrong one\""), 401);
        served.refused(login("\"victim@example.com\"", "\"wrong two\""), 401);
        Response response = served.refused(login("\"VICTIM@example.com\"", "\"wrong three\""), 429);
        assertThat(response.header("Retry-After")).contains("2");
        served.refused(login("\"other@example.com\"", "\"wrong four\""), 401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"email\":{\"$gt\":\"\"},\"password\":[\"a\"]}", "{\"email\":\"a@x.com\"}",
            "{\"password\":\"password\"}",
            "{\"email\":\"a@x.com\",\"password\":null}", "[]", ""})
    void aWrongSignInR10(String body) {
        served.refused(served.post("/v1/auth/login", body), 400);
    }
}
