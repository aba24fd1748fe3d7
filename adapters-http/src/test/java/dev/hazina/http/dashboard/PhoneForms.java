package dev.hazina.http.dashboard;

import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Served;
import java.util.Map;
import java.util.function.Supplier;

/// The forms about the phone for notices, filled in.
final class PhoneForms {
    private static final String PAGE = "/dashboard/profile/phone";
    private static final Map<String, String> NUMBER = Map.of("phone", "0712345678", "language", "sw", "password",
            TestMerchant.PASSWORD);

    private PhoneForms() {}

    static Map<String, Supplier<FilledForm>> rows(Served served) {
        return Map.of("profile/phone/ask",
                () -> new FilledForm(Browser.of(served, TestMerchant.open(served.hazina)), PAGE, PAGE + "/ask", NUMBER),
                "profile/phone/confirm", () -> {
                    Browser browser = asked(served);
                    return new FilledForm(browser, PAGE, PAGE + "/confirm", Map.of("code", code(served)));
                }, "profile/phone/choose",
                () -> new FilledForm(confirmed(served), PAGE, PAGE + "/choose", Map.of("language", "en")),
                "profile/phone/remove",
                () -> new FilledForm(confirmed(served), PAGE, PAGE + "/remove", Map.of()));
    }

    private static Browser asked(Served served) {
        Browser browser = Browser.of(served, TestMerchant.open(served.hazina));
        browser.submit(browser.get(PAGE), PAGE + "/ask", NUMBER);
        return browser;
    }

    private static Browser confirmed(Served served) {
        Browser browser = asked(served);
        browser.submit(browser.get(PAGE), PAGE + "/confirm", Map.of("code", code(served)));
        return browser;
    }

    private static String code(Served served) {
        return served.sms.getLast().text().replaceAll("\\D*(\\d{6}).*", "$1");
    }
}
