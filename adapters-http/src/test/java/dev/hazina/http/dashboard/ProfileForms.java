package dev.hazina.http.dashboard;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.ResetLinkMailer.LinkMail;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Served;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// The forms about names, about the e-mail and about the phone for notices, filled in.
final class ProfileForms {
    private static final String PROFILE = "/dashboard/profile";
    private static final String EMAIL = PROFILE + "/email";
    private static final String PAGE = PROFILE + "/phone";
    private static final Map<String, String> NUMBER = Map.of("phone", "0712345678", "language", "sw", "password",
            TestMerchant.PASSWORD);

    private ProfileForms() {}

    static Map<String, Supplier<FilledForm>> rows(Served served) {
        Supplier<Browser> owner = () -> Browser.of(served, TestMerchant.open(served.hazina));
        return Map.of("profile/name",
                () -> new FilledForm(owner.get(), PROFILE, PROFILE + "/name", Map.of("name", "Asha")), "settings/name",
                () -> new FilledForm(owner.get(), "/dashboard/settings", "/dashboard/settings/name",
                        Map.of("name", "Duka la Asha")),
                "profile/email/ask", () -> new FilledForm(owner.get(), EMAIL, EMAIL + "/ask", email(served)),
                "profile/email/confirm", () -> {
                    Browser browser = owner.get();
                    browser.submit(browser.get(EMAIL), EMAIL + "/ask", email(served));
                    return new FilledForm(browser, EMAIL, EMAIL + "/confirm",
                            Map.of("former_code", mailed(served, 2), "new_code", mailed(served, 1)));
                }, "profile/phone/ask",
                () -> new FilledForm(owner.get(), PAGE, PAGE + "/ask", NUMBER),
                "profile/phone/confirm", () -> {
                    Browser browser = asked(served);
                    return new FilledForm(browser, PAGE, PAGE + "/confirm", Map.of("code", code(served)));
                }, "profile/phone/choose",
                () -> new FilledForm(confirmed(served), PAGE, PAGE + "/choose", Map.of("language", "en")),
                "profile/phone/remove",
                () -> new FilledForm(confirmed(served), PAGE, PAGE + "/remove", Map.of()));
    }

    private static Map<String, String> email(Served served) {
        return Map.of("email", "asha." + served.hazina.world.ids().next() + "@duka.example", "password",
                TestMerchant.PASSWORD);
    }

    private static String mailed(Served served, int fromTheEnd) {
        List<LinkMail> sent = served.hazina.linkMailer.sent();
        return sent.get(sent.size() - fromTheEnd).text().replaceAll("(?s).*\\b(\\d{6})\\b.*", "$1");
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
