package dev.hazina.bootstrap.story;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.bootstrap.story.MailSink.Mail;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;

/// A shop of its own with those who work for it, and two people of the staff who are known to be two. Each is there
/// from the first time on that a task needs them.
final class DayShop implements AutoCloseable {
    static final String NAME = "Mama Asha Stores";
    private static final String SECOND_KEY = "key_of_a_second_person";
    private static final String SECOND_SECRET = "sk_test_" + "a-second-person".repeat(3);
    /// With fees that are invoiced, and a second person's key.
    static final Map<String, String> SETTINGS = Map.of("HAZINA_APPROVER_KEY_ID", SECOND_KEY,
            "HAZINA_APPROVER_KEY_SECRET", SECOND_SECRET, "HAZINA_FEES", "KES.mm_stk_push=150bp",
            "HAZINA_FEE_INVOICES_FROM", "2020-01", "HAZINA_ISSUER_NAME", "Hazina Ltd", "HAZINA_ISSUER_ADDRESS",
            "Kimathi Street 4, Nairobi", "HAZINA_ISSUER_TAX_NUMBER", "P051234567X");
    private static final String OWNER = "asha@mama-asha.example";
    private static final String PASSWORD = "a good password";
    private static final String OWN_PASSWORD = "a password of their own";
    private static final ZoneId NAIROBI = ZoneId.of("Africa/Nairobi");
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(2);
    private static final Pattern LINK = Pattern.compile("https?://[^\\s/]+(/\\S+)");

    private final HazinaProcess hazina;
    private final MailSink sink;
    private final WebhookReceivers receivers = new WebhookReceivers();
    private final Map<DayPerson, String> emails = new EnumMap<>(DayPerson.class);
    private Api api;
    private String ownersPassword = PASSWORD;

    DayShop(HazinaProcess hazina, MailSink sink) {
        this.hazina = hazina;
        this.sink = sink;
        try (Api anyone = hazina.merchant()) {
            api = api(served(anyone, "/v1/auth/register", "{\"merchant_name\":\"" + NAME + "\",\"email\":\"" + OWNER
                    + "\",\"password\":\"" + PASSWORD + "\"}").expect(201));
        }
        emails.put(DayPerson.OWNER, OWNER);
    }

    /// Takes a payment, lets the month end, and has the owner prove her e-mail, without which she mails no receipts.
    void liveThroughAMonth() {
        api.endpoint(receiver().url(), "payment.succeeded");
        api.fund("last-month", api.defaultWallet(), "25000");
        // It is reserved in the one month and comes back in the other, so that there is a difference to follow.
        api.post("/v1/payouts", "{\"amount\":100,\"destination_phone\":\"+254712000003\"}").expect(201);
        Instant now = Instant.parse(api.post("/v1/sandbox/clock", "{\"advance\":\"PT1S\"}").expect(200).get("now")
                .asText());
        Instant next = YearMonth.from(now.atZone(NAIROBI)).plusMonths(1).atDay(2).atTime(LocalTime.of(9, 0))
                .atZone(NAIROBI).toInstant();
        api.advanceClock(Duration.between(now, next).toString());
        signIn();
        try (DashboardBrowser owner = browser(BrowserWindow.DESKTOP)) {
            owner.at("/dashboard/forgot-password").type("E-mail", OWNER).press("Mail me a link");
            owner.at(mailed(OWNER, "/dashboard/reset-password")).type("New password", OWN_PASSWORD)
                    .press("Set the password").page.waitForURL(url -> !url.contains("/reset-password"));
            ownersPassword = OWN_PASSWORD;
        }
        signIn();
        Awaitility.await().atMost(LONGEST_WAIT)
                .until(() -> !api.get("/v1/fee-invoices").expect(200).get("data").isEmpty());
    }

    /// The key of a new session, as those before the end of a month have ended.
    private void signIn() {
        try (Api before = api) {
            api = api(served(before, "/v1/auth/login", "{\"email\":\"" + OWNER + "\",\"password\":\"" + ownersPassword
                    + "\"}").expect(200));
        }
    }

