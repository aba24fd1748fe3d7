package dev.hazina.http.dashboard.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.Map;
import java.util.regex.Pattern;

/// Signing in with a second factor.
final class FactorSignIn {
    private static final String CODE = "/dashboard/sign-in/code";
    private static final Pattern PENDING = Pattern.compile("name=\"pending\" value=\"([^\"]+)\"");

    private FactorSignIn() {}

    /// A browser in which the owner has given password and code.
    static Browser signedIn(Served served, TestMerchant of) {
        Browser browser = new Browser(served);
        Response asked = browser.signIn(of.email, TestMerchant.PASSWORD);
        String code = new FactorUser(served.hazina, of.signedIn.user()).code();
        assertThat(browser.submit(asked, CODE, pending(asked, code)).status()).isEqualTo(303);
        return browser;
    }

    /// The fields of the form that asks for a code.
    static Map<String, String> pending(Response asked, String code) {
        var found = PENDING.matcher(asked.body());
        assertThat(found.find()).as(asked.body()).isTrue();
        return Map.of("pending", found.group(1), "code", code, "next", "/dashboard/payouts");
    }
}
