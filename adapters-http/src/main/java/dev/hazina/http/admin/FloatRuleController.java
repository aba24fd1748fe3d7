package dev.hazina.http.admin;

import dev.hazina.application.floatrule.ChangeFloatRule;
import dev.hazina.application.floatrule.FloatRules;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.floats.FloatRule;
import dev.hazina.domain.floats.FloatTopic;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.request.Query;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;

/// What staff have said, once for all, of accounts at providers.
@Controller("/v1/admin/floats/rules")
@Consumes(MediaType.ALL)
public final class FloatRuleController {
    private final FloatRules rules;
    private final ChangeFloatRule change;

    FloatRuleController(FloatRules rules, ChangeFloatRule change) {
        this.rules = rules;
        this.change = change;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> list() {
        return Responses.list(rules.list(), FloatRuleController::write);
    }

    /// The status is 202 while a second person has to agree.
    @Post
    @Needs(Permission.CHANGE_LIMITS)
    HttpResponse<byte[]> change(HttpRequest<?> request) {
        JsonBody body = RequestBody.json(request);
        FloatRule after = change.handle(new ChangeFloatRule.Command(Actors.of(request),
                key(body.requiredText("float_account"), body.requiredText("rule")), body.text("says"),
                ReadProposals.in(body)));
        Json json = Json.object(o -> write(o, after));
        return after.proposal().isPresent() ? Responses.accepted(json) : Responses.ok(json);
    }

    @Delete("/proposal")
    @Needs(Permission.CHANGE_LIMITS)
    HttpResponse<?> withdraw(HttpRequest<?> request) {
        Query query = Query.of(request);
        change.withdraw(Actors.of(request), key(query.text("float_account").orElse(""), query.text("rule").orElse("")),
                ReadProposals.in(query));
        return HttpResponse.noContent();
    }

    /// What a rule is about, as a request names it.
    ///
    /// @throws Refusal.Invalid when it names no account or no rule
    public static FloatRule.Key key(String account, String topic) {
        return new FloatRule.Key(account(account), FloatTopic.ofWire(topic).orElseThrow(
                () -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, "rule",
                        "rule must be one of receives_for and sweeps")));
    }

    private static FloatAccount account(String code) {
        try {
            return FloatAccount.ofCode(code);
        } catch (IllegalArgumentException _) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "float_account",
                    "float_account must be a provider and an account's name, such as daraja:600000:paybill");
        }
    }

    private static void write(JsonWriter json, FloatRule rule) {
        json.text("float_account", rule.key().account().code()).text("rule", rule.key().topic().wire())
                .nullableText("says", rule.says()).objects("terms", rule.agreed(), FloatRuleController::write)
                .nullableObject("proposal", rule.proposal(), FloatRuleController::write);
    }

    private static void write(JsonWriter json, FloatRule.Agreed terms) {
        json.number("number", terms.number()).nullableText("says", terms.says()).text("proposed_by", terms.proposedBy())
                .text("agreed_by", terms.agreedBy()).text("agreed_at", Times.print(terms.at()));
    }

    private static void write(JsonWriter json, FloatRule.Proposal open) {
        json.nullableText("says", open.says()).text("proposed_by", open.by())
                .text("proposed_at", Times.print(open.at()))
                .text("expires_at", Times.print(open.at().plus(FloatRule.Proposal.LIFE)));
    }
}
