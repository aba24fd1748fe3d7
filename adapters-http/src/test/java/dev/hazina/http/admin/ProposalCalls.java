package dev.hazina.http.admin;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.agreement.SetOwnerPassword;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.floats.KnownFloats;
import dev.hazina.application.key.Credentials;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.UserId;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// What one person of the staff proposes, of every kind that has a name for a proposal, over HTTP.
abstract class ProposalCalls extends ProviderAccountCalls {
    private static final String HOME = "/dashboard/operator";

    /// Each kind that has a name for a proposal, with the operations that propose.
    enum Kind {
        SECOND_FACTOR("removeSecondFactor"), OWNER_PASSWORD("setOwnerPassword"), FEES("changeMerchantFees"), LIMIT(
                "changeApprovalLimit"), ROLES("changeStaffRoles"), NEW_ACCOUNT("openProviderAccount"), CHANGED_ACCOUNT(
                        "changeProviderAccount"), ERASED_ACCOUNT(
                                "eraseProviderAccountSettings"), RULE("changeFloatRule");

        final String operation;

        Kind(String operation) {
            this.operation = operation;
        }
    }

    /// How a proposal is decided by its name.
    ///
    /// @param withdraw empty where it ends by itself alone
    /// @param page where the staff read of it
    record Named(Function<Credentials, Response> agree, Optional<Function<Credentials, Response>> withdraw,
            String page) {}

    private final String merchant = "/v1/admin/merchants/" + shop.merchant();
    private String known = "";
    private int count;

    final Named propose(Kind kind) {
        served.hazina.world.clock().advance(Duration.ofSeconds(1));
        count++;
        return switch (kind) {
            case SECOND_FACTOR -> ofAccess(factor());
            case OWNER_PASSWORD -> ofAccess(password());
            case FEES -> ofFees("\"rules\":\"KES.card=%dbp\"".formatted(count));
            case LIMIT -> ofLimit();
            case RULE ->
                ofRule("\"float_account\":\"daraja:600000:till\",\"rule\":\"sweeps\",\"says\":\"%s\"".formatted(
                        count == 1 ? "bank" : "nothing"));
            case ROLES -> ofRoles("\"roles\":[\"support\",\"%s\"]".formatted(count == 1 ? "people" : "treasury"));
            case NEW_ACCOUNT -> ofAccount(count == 1 ? opened(one) : changed(known, one));
            case CHANGED_ACCOUNT -> ofAccount(changed(account(), one));
            case ERASED_ACCOUNT -> ofAccount(served.call("DELETE", ROUTE + "/" + drained() + "/settings").by(one)
                    .send());
        };
    }

    private String factor() {
        String path = "/v1/admin/users/" + shop.signedIn.user().id() + "/second-factor";
        if (count == 1) {
            new FactorUser(served.hazina, shop.signedIn.user()).switchOn(TestMerchant.PASSWORD);
        } else {
            served.hazina.world.accessProposals().list().forEach(open -> served
                    .call("DELETE", "/v1/admin/access-proposals/" + open.id()).by(one).send());
        }
        return ResponseChecks.succeeded(served.call("DELETE", path).by(one).send(), 202).field("id");
    }

    /// Where no mail is sent.
    private String password() {
        Hazina mute = new Hazina(served.hazina.world, FaultyGateway.obliging(), Setup.plain().withoutMail());
        UserId self = served.hazina.world.staff().list().stream().filter(one -> one.name().text().equals("one"))
                .findFirst().orElseThrow().id();
        Actor proposer = Actor.staff(one.keyId(), self, "192.0.2.1", Optional.empty());
        return mute.access().setOwnerPassword().handle(new SetOwnerPassword.Command(proposer, shop.signedIn.user()
                .id(), new Password("the password " + count))).proposal().orElseThrow().id().toString();
    }

    private Named ofAccess(String id) {
        String path = "/v1/admin/access-proposals/" + id;
        return new Named(by -> served.post(path + "/agree", "").by(by).send(),
                Optional.of(by -> served.call("DELETE", path).by(by).send()), HOME + "/agreements");
    }

    private Named ofFees(String content) {
        String path = merchant + "/fees";
        return byTime(ResponseChecks.succeeded(served.post(path, "{" + content + "}").by(one).send(), 202),
                "POST", path, content, Optional.of(path + "/proposal"),
                HOME + "/merchants/" + shop.merchant() + "/fees");
    }

    private Named ofLimit() {
        if (count == 1) {
            served.hazina.world.approvalLimits().start(new ApprovalRule(Map.of(Currency.UGX,
                    new Money(Currency.UGX, 1_000))));
        }
        String content = "\"amount\":" + count * 100_000;
        String path = "/v1/admin/approval-limits/UGX";
        return byTime(ResponseChecks.succeeded(served.call("PUT", path).json("{" + content + "}").by(one).send(), 202),
                "PUT", path, content, Optional.empty(), HOME + "/agreements");
    }

    private Named ofRule(String content) {
        String path = "/v1/admin/floats/rules";
        KnownFloats.add(served.hazina.world, "daraja:600000:till");
        return byTime(ResponseChecks.succeeded(served.post(path, "{" + content + "}").by(one).send(), 202),
                "POST", path, content, Optional.of(path + "/proposal?float_account=daraja:600000:till&rule=sweeps"),
                HOME + "/floats/rules");
    }

    private Named ofRoles(String content) {
        if (count == 1) {
            known = ResponseChecks.succeeded(served.post("/v1/admin/staff", """
                    {"name":"Neema","email":"neema@hazina.example","password":"12345678","roles":["support"]}""")
                    .by(served.hazina.operator).send(), 201).field("id");
        }
        String path = "/v1/admin/staff/" + known + "/roles";
        return byTime(ResponseChecks.succeeded(served.call("PUT", path).json("{" + content + "}").by(one).send(), 202),
                "PUT", path, content, Optional.of(path + "/proposal"), HOME + "/staff/" + known);
    }

    private String account() {
        if (count == 1) {
            known = opened(served.hazina.operator).field("name");
        }
        return known;
    }

    private String drained() {
        if (count == 1) {
            known = opened(served.hazina.operator).field("name");
            patch(known, "{\"draining\":true}", served.hazina.operator);
        }
        return known;
    }

    private Response changed(String name, Credentials by) {
        return patch(name, "{\"settings\":{\"consumer_key\":\"k-next\"}}", by);
    }

    private Named ofAccount(Response proposed) {
        known = ResponseChecks.succeeded(proposed, 202).field("name");
        String path = ROUTE + "/" + known;
        return byTime(proposed, "POST", path + "/agree", "", Optional.of(path + "/proposal"), PAGE + "/" + known);
    }

    /// @param content what is agreed to, beside the time
    private Named byTime(Response proposed, String method, String path, String content, Optional<String> proposal,
            String page) {
        String at = proposed.field("proposed_at");
        String body = "{" + (content.isEmpty() ? "" : content + ",") + "\"proposed_at\":\"" + at + "\"}";
        return new Named(by -> served.call(method, path).json(body).by(by).send(), proposal
                .map(route -> by -> served
                        .call("DELETE", route + (route.contains("?") ? "&" : "?") + "proposed_at=" + at).by(by)
                        .send()),
                page);
    }
}
