package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.payout.BeginPayoutReview;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.people.User;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What the page of a held payout or refund offers is what is accepted: for each reason, after each thing that staff
/// can do about it, and for each role and each relation to its maker.
@TestInstance(Lifecycle.PER_CLASS)
class HeldOffersTest {
    private static final String PASSWORD = "given by the owner";

    private final Served served = Served.sandbox();
    private final AtomicInteger numbers = new AtomicInteger(712_000_000);

    /// A reason, with the rule that holds for it.
    enum Reason {
        APPROVAL("{\"approval_from\":1}", false), LIMIT("{\"payout_limit\":1}", false), NEW_RECIPIENT(
                "{\"new_recipient_waits\":true}", false), CODE("{\"new_recipient_code\":true}", false), DATE("{}",
                        false), ACCESS("{}", false), APPROVAL_AND_DATE("{\"approval_from\":1}",
                                false), REFUND("{\"refund_limit\":1,\"refund_limits_wait\":true}", true);

        private final String rule;
        private final boolean refund;

        Reason(String rule, boolean refund) {
            this.rule = rule;
            this.refund = refund;
        }

        String kind() {
            return refund ? "refunds" : "payouts";
        }

        boolean isDated() {
            return this == DATE || this == APPROVAL_AND_DATE;
        }
    }

    /// What happens to it before its page is read; the review of the one before goes on.
    private enum Since {
        NOTHING, REVIEW, RESTORE
    }

    private final class Shop {
        private final TestMerchant shop = TestMerchant.open(served.hazina);
        private final MerchantActions actions = new MerchantActions(served.hazina, shop);
        private final Reason reason;
        private final Credentials maker;
        private final Map<String, Credentials> people = new LinkedHashMap<>();
        private final String payment;

        Shop(Reason reason) {
            this.reason = reason;
            shop.fund(shop.main, 1_000_000_00);
            payment = new TestInstructions(served.hazina, shop).paid(1_000_000_00).details().id().toString();
            ResponseChecks.succeeded(served.call("PUT", "/v1/payout-rules/KES").json(reason.rule).by(shop).send(), 200);
            maker = reason == Reason.ACCESS ? resting(Role.ADMIN) : visible(Role.ADMIN);
            people.put("maker", maker);
            people.put("owner", actions.signIn().credentials());
            people.put("second owner by a visible password", visible(Role.OWNER));
            people.put("second admin by a visible password", visible(Role.ADMIN));
            people.put("owner whose access rests", resting(Role.OWNER));
            for (Role role : Role.values()) {
                if (role != Role.ADMINISTRATOR) {
                    people.put("independent " + role, session(actions.hire(role), TestMerchant.PASSWORD));
                }
            }
        }

        private Credentials visible(Role role) {
            return session(actions.add("visible" + numbers.incrementAndGet() + "@example.com", role, PASSWORD),
                    PASSWORD);
        }

        private Credentials session(User user, String password) {
            return served.hazina.signIn
                    .handle(new SignIn.Command(user.email().text(), password, MerchantActions.VISITOR)).credentials();
        }

        String held(Since since) {
            String id = reason.refund
                    ? created("/v1/payments/" + payment + "/refunds", "{\"amount\":2}", maker)
                    : created("/v1/payouts", "{\"amount\":2,\"destination_phone\":\"+254%d\"%s}"
                            .formatted(numbers.incrementAndGet(), reason.isDated()
                                    ? ",\"not_before\":\"%s\"".formatted(
                                            served.hazina.world.clock().instant().plus(Duration.ofHours(2)))
                                    : ""),
                            maker);
            if (since != Since.NOTHING) {
                served.hazina.money.beginPayoutReview().handle(new BeginPayoutReview.Command(PlatformStaff.OPERATOR,
                        shop.merchant(), shop.accountId(), new Label("looked into"), since == Since.RESTORE));
            }
            return "/" + reason.kind() + "/" + id;
        }

        private String created(String path, String body, Credentials by) {
            return ResponseChecks.succeeded(served.post(path, body).by(by).send(), 201).field("id");
        }

        /// A person whose second factor staff have removed a moment ago.
        private Credentials resting(Role role) {
            User person = actions.hire(role);
            new FactorUser(served.hazina, person).switchOn(TestMerchant.PASSWORD);
            ResponseChecks.succeeded(served.call("DELETE", "/v1/admin/users/" + person.id() + "/second-factor")
                    .by(served.hazina.operator).send(), 204);
            return session(person, TestMerchant.PASSWORD);
        }
    }

    @AfterAll
    void stop() {
        served.close();
    }

    @ParameterizedTest
    @EnumSource
    void whatIsOfferedIsWhatIsAccepted(Reason reason) {
        Set<String> wrong = new TreeSet<>();
        Set<String> offered = new TreeSet<>();
        Shop shop = new Shop(reason);
        for (Since since : Since.values()) {
            shop.people.forEach((who, session) -> {
                for (String act : List.of("approve", "cancel")) {
                    String where = shop.held(since);
                    boolean isOffered = offers(where, act, session);
                    if (isOffered) {
                        offered.add(act + " " + since + " " + who);
                    }
                    if (isOffered != isAccepted(where, act, session)) {
                        wrong.add((isOffered ? "offered and refused: " : "not offered and accepted: ")
                                + act + " " + reason + " " + since + " " + who);
                    }
                }
            });
        }

        assertThat(wrong).isEmpty();
        assertThat(offered).as("not all pages are bare").isNotEmpty();
    }

    @Test
    void whoCannotDecideReadsWhy() {
        Shop shop = new Shop(Reason.REFUND);
        String page = "/dashboard" + shop.held(Since.NOTHING);

        assertThat(read(shop, "maker", page)).contains("You could have asked for it yourself");
        assertThat(read(shop, "second admin by a visible password", page))
                .contains("known to be two people: one of you let the other in")
                .doesNotContain("You could have asked for it yourself");
        assertThat(read(shop, "owner whose access rests", page)).contains("approvals, new keys, access for others");
        assertThat(read(shop, "independent VIEWER", page)).doesNotContain("You could", "You and who");
        String doubtful = "/dashboard" + shop.held(Since.RESTORE);
        assertThat(read(shop, "independent ADMIN", doubtful))
                .containsOnlyOnce("may have been sent; staff look it up at its provider")
                .doesNotContain(doubtful + "/approve", doubtful + "/cancel");
    }

    private String read(Shop shop, String who, String page) {
        return Browser.with(served, shop.people.get(who)).get(page).body();
    }

    private boolean offers(String where, String act, Credentials session) {
        Response page = Browser.with(served, session).get("/dashboard" + where);
        return page.status() == 200 && page.body().contains("\"/dashboard" + where + "/" + act + "\"");
    }

    /// An approval of what waits for no person is answered, and does nothing.
    private boolean isAccepted(String where, String act, Credentials session) {
        int before = holds(served.get("/v1" + where).by(session).send());
        Response answer = served.post("/v1" + where + "/" + act, "").by(session).send();
        return answer.status() == 200 && holds(answer) < before;
    }

    private static int holds(Response answer) {
        return answer.body().split("\"reason\":\"(?=[a-z_]+\",\"since\")", -1).length;
    }
}