    /// A machine that is busy with other tests answers 503, having kept nothing, and is asked again.
    private static Api.Answer served(Api api, String path, String body) {
        return Awaitility.await().atMost(LONGEST_WAIT).until(() -> api.post(path, body),
                answer -> answer.status() != 503);
    }

    private Api api(JsonNode signedIn) {
        return new Api(hazina.credentials().get("base_url").asText(), signedIn.get("api_key_id").asText(),
                signedIn.get("api_key_secret").asText());
    }

    DayRows rows(int number) {
        return DayRows.of(api, number, api.get("/v1/wallets").expect(200).get("data").get(0).get("number").asText(),
                receiver());
    }

    private WebhookReceivers.Receiver receiver() {
        return receivers.at("/shop");
    }

    /// A browser in which the person has signed in.
    DashboardBrowser as(DayPerson person, PageLook.Way way) {
        String email = emails.computeIfAbsent(person, this::join);
        DashboardBrowser browser = browser(way.view().window());
        return switch (person) {
            case OWNER -> browser.signIn(email, ownersPassword).sees("Overview").in(way.language());
            case ACCOUNTANT, PROGRAMMER -> browser.signIn(email, PASSWORD).sees("Overview").in(way.language());
            case STAFF, SECOND_OF_STAFF -> asStaff(browser, email, OWN_PASSWORD).in(way.language());
        };
    }

    private DashboardBrowser browser(BrowserWindow window) {
        return new DashboardBrowser(Chromium.running().window(window), hazina.url());
    }

    private static DashboardBrowser asStaff(DashboardBrowser browser, String email, String password) {
        return browser.at("/dashboard/operator/sign-in").type("E-mail", email).type("Password", password)
                .press("Sign in").sees("Find a merchant");
    }

    private String join(DayPerson person) {
        return switch (person) {
            case OWNER -> OWNER;
            case ACCOUNTANT -> invited("books@mama-asha.example", "Finance");
            case PROGRAMMER -> invited("code@mama-asha.example", "Developer");
            case STAFF -> hired("Amina");
            case SECOND_OF_STAFF -> hired("Baraka");
        };
    }

    private String invited(String email, String role) {
        try (DashboardBrowser owner = browser(BrowserWindow.DESKTOP);
                DashboardBrowser guest = browser(
                        BrowserWindow.DESKTOP)) {
            owner.signIn(OWNER, ownersPassword).sees("Overview").at("/dashboard/people").type("E-mail", email)
                    .choose("Role", role).press("Invite").sees(email);
            guest.at(mailed(email, "/dashboard/invitation")).type("New password", PASSWORD)
                    .press("Accept and begin").sees("Overview");
        }
        return email;
    }

    /// Added by one key of the settings, with a password of their own, and confirmed by the other key.
    private String hired(String name) {
        String email = name.toLowerCase(Locale.ROOT) + "@hazina.example";
        String first = "a first password";
        JsonNode file = hazina.credentials();
        try (Api key = hazina.administrator();
                Api second = new Api(file.get("base_url").asText(), SECOND_KEY, SECOND_SECRET);
                DashboardBrowser browser = browser(BrowserWindow.DESKTOP)) {
            String id = key.post("/v1/admin/staff", "{\"name\":\"" + name + "\",\"email\":\"" + email
                    + "\",\"password\":\"" + first + "\"}").expect(201).get("id").asText();
            asStaff(browser, email, first).at("/dashboard/operator/profile").type("Old password", first)
                    .type("New password", OWN_PASSWORD).press("Change password").page.locator("main .notice").waitFor();
            second.post("/v1/admin/staff/" + id + "/confirm", "").expect(200);
        }
        return email;
    }

    /// The newest link of this kind in a mail to that address.
    private String mailed(String to, String path) {
        return Awaitility.await().atMost(LONGEST_WAIT).until(() -> sink.to(to).reversed().stream()
                .flatMap(mail -> links(mail).stream()).filter(link -> link.startsWith(path)).findFirst(),
                Optional::isPresent).orElseThrow();
    }

    private static List<String> links(Mail mail) {
        return LINK.matcher(mail.text()).results().map(found -> found.group(1)).toList();
    }

    @Override
    public void close() {
        api.close();
        receivers.close();
    }
}
