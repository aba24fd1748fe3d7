package dev.hazina.http.dashboard;

import dev.hazina.application.Hazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.Colleague;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.Report;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.people.User;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.WaitingPayout;
import dev.hazina.http.support.WaitingRefund;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// Each form of the dashboard with values that have an effect. Each is about an object of its own, so that it can be
/// sent in any order.
final class FilledForms {
    private static final String DASHBOARD = "POST /dashboard/";
    private static final Map<String, String> NOTHING = Map.of();
    private static final Map<String, String> YES = Map.of("confirmed", "yes");

    private final Served served;
    private final TestMerchant shop;
    private final TestMerchant other;
    private final MerchantActions merchantActions;
    private final Browser staff;
    private final Map<String, Supplier<FilledForm>> rows = new HashMap<>();

    /// @param other a merchant that the platform's staff suspends and reactivates
    FilledForms(Served served, TestMerchant shop, TestMerchant other) {
        this.served = served;
        this.shop = shop;
        this.other = other;
        this.merchantActions = new MerchantActions(served.hazina, shop);
        this.staff = Browser.with(served, served.hazina.operator);
        served.hazina.recordingSender.answer(200);
        shop.enrich(shop.main, 100_000_00);
        money();
        keysAndPeople();
        secondFactors();
        settings();
        platformStaff();
        rows.putAll(new PaymentRequestForms(served, shop, this::owner).rows());
        rows.putAll(UnassignedForms.rows(served, shop, this::owner));
        rows.putAll(CustomerForms.ofSuppliers(this::owner));
        rows.put("customers/{id}/name", () -> CustomerForms.name(owner(), paid()));
        rows.putAll(new WebhookForms(served, shop, this::owner).rows());
        rows.putAll(ProfileForms.rows(served));
        rows.putAll(new StaffForms(served, shop).rows());
    }

    Set<String> routes() {
        return rows.keySet().stream().map(row -> DASHBOARD + row).collect(Collectors.toSet());
    }

    FilledForm at(String route) {
        return Optional.ofNullable(rows.get(route.replace(DASHBOARD, ""))).orElseThrow().get();
    }

    /// A browser in which the shop's owner has just signed in.
    Browser owner() {
        return Browser.with(served, merchantActions.signIn().credentials());
    }

    private Instruction<PaymentDetails> paid() {
        served.hazina.gateway.next(Plan.paid());
        Instruction<PaymentDetails> payment = shop.pay(shop.order(10_00));
        settle(payment, new Outcome.Succeeded("R-" + payment.details().id()));
        return payment;
    }

