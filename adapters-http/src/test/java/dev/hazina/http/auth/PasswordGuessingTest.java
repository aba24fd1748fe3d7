package dev.hazina.http.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.limit.RateLimits.Bucket;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// A stranger keeps guessing a user's password. The guesses are slowed down, and the user can still sign in. The limits
/// are those of a single minute that doesn't end.
@TestInstance(Lifecycle.PER_CLASS)
class PasswordGuessingTest {
    private static final String STRANGER = "198.51.100.66";
    private static final String HOME = "203.0.113.5";
    private static final String COOKIE = "__Host-hazina-browser";
    private static final int BY_ADDRESS = 30;
    private static final int BY_EMAIL_AND_ADDRESS = 10;
    private static final int BY_EMAIL = 100;

    private final Served served = Served.production();

    @BeforeEach
    void limit() {
        served.limits.allow(Bucket.ADDRESS, BY_ADDRESS);
        served.limits.allow(Bucket.EMAIL_AND_ADDRESS, BY_EMAIL_AND_ADDRESS);
        served.limits.allow(Bucket.EMAIL, BY_EMAIL);
        served.limits.allow(Bucket.EMAIL_AND_NETWORK, 1);
        served.limits.allow(Bucket.KNOWN_BROWSER, BY_EMAIL_AND_ADDRESS);
        served.limits.allow(Bucket.PASSWORD_CHANGE, BY_EMAIL_AND_ADDRESS);
    }

