package dev.hazina.http.refund;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestUsers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Refunds that are held, at the API and on the pages.
@TestInstance(Lifecycle.PER_CLASS)
class HeldRefundsApiTest {
    private static final String RULES = "/dashboard/settings/payout-rules";
    private static final String DETAIL = "refunds of more than KES 50.00 wait for a second person";

    private final Served served = Served.sandbox();
    private TestMerchant shop;
    private String payment;

    @BeforeEach
    void collect() {
        shop = TestMerchant.open(served.hazina);
        payment = new TestInstructions(served.hazina, shop).paid(1_000_00).details().id().toString();
        String rule = ResponseChecks.succeeded(served.call("PUT", "/v1/payout-rules/KES")
                .json("{\"refund_limit\":50,\"refund_limits_wait\":true}").by(shop).send(), 200).body();
        assertThat(rule).contains("\"refund_limit\":50.00", "\"refund_limits_wait\":true");
    }

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void aHeldRefundIsPendingWithItsHoldUntilAnotherPersonApprovesIt() {
        Response preview = ResponseChecks.succeeded(refund("/preview", 60).by(key()).send(), 200);
        assertThat(preview.body()).contains("\"hold\":[{\"reason\":\"limit\"", DETAIL);

        Response held = ResponseChecks.succeeded(refund("", 60).by(key()).send(), 201);

        assertThat(held.body()).contains("\"status\":\"pending\"", "\"hold\":[{\"reason\":\"limit\"", DETAIL);
        String id = held.field("id");
        served.refused(approve(id).by(key()), 403);
        served.refused(approve(id).by(session(Role.OPERATOR)), 403);
        Response connected = approve(id).by(new MerchantActions(served.hazina, shop).signIn().credentials()).send();
        assertThat(connected.status()).as("the key is the owner's").isEqualTo(422);

        Response approved = ResponseChecks.succeeded(approve(id).by(session(Role.ADMIN)).send(), 200);

        assertThat(approved.body()).contains("\"hold\":[]");
        assertThat(served.hazina.gateway.refunds().getLast().refund().details().id()).hasToString(id);
        refused(cancel(id).by(key()), "refund_not_cancelable");
        assertThat(list("succeeded") + list("pending")).contains(id);
    }

    @Test
    void aCanceledRefundGivesItsMoneyBackOnceForEachKey() {
        String id = ResponseChecks.succeeded(refund("", 60).by(key()).send(), 201).field("id");
        assertThat(list("pending")).contains(id);
        long before = shop.available(shop.main);

        Response canceled = ResponseChecks.succeeded(cancel(id).header("Idempotency-Key", "c").by(key()).send(), 200);
        Response again = ResponseChecks.succeeded(cancel(id).header("Idempotency-Key", "c").by(key()).send(), 200);

        assertThat(canceled.body()).contains("\"status\":\"canceled\"", "\"hold\":[]");
        assertThat(again.body()).isEqualTo(canceled.body());
        assertThat(shop.available(shop.main)).isEqualTo(before + 60_00);
        refused(cancel(id).by(key()), "refund_not_cancelable");
        assertThat(list("canceled")).contains(id);
        assertThat(list("pending")).doesNotContain(id);
        assertThat(ResponseChecks.succeeded(served.get("/v1/payments/" + payment).by(shop).send(), 200).body())
                .contains("\"status\":\"canceled\"");
        assertThat(ResponseChecks.succeeded(served.get("/v1/transactions?status=canceled").by(shop).send(), 200).body())
                .contains(id);
    }

    @Test
    void anotherMerchantsRefundIsNotFound() {
        String id = ResponseChecks.succeeded(refund("", 60).by(key()).send(), 201).field("id");
        TestMerchant other = TestMerchant.open(served.hazina);

        served.refused(approve(id).by(other.signedIn.credentials()), 404);
        served.refused(cancel(id).by(other), 404);
        served.refused(cancel("none").by(shop), 404);
    }

