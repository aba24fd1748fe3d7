package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A merchant's and an operator's day in a real browser, on a phone and at a desk.
@TestInstance(Lifecycle.PER_CLASS)
final class DashboardIT {
    private static final List<String> PLACES = List.of("", "/payments", "/payments/new", "/refunds", "/payouts",
            "/payouts/new", "/transfers", "/transfers/new", "/wallets", "/wallets/new", "/statement", "/webhooks",
            "/webhooks/new", "/webhooks/callback", "/webhooks/callback-secret", "/keys", "/keys/new", "/people",
            "/settings", "/audit", "/profile", "/tour", "/inspector", "/nothing-here");

    /// How somebody looks.
    enum Window {
        PHONE(390, 844, ColorScheme.DARK), DESK(1280, 900, ColorScheme.LIGHT);

        final int width;
        final int height;
        final ColorScheme scheme;

        Window(int width, int height, ColorScheme scheme) {
            this.width = width;
            this.height = height;
            this.scheme = scheme;
        }
    }

    private final Chromium chromium;
    private final Hazina hazina;
    private final Api api;
    private final Receivers receivers = new Receivers();

    DashboardIT(@TempDir Path dataDir) {
        chromium = Chromium.start();
        hazina = Hazina.start(dataDir, Map.of("HAZINA_SANDBOX_SETTLE_AFTER", "1500ms"));
        api = hazina.merchant();
    }

    @AfterAll
    void stop() {
        receivers.close();
        api.close();
        hazina.close();
        chromium.close();
    }

    private Looking looking(Window window, ColorScheme scheme) {
        String name = (window + "-" + scheme).toLowerCase(Locale.ROOT);
        return new Looking(chromium.window(window.width, window.height, scheme), hazina.url(), name);
    }

    private Looking signedIn(Window window) {
        return looking(window, window.scheme).signIn(hazina.credentials());
    }

