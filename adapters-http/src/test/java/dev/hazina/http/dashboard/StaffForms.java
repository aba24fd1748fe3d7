package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.approval.ApprovalLimits;
import dev.hazina.application.approval.ChangeApprovalLimit;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.fee.ChangeMerchantFees;
import dev.hazina.application.floats.KnownFloats;
import dev.hazina.application.payout.HeldPayout;
import dev.hazina.application.provideraccount.ProviderAccountPeople;
import dev.hazina.application.provideraccount.ToyAccounts;
import dev.hazina.application.statementfile.PlainStatement;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Claims;
import dev.hazina.http.support.ProposedRules;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.StaffPerson;
import dev.hazina.http.support.StatementUpload;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The forms of platform staff about themselves, each other and instructions, each with an object of its own.
final class StaffForms {
    private static final String HOME = "/dashboard/operator";
    private static final String PROFILE = HOME + "/profile";
    private static final Map<String, String> YES = Map.of("confirmed", "yes");
    private static final Duration A_STEP = Duration.ofSeconds(30);
    private static final int POLLS = 6;
    private static final Duration BETWEEN_POLLS = Duration.ofMinutes(20);

    private final Served served;
    private final TestInstructions instructions;
    private int proposedLimits;
    private final Browser key;

    StaffForms(Served served, TestMerchant shop) {
        this.served = served;
        this.instructions = new TestInstructions(served.hazina, shop);
        this.key = Browser.with(served, served.hazina.operator);
    }

    /// By the routes below the dashboard.
    Map<String, Supplier<FilledForm>> rows() {
        Map<String, Supplier<FilledForm>> rows = new HashMap<>();
        rows.put("operator/staff", () -> FilledForm.at(key, HOME + "/staff", Map.of("name", "Twin", "email",
                served.hazina.world.ids().next() + "@hazina.example", "password", StaffPerson.PASSWORD)));
        rows.put("operator/staff/{id}/confirm", () -> FilledForm.at(key,
                HOME + "/staff/" + StaffPerson.hireByAnother(served).member().id() + "/confirm", YES));
        agreements(rows);
        fees(rows);
        reviews(rows);
        accounts(rows);
        roles(rows);
        for (String act : List.of("disable", "enable", "second-factor")) {
            rows.put("operator/staff/{id}/" + act, () -> ofMember(act, YES));
        }
        rows.put("operator/staff/{id}/password",
                () -> ofMember("password", Map.of("new_password", "by staff " + served.hazina.world.ids().next())));
        rows.put("operator/profile/password", () -> new FilledForm(hire().browser(), PROFILE, PROFILE + "/password",
                Map.of("old_password", StaffPerson.PASSWORD, "new_password", "another password")));
        rows.put("operator/profile/set-up", () -> new FilledForm(hire().browser(), PROFILE, PROFILE + "/set-up",
                Map.of("password", StaffPerson.PASSWORD)));
        rows.put("operator/profile/confirm", () -> {
            Browser browser = hire().browser();
            return new FilledForm(browser, PROFILE, PROFILE + "/confirm", Map.of("code", code(setUp(browser))));
        });
        rows.put("operator/profile/switch-off", () -> {
            Browser browser = hire().browser();
            String secret = switchedOn(browser);
            return new FilledForm(browser, PROFILE, PROFILE + "/switch-off", Map.of("code", code(secret)));
        });
        stuck(rows);
        statements(rows);
        return rows;
    }

    private void statements(Map<String, Supplier<FilledForm>> rows) {
        String page = HOME + "/provider-statements";
        rows.put("operator/provider-statements", () -> {
            StatementUpload.connect(served);
            return FilledForm.at(key, page, Map.of("float_account", "faulty:main KES", "file", PlainStatement
                    .line("R" + served.hazina.world.ids().next(), MovementKind.CHARGE, -1)));
        });
        rows.put("operator/provider-statements/columns", () -> {
            StatementUpload.connect(served);
            return new FilledForm(key, page + "/columns?float_account=faulty:main%20KES", page + "/columns",
                    Map.of("float_account", "faulty:main KES", "column_receipt", "Slip"));
        });
    }