    @Test
    void thePagesSetTheRuleAndShowApproveAndCancelWhatIsHeld() {
        Browser owner = Browser.with(served, session(Role.OWNER));
        owner.submit(owner.get(RULES), RULES,
                Map.of("currency", "KES", "refund_limit", "40", "refund_limits_wait", "yes"));
        assertThat(owner.get(RULES).body()).contains("Refunds of more than KES 40.00 wait for a second person");
        assertThat(owner.get(RULES + "?currency=KES").body())
                .contains("name=\"refund_limits_wait\" value=\"yes\" checked");

        Browser operator = Browser.with(served, session(Role.OPERATOR));
        String form = "/dashboard/payments/" + payment + "/refund";
        Response asked = operator.submit(operator.get(form), form, Map.of("amount", "60", "reason", "broken"));
        assertThat(asked.body()).contains("over a limit of your business and waits");
        assertThat(operator.submit(asked, form, Map.of("confirmed", "yes")).status()).isEqualTo(303);
        String page = "/dashboard/refunds/" + newest();
        assertThat(operator.get(page).body()).contains("Held", "waits until a second person approves it",
                page + "/cancel").doesNotContain(page + "/approve");
        assertThat(operator.get("/dashboard/payments/" + payment).body()).contains("Refund held");

        assertThat(owner.get(page).body()).contains(page + "/approve");
        Response approval = owner.get(page + "/approve");
        assertThat(owner.submit(approval, page + "/approve", Map.of("confirmed", "yes")).status()).isEqualTo(303);

        assertThat(owner.get(page).body()).contains("Approved", "Let go").doesNotContain(page + "/approve",
                page + "/cancel");
    }

    @Test
    void aPersonCancelsWithAReasonThatThePageAndTheLogSay() {
        String id = ResponseChecks.succeeded(refund("", 60).by(key()).send(), 201).field("id");
        String page = "/dashboard/refunds/" + id;
        Browser operator = Browser.with(served, session(Role.OPERATOR));

        Response asked = operator.get(page + "/cancel");
        assertThat(asked.body()).contains("Cancel this refund?", "Why");
        assertThat(operator.submit(asked, page + "/cancel", Map.of("confirmed", "yes", "reason", "the goods were kept"))
                .status()).isEqualTo(303);

        assertThat(operator.get(page).body()).contains("Canceled, money returned to the wallet", "the goods were kept");
        assertThat(Browser.with(served, session(Role.OWNER)).get("/dashboard/audit").body())
                .contains("Canceled the refund " + id + ": the goods were kept");
    }

    /// Who decides reads which payment is given back, and to whom.
    @Test
    void thePagesOfADecisionNameThePaymentAndThePayer() {
        String id = ResponseChecks.succeeded(refund("", 60).by(key()).send(), 201).field("id");
        Response paid = ResponseChecks.succeeded(served.get("/v1/payments/" + payment).by(shop).send(), 200);
        Browser admin = Browser.with(served, session(Role.ADMIN));

        for (String decision : List.of("/approve", "/cancel")) {
            assertThat(admin.get("/dashboard/refunds/" + id + decision).body()).contains("Refunded payment",
                    paid.field("reference"), "Payer", "a card");
        }
    }

    /// Also an owner reads it who has invited the maker by a link, and wonders why there is no button.
    @Test
    void whoCouldHaveMadeItReadsWhyAnotherPersonApprovesIt() {
        Credentials maker = session(Role.ADMIN);
        String id = ResponseChecks.succeeded(refund("", 60).by(maker).send(), 201).field("id");
        String page = "/dashboard/refunds/" + id;
        String why = "You could have asked for it yourself, so another person approves it.";

        assertThat(Browser.with(served, maker).get(page).body()).contains(why).doesNotContain(page + "/approve");
        assertThat(Browser.with(served, session(Role.ADMIN)).get(page).body()).contains(page + "/approve")
                .doesNotContain(why);
        assertThat(Browser.with(served, session(Role.OPERATOR)).get(page).body()).contains(page + "/cancel")
                .doesNotContain(why);
        ResponseChecks.succeeded(approve(id).by(session(Role.ADMIN)).send(), 200);
        assertThat(Browser.with(served, maker).get(page).body()).doesNotContain(why);
    }

    private Call refund(String door, long amount) {
        return served.post("/v1/payments/" + payment + "/refunds" + door, "{\"amount\":" + amount + "}");
    }

    private Call approve(String id) {
        return served.post("/v1/refunds/" + id + "/approve", "");
    }

    private Call cancel(String id) {
        return served.post("/v1/refunds/" + id + "/cancel", "");
    }

    private String list(String status) {
        return ResponseChecks.succeeded(served.get("/v1/refunds?status=" + status).by(shop).send(), 200).body();
    }

    private String newest() {
        return ResponseChecks.succeeded(served.get("/v1/refunds?limit=1").by(shop).send(), 200).body()
                .replaceAll("(?s).*?\"id\":\"([^\"]+)\".*", "$1");
    }

    private void refused(Call call, String code) {
        Response refused = call.send();
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.header("Hazina-Error-Code")).contains(code);
    }

    private Credentials key() {
        return TestUsers.key(served, shop, Role.OPERATOR);
    }

    private Credentials session(Role role) {
        String email = new MerchantActions(served.hazina, shop).hire(role).email().text();
        return served.hazina.signIn.handle(new SignIn.Command(email, TestMerchant.PASSWORD, MerchantActions.VISITOR))
                .credentials();
    }
}