    private void money() {
        rows.put("payments/new",
                () -> at("/payments/new", Map.of("reference", "twin", "amount", "10", "currency", "KES",
                        "channel", "phone", "payer_phone", "+254712345678")));
        rows.put("payouts/new", () -> at("/payouts/new", Map.of("wallet", shop.main.id().toString(), "amount", "10",
                "currency", "KES", "destination_phone", "+254712345678", "confirmed", "yes")));
        rows.put("payouts/file", () -> at("/payouts/file", Map.of("wallet", shop.main.id().toString(), "rows",
                "phone,amount\n0712345678,11\n", "offered", "2", "confirmed", "yes")));
        rows.put("transfers/new", () -> at("/transfers/new", Map.of("from", shop.main.number(), "to",
                wallet().number(), "amount", "10", "confirmed", "yes")));
        rows.put("payments/{id}/refund", () -> at("/payments/" + paid().details().id() + "/refund",
                Map.of("amount", "5", "confirmed", "yes")));
        rows.put("payments/{id}/cancel", () -> {
            String unsent = "unsent-" + served.hazina.world.ids().next();
            served.hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_BEFORE));
            ResponseChecks.refused(served.post("/v1/payments", """
                    {"reference":"%s","amount":1,"payer_phone":"+254712345678"}""".formatted(unsent)).by(shop).send(),
                    500);
            served.hazina.world.clock().advance(Hazina.CLAIM.plusSeconds(1));
            return at("/payments/" + shop.payment(unsent).details().id() + "/cancel", YES);
        });
        rows.put("payouts/{id}/cancel", () -> {
            shop.fund(shop.main, 1_00);
            Instant date = served.hazina.world.clock().instant().plus(Duration.ofDays(1));
            String held = ResponseChecks.succeeded(served.post("/v1/payouts", """
                    {"amount":1,"destination_phone":"+254712345678","wallet_id":"%s","not_before":"%s"}"""
                    .formatted(shop.main.id(), date)).by(shop).send(), 201).field("id").toString();
            return at("/payouts/" + held + "/cancel", YES);
        });
        rows.put("payouts/{id}/approve", () -> at("/payouts/" + WaitingPayout.of(served, shop) + "/approve", YES));
        for (String act : List.of("cancel", "approve")) {
            rows.put("refunds/{id}/" + act,
                    () -> at("/refunds/" + WaitingRefund.of(served, shop) + "/" + act, YES));
        }
        rows.put("wallets/new", () -> at("/wallets/new", Map.of("name", "Twin", "currency", "KES")));
        rows.put("wallets/{id}/rename",
                () -> on("/wallets/" + wallet().number(), "/rename", Map.of("name", "Renamed")));
        rows.put("wallets/{id}/default", () -> on("/wallets/" + wallet().number(), "/default", NOTHING));
        rows.put("wallets/{id}/close", () -> at("/wallets/" + wallet().number() + "/close", YES));
    }

    private void keysAndPeople() {
        rows.put("keys/new", () -> at("/keys/new",
                Map.of("label", "twin", "role", "viewer", "account_ids", shop.accountId().toString())));
        rows.put("keys/{id}/revoke",
                () -> at("/keys/" + merchantActions.issue(Role.VIEWER, shop.account).key().id() + "/revoke",
                        YES));
        rows.put("people",
                () -> at("/people", Map.of("email", served.hazina.world.ids().next() + "@duka.example", "role",
                        "viewer")));
        for (String act : List.of("again", "withdraw")) {
            rows.put("invitations/{id}/" + act, () -> {
                String href = "/dashboard/invitations/" + invitation() + "/" + act;
                return new FilledForm(owner(), "/dashboard/people", href, NOTHING);
            });
        }
        rows.put("people/{id}/role",
                () -> on("/people/" + person(), "/role", Map.of("role", "operator", "confirmed", "yes")));
        rows.put("people/{id}/password", () -> at("/people/" + person() + "/password",
                Map.of("new_password", "second password")));
        rows.put("people/{id}/access",
                () -> on("/people/" + person(), "/access", Map.of("disabled", "yes", "confirmed", "yes")));
    }

    private void secondFactors() {
        String page = "/dashboard/profile/second-factor";
        rows.put("profile/second-factor/set-up", () -> new FilledForm(Browser.of(served, TestMerchant.open(
                served.hazina)), page, page + "/set-up", Map.of("password", TestMerchant.PASSWORD)));
        rows.put("profile/second-factor/confirm", () -> {
            TestMerchant own = TestMerchant.open(served.hazina);
            Browser browser = Browser.of(served, own);
            browser.submit(browser.get(page), page + "/set-up", Map.of("password", TestMerchant.PASSWORD));
            return new FilledForm(browser, page, page + "/confirm", Map.of("code", factor(own).code()));
        });
        for (String act : List.of("recovery-codes", "switch-off")) {
            rows.put("profile/second-factor/" + act, () -> {
                TestMerchant own = TestMerchant.open(served.hazina);
                Browser browser = Browser.of(served, own);
                return new FilledForm(browser, page, page + "/" + act, Map.of("code", switchedOn(browser, own)));
            });
        }
        rows.put("settings/second-factor", () -> at("/settings/second-factor", Map.of("demanded", "no")));
        rows.put("people/{id}/second-factor", () -> {
            User hired = merchantActions.hire(Role.VIEWER);
            new FactorUser(served.hazina, hired).switchOn();
            return at("/people/" + hired.id() + "/second-factor", YES);
        });
        rows.put("operator/merchants/{id}/users/{user}/second-factor", () -> {
            TestMerchant own = TestMerchant.open(served.hazina);
            factor(own).switchOn();
            return FilledForm.at(staff, "/dashboard/operator/merchants/" + own.merchant() + "/users/"
                    + own.signedIn.user().id() + "/second-factor", YES);
        });
    }

    private FactorUser factor(TestMerchant of) {
        return new FactorUser(served.hazina, of.signedIn.user());
    }

    /// @return a code that the app shows next
    private String switchedOn(Browser browser, TestMerchant own) {
        String page = "/dashboard/profile/second-factor";
        browser.submit(browser.get(page), page + "/set-up", Map.of("password", TestMerchant.PASSWORD));
        browser.submit(browser.get(page), page + "/confirm", Map.of("code", factor(own).code()));
        return factor(own).code();
    }

    private void settings() {
        rows.put("settings/account", () -> on("/settings", "/account",
                Map.of("name", "Branch", "default_currency", "UGX")));
        rows.put("settings/payout-rules",
                () -> at("/settings/payout-rules", Map.of("currency", "UGX", "approval_from", "5000")));
        rows.put("settings/slug", () -> on("/settings", "/slug", Map.of("slug", "twin-duka")));
        rows.put("settings/ops", () -> on("/settings", "/ops", Map.of("ops_url", "https://ops.example/x")));
        rows.put("settings/outages", () -> on("/settings", "/outages", Map.of("mails", "off")));
        rows.put("settings/zone", () -> on("/settings", "/zone", Map.of("time_zone", "Africa/Kampala")));
        rows.put("invoices/tax-number", () -> on("/invoices", "/tax-number", Map.of("tax_number", "A001234567Z")));
        rows.put("statement/cadence", () -> on("/statement", "/cadence", Map.of("cadence", "monthly")));
        rows.put("profile/password", () -> {
            TestMerchant own = TestMerchant.open(served.hazina);
            return new FilledForm(Browser.of(served, own), "/dashboard/profile", "/dashboard/profile/password",
                    Map.of("old_password", TestMerchant.PASSWORD, "new_password", "another password"));
        });
        rows.put("account", () -> {
            var branch = merchantActions.open("Branch " + served.hazina.world.ids().next());
            return new FilledForm(owner(), "/dashboard", "/dashboard/account", Map.of("account", branch.number()));
        });
        for (String button : List.of("theme", "clock", "sign-out", "language")) {
            rows.put(button, () -> new FilledForm(owner(), "/dashboard/wallets", "/dashboard/" + button,
                    Map.of("theme", "dark", "advance", "PT1M", "language", "sw")));
        }
        rows.put("sign-out-everywhere", () -> new FilledForm(owner(), "/dashboard/profile",
                "/dashboard/sign-out-everywhere", NOTHING));
    }

    private void platformStaff() {
        String merchant = "/dashboard/operator/merchants/" + other.merchant();
        for (String act : List.of("suspend", "reactivate")) {
            rows.put("operator/merchants/{id}/" + act, () -> FilledForm.at(staff, merchant + "/" + act,
                    act.equals("suspend") ? Map.of("confirmed", "yes", "reason", "fraud") : YES));
        }
        for (String act : List.of("disable", "enable")) {
            rows.put("operator/merchants/{id}/users/{user}/" + act, () -> FilledForm.at(staff,
                    merchant + "/users/" + other.signedIn.user().id() + "/" + act, YES));
        }
        rows.put("operator/merchants/{id}/users/{user}/password", () -> FilledForm.at(staff,
                merchant + "/users/" + other.signedIn.user().id() + "/password",
                Map.of("new_password", "by staff " + served.hazina.world.ids().next())));
        rows.put("operator/merchants/{id}/accounts/{number}", () -> FilledForm.at(staff,
                merchant + "/accounts/" + other.account.number(), Map.of("currencies", "UGX", "confirmed", "yes")));
        rows.put("operator/proof", () -> FilledForm.at(staff, "/dashboard/operator/proof", NOTHING));
        rows.put("operator/exceptions/{id}", () -> {
            Instruction<PaymentDetails> payment = shop.pay(shop.order(10_00));
            settle(payment, new Outcome.Succeeded("R-" + payment.details().id()));
            settle(payment, new Outcome.Failed(FailureReason.UNSPECIFIED));
            return FilledForm.at(staff,
                    "/dashboard/operator/exceptions/" + served.hazina.world.discrepancies(shop.merchant()).getFirst()
                            .id(),
                    Map.of("action", "acknowledge", "note", "seen", "confirmed", "yes"));
        });
        rows.put("operator/book", () -> FilledForm.at(staff, "/dashboard/operator/book", booking()));
        rows.put("operator/book/{id}", () -> {
            served.hazina.gateway.deliver(new ProviderMessage(served.hazina.noticeToken(),
                    "no words " + served.hazina.world.ids().next()));
            return FilledForm.at(staff, "/dashboard/operator/book/"
                    + served.hazina.world.discrepancies(Platform.MERCHANT).getFirst().id(), booking());
        });
        rows.put("operator/settle/{kind}/{id}", () -> {
            Instruction<PaymentDetails> payment = shop.pay(shop.order(10_00));
            return FilledForm.at(staff, "/dashboard/operator/settle/payments/" + payment.details().id(),
                    Map.of("action", "settle_succeeded", "receipt", "H-" + payment.details().id(), "note", "asked them",
                            "confirmed", "yes"));
        });
    }

    private Map<String, String> booking() {
        return Map.of("receipt", "B-" + served.hazina.world.ids().next(), "currency", "KES", "amount", "5",
                "account_reference", shop.main.number(), "confirmed", "yes");
    }

    private FilledForm at(String page, Map<String, String> typed) {
        return FilledForm.at(owner(), "/dashboard" + page, typed);
    }

    private FilledForm on(String page, String act, Map<String, String> typed) {
        return new FilledForm(owner(), "/dashboard" + page, "/dashboard" + page + act, typed);
    }

    private Wallet wallet() {
        return shop.wallet("Wallet " + served.hazina.world.ids().next());
    }

    private void settle(Instruction<PaymentDetails> payment, Outcome outcome) {
        served.hazina.settle.handle(
                SettleCommands.of(shop.merchant(), payment.details().id(), FaultyGateway.NAME,
                        Report.of(outcome), Optional.empty()));
    }

    private String person() {
        String email = served.hazina.world.ids().next() + "@duka.example";
        return merchantActions.add(email, Role.VIEWER, "first password").id().toString();
    }

    private String invitation() {
        return new Colleague(served.hazina, shop)
                .invite(served.hazina.world.ids().next() + "@duka.example", Role.VIEWER).invitation().id().toString();
    }
}