    private void stuck(Map<String, Supplier<FilledForm>> rows) {
        rows.put("operator/take-back/{id}", () -> FilledForm.at(key, HOME + "/take-back/"
                + Claims.assign(served, TestMerchant.open(served.hazina)), Map.of("note", "another wallet")));
        for (String act : List.of("ask", "give-up")) {
            rows.put("operator/instructions/{kind}/{id}/" + act, () -> {
                String page = HOME + "/instructions/payments/" + instructions.prompt(
                        "stuck-" + served.hazina.world.ids().next(), 100_00).details().id();
                for (int i = 0; i < POLLS; i++) {
                    served.hazina.world.clock().advance(BETWEEN_POLLS);
                    served.hazina.pollPayments.poll();
                }
                return FilledForm.at(key, page + "/" + act, YES);
            });
        }
    }

    private void roles(Map<String, Supplier<FilledForm>> rows) {
        rows.put("operator/staff/{id}/roles", () -> FilledForm.at(key,
                HOME + "/staff/" + hire().member().id() + "/roles", Map.of("roles", "read", "confirmed", "yes")));
        for (String act : List.of("agree/{roles}", "withdraw")) {
            rows.put("operator/staff/{id}/roles/" + act, () -> {
                StaffPerson person = hire();
                person.proposeRoles();
                return FilledForm.at(key, HOME + "/staff/" + person.member().id() + "/roles/"
                        + act.replace("{roles}", StaffRoles.ALL.text()), YES);
            });
        }
    }

    private void agreements(Map<String, Supplier<FilledForm>> rows) {
        rows.put("operator/payers/erase", () -> FilledForm.at(key, HOME + "/payers/erase",
                Map.of("phone", "+254712345678", "confirmed", "yes")));
        rows.put("operator/agreements", () -> FilledForm.at(key, HOME + "/agreements",
                Map.of("currency", "USD", "amount", "1")));
        rows.put("operator/agreements/limits/{currency}/agree", () -> {
            proposeLimit();
            return FilledForm.at(key, HOME + "/agreements/limits/UGX/agree", YES);
        });
        for (String act : List.of("agree", "withdraw")) {
            rows.put("operator/agreements/access/{id}/" + act, () -> FilledForm.at(key, HOME + "/agreements/access/"
                    + StaffPerson.propose(served, TestMerchant.open(served.hazina).signedIn.user().id()) + "/" + act,
                    YES));
        }
    }

    private void fees(Map<String, Supplier<FilledForm>> rows) {
        rows.put("operator/floats/rules", () -> FilledForm.at(key, HOME + "/floats/rules",
                Map.of("float_account", account(), "rule", "sweeps", "says", "bank")));
        for (String act : List.of("agree", "withdraw")) {
            rows.put("operator/floats/rules/{account}/{rule}/" + act, () -> FilledForm.at(key,
                    HOME + "/floats/rules/" + ProposedRules.of(served, account()) + "/sweeps/" + act,
                    YES));
        }
        rows.put("operator/merchants/{id}/notes", () -> FilledForm.at(key,
                HOME + "/merchants/" + TestMerchant.open(served.hazina).merchant() + "/notes",
                Map.of("text", "Called the owner.")));
        rows.put("operator/merchants/{id}/fees", () -> FilledForm.at(key,
                HOME + "/merchants/" + TestMerchant.open(served.hazina).merchant() + "/fees",
                Map.of("rules", "KES.card=1", "confirmed", "yes")));
        for (String act : List.of("agree", "withdraw")) {
            rows.put("operator/merchants/{id}/fees/" + act, () -> FilledForm.at(key,
                    HOME + "/merchants/" + proposeFees() + "/fees/" + act, YES));
        }
    }

    private void reviews(Map<String, Supplier<FilledForm>> rows) {
        rows.put("operator/merchants/{id}/payout-reviews/{number}/begin", () -> FilledForm.at(key,
                review(TestMerchant.open(served.hazina)) + "/begin", Map.of("confirmed", "yes", "reason", "a theft")));
        rows.put("operator/merchants/{id}/payout-reviews/{number}/end", () -> {
            TestMerchant held = TestMerchant.open(served.hazina);
            HeldPayout.review(served.hazina, held);
            return FilledForm.at(key, review(held) + "/end", Map.of("confirmed", "yes", "note", "cleared"));
        });
    }

    private static String review(TestMerchant merchant) {
        return HOME + "/merchants/" + merchant.merchant() + "/payout-reviews/" + merchant.account.number();
    }