    @ParameterizedTest
    @EnumSource
    void a_payment_comes_in_while_one_watches_and_goes_back(Window window) {
        try (Looking owner = signedIn(window)) {
            owner.at("/dashboard/payments/new").type("Reference", "browser-" + window).type("Amount", "1,500")
                    .type("Payer's phone", "+254712345678").press("Ask for the payment").sees("Waiting for the payer")
                    .judge("payment-open");
            owner.sees("The money is in the wallet.").sees("Paid").judge("payment-paid");
            owner.follow("Refund").sees("can be given back").type("Amount to give back", "500")
                    .type("Reason", "one too many").judge("refund").press("Continue").sees("Give KES 500.00 back")
                    .judge("refund-confirm").press("Refund KES 500.00").sees("The refund is on its way.");
            owner.sees("Refunded").judge("payment-refunded");
            owner.at("/dashboard/payouts/new").type("Amount they receive", "100")
                    .type("To the phone", "+254712345678").press("Continue").sees("Taken from the wallet")
                    .judge("payout-confirm").press("Pay out KES 100.00").sees("The payout is on its way.");
            owner.sees("The money has arrived.").judge("payout");
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_webhook_fails_is_understood_fixed_and_sent_again(Window window) {
        Receivers.Receiver shop = receivers.at("/" + window).answers((nth, request) -> 404);
        try (Looking owner = signedIn(window)) {
            owner.at("/dashboard/webhooks/new").type("URL", shop.url()).press("Probe and add")
                    .sees("verification probe was not answered").judge("webhook-refused");
            // It answers the probe from now on, and nothing else.
            shop.answers((nth, request) -> nth == 0 ? 200 : 404);
            owner.press("Probe and add").sees("It answered our signed probe").judge("webhook-made").follow("Go on");
            String endpoint = owner.page.url();
            api.pay("hook-" + window, "\"amount\":10,\"payer_phone\":\"+254712345678\"").expect(201);
            owner.sees("There is something new");
            owner.page.navigate(endpoint);
            owner.follow("payment.succeeded").sees("The receiver has nothing at this path").judge("delivery-failing");
            shop.answers((nth, request) -> 200);
            api.advanceClock("PT31S");
            owner.sees("Delivered").judge("delivery-delivered");
            owner.press("Send again").sees("The delivery is sent again.").sees("Delivered");
            owner.page.navigate(endpoint);
            owner.judge("webhook").follow("Rotate secret").press("Make a second secret").sees("Next signing secret");
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_key_a_person_and_a_wallet(Window window) {
        try (Looking owner = signedIn(window)) {
            owner.at("/dashboard/keys/new").type("Label", "till " + window).press("Issue the key")
                    .sees("The secret is shown this once").judge("key-issued");
            String email = window.name().toLowerCase(Locale.ROOT) + "@duka.example";
            owner.at("/dashboard/people").type("Their e-mail", email).type("First password", "first password")
                    .press("Let them in").sees("The person can sign in now.").follow(email).judge("person");
            owner.at("/dashboard/wallets/new").type("Name", "Savings " + window).press("Open the wallet")
                    .sees("The wallet is open.").judge("wallet");
            owner.type("Name", "Main").press("Rename").sees("A wallet with this name exists.").judge("wallet-refused");
            try (Looking viewer = looking(window, window.scheme)) {
                viewer.at("/dashboard/sign-in").type("E-mail", email).type("Password", "first password")
                        .press("Sign in").sees("Overview");
                assertThat(viewer.page.getByText("Pay out").count()).isZero();
                viewer.at("/dashboard/people").sees("You can't do that").judge("forbidden");
            }
        }
    }

    /// Nobody who goes this way has to know what an API is.
    @ParameterizedTest
    @EnumSource
    void the_first_five_minutes(Window window) {
        try (Looking newcomer = looking(window, window.scheme)) {
            newcomer.at("/dashboard/register").type("Business name", "Duka " + window)
                    .type("Your e-mail", "new-" + window + "@duka.example").type("Password", "a good password")
                    .press("Register").sees("New here?").judge("welcome").follow("Take the first steps")
                    .sees("Something has to listen.").judge("tour-begin").press("Begin")
                    .sees("The inspector listens.").judge("tour-payment").press("Ask for the payment");
            newcomer.sees("Signature right").sees("Money leaves the wallet").judge("tour-webhook").press("Continue")
                    .sees("Taken from the wallet").press("Pay out KES 500.00").sees("That was all of it")
                    .judge("tour-done");
            newcomer.at("/dashboard/inspector").open("payment.succeeded").judge("inspector").press("Fail on purpose")
                    .sees("answers 500 from now on").judge("inspector-failing");
            newcomer.at("/dashboard/payments/new").type("Reference", "second").type("Amount", "250")
                    .open("Phones to try").judge("magic-phones").press("Use +254712345678")
                    .press("Ask for the payment").sees("The money is in the wallet.");
            newcomer.comesToSee("/dashboard/inspector", "Answered 500").open("payment.succeeded")
                    .follow("This delivery").sees("The receiver broke while it handled the event")
                    .judge("delivery-broken");
            String delivery = newcomer.page.url();
            newcomer.at("/dashboard/inspector").press("Answer 204 again").sees("The inspector answers 204 again.");
            newcomer.page.navigate(delivery);
            newcomer.moveClock("One minute on").sees("The sandbox's clock has moved").sees("Delivered")
                    .press("Send again").sees("The delivery is sent again.").sees("Delivered").judge("delivery-mended");
        }
    }

    @ParameterizedTest
    @EnumSource
    void an_operators_round(Window window) {
        String name = "Kiosk " + window;
        String email = "kiosk-" + window + "@duka.example";
        api.post("/v1/auth/register", "{\"merchant_name\":\"" + name + "\",\"email\":\"" + email
                + "\",\"password\":\"a good password\"}").expect(201);
        api.post("/v1/sandbox/c2b", "{\"account_reference\":\"Mama Njeri\",\"amount\":75.50,"
                + "\"payer_phone\":\"+254712345678\"}").expect(202);
        JsonNode key = hazina.credentials();
        try (Looking operator = looking(window, window.scheme)) {
            operator.at("/dashboard/operator").sees("Sign in as the operator").judge("operator-sign-in")
                    .type("Key ID", key.get("operator_key_id").asText())
                    .type("Key secret", key.get("operator_key_secret").asText()).press("Sign in as the operator")
                    .sees("Find a merchant");
            operator.comesToSee("/dashboard/operator/exceptions?status=open", "Money for nobody we know")
                    .judge("operator-exceptions").follow("Money for nobody we know").sees("Decide")
                    .judge("operator-exception").choose("What to do", "Credit a wallet with what waits")
                    .type("Wallet", wallet()).type("Note", "her slip says so").press("Continue")
                    .sees("can't be taken back").judge("operator-exception-confirm").press("Resolve the exception")
                    .sees("The exception is resolved.").judge("operator-exception-resolved");
            operator.at("/dashboard/operator/proof").judge("operator-proof").press(window == Window.PHONE
                    ? "Prove the books now"
                    : "Prove again").sees("The books balance").judge("operator-proven");
            for (String place : List.of("", "/stuck", "/providers", "/fees", "/audit", "/merchants")) {
                operator.at("/dashboard/operator" + place).judge("operator" + place.replace('/', '-'));
            }
            operator.type("Name, e-mail, account number or ID", name).press("Search").follow(name)
                    .judge("operator-merchant").follow("Payout currencies of").judge("operator-payouts")
                    .press("Continue").sees("Let HZN").press("Change the currencies")
                    .sees("The payout currencies are changed.").follow("Suspend").sees("Suspend " + name + "?")
                    .judge("operator-suspend").press("Suspend the merchant").sees("The merchant is suspended.");
            try (Looking shut = looking(window, window.scheme)) {
                shut.at("/dashboard/sign-in").type("E-mail", email).type("Password", "a good password")
                        .press("Sign in").sees("suspended");
            }
            operator.follow("Reactivate").press("Reactivate the merchant").sees("The merchant can go on.");
        }
    }

    private String wallet() {
        return api.get("/v1/wallets").expect(200).get("data").get(0).get("number").asText();
    }

    @ParameterizedTest
    @EnumSource
    void every_page_can_be_used_by_everybody(Window window) {
        for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            try (Looking owner = looking(window, scheme)) {
                owner.at("/dashboard/register").judge("register");
                owner.at("/dashboard/sign-in").judge("sign-in").signIn(hazina.credentials());
                for (String place : PLACES) {
                    owner.at("/dashboard" + place).judge("page" + place.replace('/', '-'));
                }
            }
        }
    }

    /// All that is needed is a browser that can send forms.
    @ParameterizedTest
    @EnumSource
    void nothing_needs_a_script(Window window) {
        try (Looking owner = new Looking(chromium.withoutScript(window.width, window.height), hazina.url(), "plain")) {
            owner.signIn(hazina.credentials()).at("/dashboard/wallets/new").type("Name", "Plain " + window)
                    .press("Open the wallet").sees("The wallet is open.");
        }
    }
}