    @AfterEach
    void forget() {
        served.limits.allowAll();
    }

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void guessingFromOneAddressNeverKeepsTheOwnerOutElsewhere() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        guess(shop, STRANGER, BY_EMAIL_AND_ADDRESS, 401);
        Response refused = login(shop.email, "wrong", STRANGER);
        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.header("Retry-After")).isPresent();
        guess(shop, STRANGER, 150, 429);
        assertThat(new Browser(served).at(STRANGER).signIn(shop.email, "wrong").status()).isEqualTo(429);

        assertThat(login(shop.email, TestMerchant.PASSWORD, HOME).status()).isEqualTo(200);
        assertThat(new Browser(served).at(HOME).signIn(shop.email, TestMerchant.PASSWORD).status()).isEqualTo(303);
    }

    @Test
    void anAddressHasThirtyAttemptsWhateverTheEmail() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        for (int i = 0; i < BY_ADDRESS; i++) {
            assertThat(login("user" + i + "@example.com", "wrong", STRANGER).status()).isEqualTo(401);
        }
        assertThat(login(shop.email, TestMerchant.PASSWORD, STRANGER).status()).isEqualTo(429);
        assertThat(login(shop.email, TestMerchant.PASSWORD, HOME).status()).isEqualTo(200);
    }

    @Test
    void guessingFromVeryManyAddressesIsSlowedAndNoNetworkIsLockedOut() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        IntStream.range(0, BY_EMAIL).forEach(i -> guess(shop, "198.18." + i + ".1", 1, 401));

        guess(shop, "198.18.200.1", 1, 401);
        guess(shop, "198.18.200.1", 1, 429);
        guess(shop, "198.18.200.2", 1, 429);
        guess(shop, "2001:db8:5:1::1", 1, 401);
        guess(shop, "2001:db8:5:ff::1", 1, 429);
        assertThat(login(shop.email, TestMerchant.PASSWORD, HOME).status()).isEqualTo(200);
        assertThat(login(shop.email, TestMerchant.PASSWORD, HOME).status()).isEqualTo(429);

        TestMerchant other = TestMerchant.open(served.hazina);
        assertThat(login(other.email, TestMerchant.PASSWORD, HOME).status()).isEqualTo(200);
    }

    @Test
    void aKnownBrowserGetsInBesideTheGuessingAndAtTheStrangersOwnAddress() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        Browser known = known(shop);
        known.submit(known.get("/dashboard"), "/dashboard/sign-out", Map.of());
        assertThat(known.cookies).containsKey(COOKIE);
        IntStream.range(0, BY_EMAIL).forEach(i -> guess(shop, "198.18." + i + ".1", 1, 401));
        guess(shop, STRANGER, 1, 401);
        guess(shop, STRANGER, BY_ADDRESS + 5, 429);

        assertThat(new Browser(served).at(STRANGER).signIn(shop.email, TestMerchant.PASSWORD).status()).isEqualTo(429);
        assertThat(known.at(STRANGER).signIn(shop.email.toUpperCase(Locale.ROOT), TestMerchant.PASSWORD).status())
                .isEqualTo(303);
        assertThat(known.at(HOME).signIn(shop.email, TestMerchant.PASSWORD).status()).isEqualTo(303);
    }

    @Test
    void aKnownBrowserMayGuessNoMoreThanAnAddress() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        Browser known = known(shop);
        Browser second = known(shop);
        for (int i = 0; i < BY_EMAIL_AND_ADDRESS / 2; i++) {
            assertThat(known.signIn(shop.email, "wrong").status()).isEqualTo(401);
            assertThat(second.signIn(shop.email, "wrong").status()).isEqualTo(401);
        }
        Response refused = known.signIn(shop.email, "wrong");
        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.header("Retry-After")).isPresent();
        assertThat(new Browser(served).at(HOME).signIn(shop.email, TestMerchant.PASSWORD).status()).isEqualTo(303);
    }

    @Test
    void aBrowserIsKnownForItsUserAloneAndNoForgedOneIs() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        TestMerchant other = TestMerchant.open(served.hazina);
        String token = Objects.requireNonNull(known(other).cookies.get(COOKIE));
        String own = Objects.requireNonNull(known(shop).cookies.get(COOKIE));
        guess(shop, STRANGER, BY_EMAIL_AND_ADDRESS, 401);
        char last = own.charAt(20);
        String forged = own.substring(0, 20) + (last == 'A' ? 'B' : 'A') + own.substring(21);
        for (String cookie : new String[]{token, forged, "", "x", "!", own.substring(4), own + "AAAA"}) {
            Browser browser = new Browser(served).at(STRANGER);
            browser.cookies.put(COOKIE, cookie);
            assertThat(browser.signIn(shop.email, TestMerchant.PASSWORD).status()).as(cookie).isEqualTo(429);
        }
        Browser copied = new Browser(served).at(STRANGER);
        copied.cookies.put(COOKIE, own);
        assertThat(copied.signIn(shop.email, TestMerchant.PASSWORD).status()).isEqualTo(303);
    }

    @Test
    void anotherPasswordEndsWhatWasKnown() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        Browser elsewhere = known(shop);
        Browser here = known(shop);
        assertThat(changePassword(here, TestMerchant.PASSWORD, "another password").status()).isEqualTo(303);
        guess(shop, STRANGER, BY_EMAIL_AND_ADDRESS, 401);

        assertThat(elsewhere.at(STRANGER).signIn(shop.email, "another password").status()).isEqualTo(429);
        assertThat(elsewhere.at(HOME).signIn(shop.email, "another password").status()).isEqualTo(303);
        assertThat(elsewhere.at(STRANGER).signIn(shop.email, "another password").status()).isEqualTo(303);
    }

    @Test
    void theCookieIsLongLivedAndForThisHostAndNoScript() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        Response in = new Browser(served).at(HOME).signIn(shop.email, TestMerchant.PASSWORD);
        assertThat(in.headers().get("set-cookie")).anySatisfy(cookie -> assertThat(cookie).startsWith(COOKIE + "=")
                .contains("Path=/", "Secure", "SameSite=Lax", "Max-Age=31536000").containsIgnoringCase("HttpOnly")
                .doesNotContain("Domain"));
        Response wrong = new Browser(served).at(HOME).signIn(shop.email, "wrong");
        assertThat(wrong.headers().getOrDefault("set-cookie", List.of()))
                .noneMatch(cookie -> cookie.startsWith(COOKIE));
    }

    @Test
    void whoRegistersInABrowserIsKnownThere() {
        Browser browser = new Browser(served).at(HOME);
        browser.submit(browser.get("/dashboard/register"), "/dashboard/register", Map.of("merchant_name", "New",
                "country", "KE", "email", "just@registered.example", "password", "a good password"));
        assertThat(browser.cookies).containsKey(COOKIE);
    }

    @Test
    void aStrangerCanNotKeepTheOwnerFromChangingThePassword() {
        TestMerchant shop = TestMerchant.open(served.hazina);
        Browser in = known(shop);
        guess(shop, STRANGER, BY_EMAIL_AND_ADDRESS, 401);
        guess(shop, HOME, BY_EMAIL_AND_ADDRESS - 1, 401);
        IntStream.range(0, BY_EMAIL).forEach(i -> login(shop.email, "wrong", "198.18." + i + ".1"));

        for (int i = 1; i < BY_EMAIL_AND_ADDRESS; i++) {
            assertThat(changePassword(in.at(STRANGER), "wrong", "another password").status()).isEqualTo(422);
        }
        assertThat(changePassword(in, TestMerchant.PASSWORD, "another password").status()).isEqualTo(303);
        assertThat(changePassword(in, "another password", "a third password").status()).isEqualTo(429);
    }

    @Test
    void theOperatorsKeyIsGuessedAtByAddressAsWell() {
        Browser stranger = new Browser(served).at(STRANGER);
        String key = served.hazina.operator.keyId();
        for (int i = 0; i < BY_EMAIL_AND_ADDRESS; i++) {
            assertThat(operator(stranger, key, "wrong").status()).isEqualTo(401);
        }
        assertThat(operator(stranger, key, "wrong").status()).isEqualTo(429);
        assertThat(operator(new Browser(served).at(HOME), key, served.hazina.operator.secret()).status())
                .isEqualTo(303);
    }

    @Test
    void ipv6ClientsAreCountedByTheNetworksAroundThemToo() {
        served.limits.allow(Bucket.ADDRESS, 2);
        served.limits.allow(Bucket.NETWORK_56, 4);
        served.limits.allow(Bucket.NETWORK_48, 6);
        guess("2001:db8:1:100::1", 2, 401);
        guess("2001:db8:1:100::2", 20, 429);
        guess("2001:db8:1:1ff::1", 2, 401);
        guess("2001:db8:1:101::1", 1, 429);
        guess("2001:db8:1:200::1", 2, 401);
        guess("2001:db8:1:300::1", 1, 429);
        guess("2001:db8:2::1", 2, 401);
        assertThat(served.get("/v1/wallets").header("X-Forwarded-For", "2001:db8:1:400::1").send().status())
                .isEqualTo(429);
        guess("192.0.2.1", 2, 401);
        TestMerchant shop = TestMerchant.open(served.hazina);
        assertThat(served.get("/v1/wallets").by(shop).header("X-Forwarded-For", "2001:db8:1:100::1").send().status())
                .isEqualTo(200);
    }

    private Browser known(TestMerchant shop) {
        Browser browser = new Browser(served).at(HOME);
        assertThat(browser.signIn(shop.email, TestMerchant.PASSWORD).status()).isEqualTo(303);
        return browser;
    }

    private static Response changePassword(Browser browser, String old, String other) {
        return browser.submit(browser.get("/dashboard/profile"), "/dashboard/profile/password",
                Map.of("old_password", old, "new_password", other));
    }

    private static Response operator(Browser browser, String key, String secret) {
        String form = "/dashboard/operator/sign-in";
        return browser.submit(browser.get(form), form, Map.of("key_id", key, "key_secret", secret));
    }

    private void guess(TestMerchant shop, String address, int times, int status) {
        for (int i = 0; i < times; i++) {
            assertThat(login(shop.email, "wrong " + i, address).status()).as("%s, %s", address, i).isEqualTo(status);
        }
    }

    /// Each guess is for another e-mail address.
    private void guess(String address, int times, int status) {
        for (int i = 0; i < times; i++) {
            assertThat(login(address.replace(':', '-') + i + "@example.com", "wrong", address).status())
                    .as("%s, %s", address, i).isEqualTo(status);
        }
    }

    private Response login(String email, String password, String address) {
        return served.post("/v1/auth/login", "{\"email\":\"" + email + "\",\"password\":\"" + password + "\"}")
                .header("X-Forwarded-For", address).send();
    }
}