    private void accounts(Map<String, Supplier<FilledForm>> rows) {
        String page = HOME + "/provider-accounts/";
        Map<String, String> typed = Map.of("routes", "KES.mm_stk_push", "settings.consumer_key", "k-next-typed");
        rows.put("operator/provider-accounts/new", () -> {
            Map<String, String> all = new HashMap<>(typed);
            all.put("provider", ToyAccounts.PROVIDER);
            all.put("merchant_id", TestMerchant.open(served.hazina).merchant().toString());
            return FilledForm.at(key, page + "new", all);
        });
        rows.put("operator/provider-accounts/{name}/change",
                () -> FilledForm.at(key, page + entered(false) + "/change", typed));
        rows.put("operator/provider-accounts/{name}/drain",
                () -> FilledForm.at(key, page + entered(false) + "/drain", YES));
        rows.put("operator/provider-accounts/{name}/resume",
                () -> FilledForm.at(key, page + entered(true) + "/resume", YES));
        rows.put("operator/provider-accounts/{name}/erase",
                () -> FilledForm.at(key, page + entered(true) + "/erase", YES));
        rows.put("operator/provider-accounts/{name}/agree", () -> FilledForm.at(key, page
                + ProviderAccountPeople.proposed(served.hazina, TestMerchant.open(served.hazina)).name() + "/agree",
                YES));
        rows.put("operator/provider-accounts/{name}/withdraw", () -> FilledForm.at(key, page
                + ProviderAccountPeople.changing(served.hazina, TestMerchant.open(served.hazina)).name() + "/withdraw",
                YES));
    }

    /// An account of a new merchant, which a key enters at once.
    private String entered(boolean draining) {
        return ProviderAccountPeople.entered(served.hazina, TestMerchant.open(served.hazina), draining).name();
    }

    /// Fees of a new merchant, by another key.
    /// The code of an account at a provider that no other form is about.
    private String account() {
        return KnownFloats.add(served.hazina.world, "faulty:form-" + served.hazina.world.ids().next());
    }

    private MerchantId proposeFees() {
        MerchantId merchant = TestMerchant.open(served.hazina).merchant();
        new ChangeMerchantFees(served.hazina.world.merchantFees(), served.hazina.setup.fees(),
                served.hazina.administrators(),
                new AuditStamps(served.hazina.world.ids(), served.hazina.world.clock()))
                .handle(new ChangeMerchantFees.Command(
                        Actor.administrator(served.hazina.approver.keyId(), "192.0.2.1", Optional.empty()), merchant,
                        "KES.card=1", Optional.empty(), ReadProposal.ANY));
        return merchant;
    }

    /// A higher limit than the one that counts, by another key.
    private void proposeLimit() {
        ApprovalLimits limits = served.hazina.world.approvalLimits();
        limits.start(new ApprovalRule(Map.of(Currency.UGX, new Money(Currency.UGX, 1_000))));
        new ChangeApprovalLimit(limits, served.hazina.administrators(),
                new AuditStamps(served.hazina.world.ids(), served.hazina.world.clock()))
                .handle(new ChangeApprovalLimit.Command(
                        Actor.administrator(served.hazina.approver.keyId(), "192.0.2.1", Optional.empty()),
                        new Money(Currency.UGX, ++proposedLimits * 10_000L), ReadProposal.ANY));
    }

    private StaffPerson hire() {
        return StaffPerson.hire(served, "Person-" + served.hazina.world.ids().next());
    }

    private FilledForm ofMember(String act, Map<String, String> typed) {
        StaffPerson person = hire();
        String page = HOME + "/staff/" + person.member().id() + "/";
        if (act.equals("enable")) {
            key.submit(key.get(page + "disable"), page + "disable", YES);
        } else if (act.equals("second-factor")) {
            switchedOn(person.browser());
        }
        return FilledForm.at(key, page + act, typed);
    }

    /// @return the secret that the app shares
    private String setUp(Browser browser) {
        browser.submit(browser.get(PROFILE), PROFILE + "/set-up", Map.of("password", StaffPerson.PASSWORD));
        Matcher secret = Pattern.compile("secret=([A-Z2-7a-z0-9-]+)&amp;").matcher(browser.get(PROFILE).body());
        assertThat(secret.find()).isTrue();
        return secret.group(1);
    }

    private String switchedOn(Browser browser) {
        String secret = setUp(browser);
        browser.submit(browser.get(PROFILE), PROFILE + "/confirm", Map.of("code", code(secret)));
        return secret;
    }

    private String code(String secret) {
        served.hazina.world.clock().advance(A_STEP);
        return served.hazina.codes.at(secret, served.hazina.world.clock().instant());
    }
}
