package dev.hazina.http.dashboard.audit;

import static dev.hazina.http.dashboard.text.Texts.text;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hazina.application.access.SignInRefused;
import dev.hazina.application.audit.AuditSnapshot;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.RoleText;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// An action of the audit log as a sentence. Its subject, the actor, stands in another column.
public final class AuditSentence {
    private static final ObjectReader JSON = JsonMapper.builder().build().reader();
    private static final String CADENCE = "statement_email_cadence";
    private static final Set<String> INSTRUCTIONS = Set.of("payment", "refund", "payout");
    private static final Set<String> SETTINGS = Set.of("ops_url", CADENCE, "time_zone");

    private final AuditedAction act;
    private final AuditNames names;
    private final JsonNode before;
    private final JsonNode after;

    private AuditSentence(AuditedAction act, AuditNames names) {
        this.act = act;
        this.names = names;
        before = read(act.before());
        after = read(act.after());
    }

    /// @return the action's name where another version recorded it, and this one has no sentence for it
    public static String of(AuditedAction act, AuditNames names) {
        return new AuditSentence(act, names).sentence();
    }

    private static JsonNode read(Optional<AuditSnapshot> snapshot) {
        try {
            return JSON.readTree(snapshot.map(AuditSnapshot::json).orElse("{}"));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a snapshot is JSON", e);
        }
    }

    private String sentence() {
        String noun = act.action().replaceFirst("\\..*", "");
        return switch (noun) {
            case "user" -> ofUser();
            case "invitation" -> ofInvitation();
            case "key" -> ofKey();
            case "webhook" -> ofEndpoint();
            case "callback_secret" -> ofCallbackSecret();
            case "exception" -> ofException();
            case "staff" -> ofStaff();
            case "instruction" -> ofInstruction();
            case "restore" -> ofRestore();
            case "approval_limit" -> ofLimit();
            default -> ofMerchant();
        };
    }

    private String ofUser() {
        String user = names.user(act.target().id());
        return switch (act.action()) {
            case "user.created" -> text("audit.user.created", value(after, "email"), role(after));
            case "user.role_changed" -> text("audit.user.role_changed", user, role(before), role(after));
            case "user.password_changed" -> text("audit.user.password_changed", user);
            case "user.password_set" -> text("audit.user.password_set", user);
            case "user.password_reset" -> text("audit.user.password_reset", user);
            case "user.reset_link_mailed" -> text("audit.user.reset_link_mailed", user);
            case "user.disabled" -> text("audit.user.disabled", user);
            case "user.enabled" -> text("audit.user.enabled", user);
            case "user.signed_in" -> text("audit.user.signed_in", user);
            case "user.sign_in_failed" -> text("audit.user.sign_in_failed", user, reason());
            case "user.signed_out" ->
                text("audit.user.signed_out", user, String.valueOf(before.path("key_ids").size()));
            case "user.second_factor_added" -> text("audit.user.second_factor_added", user);
            case "user.access_proposed" -> text("audit.user.access_proposed", user);
            case "user.access_proposal_withdrawn" -> text("audit.user.access_proposal_withdrawn", user);
            case "user.second_factor_removed" -> text("audit.user.second_factor_removed", user);
            case "user.recovery_code_used" -> text("audit.user.recovery_code_used", user);
            case "user.recovery_codes_renewed" -> text("audit.user.recovery_codes_renewed", user);
            default -> act.action();
        };
    }

    private String ofInvitation() {
        JsonNode invitation = act.after().isPresent() ? after : before;
        String email = value(invitation, "email");
        return switch (act.action()) {
            case "invitation.created" -> text("audit.invitation.created", email, role(invitation));
            case "invitation.renewed" -> text("audit.invitation.renewed", email, role(invitation));
            case "invitation.withdrawn" -> text("audit.invitation.withdrawn", email);
            case "invitation.accepted" -> text("audit.invitation.accepted", email, role(invitation));
            default -> act.action();
        };
    }

    private String ofInstruction() {
        String kind = act.target().kind();
        if (!INSTRUCTIONS.contains(kind)) {
            return act.action();
        }
        return switch (act.action()) {
            case "instruction.asked" -> text("audit.asked." + kind, act.target().id());
            case "instruction.given_up" -> text("audit.given-up." + kind, act.target().id());
            default -> act.action();
        };
    }

    private String ofRestore() {
        if (!act.action().equals("restore.ended")) {
            return act.action();
        }
        return after.has("reason")
                ? text("audit.restore.ended-because", value(after, "reason"))
                : text("audit.restore.ended");
    }

    private String ofLimit() {
        return switch (act.action()) {
            case "approval_limit.set" -> text("audit.approval_limit.set", value(after, "amount"));
            case "approval_limit.proposed" -> text("audit.approval_limit.proposed", value(after, "amount"));
            default -> act.action();
        };
    }

    private String ofStaff() {
        String person = names.staff(act.target().id());
        return switch (act.action()) {
            case "staff.added" -> text("audit.staff.added", value(after, "name"), value(after, "email"));
            case "staff.disabled" -> text("audit.staff.disabled", person);
            case "staff.enabled" -> text("audit.staff.enabled", person);
            case "staff.confirmed" -> text("audit.staff.confirmed", person);
            case "staff.roles_changed" ->
                text("audit.staff.roles_changed", person, value(before, "roles"), value(after, "roles"));
            case "staff.roles_proposed" -> text("audit.staff.roles_proposed", person, value(after, "roles"));
            case "staff.role_proposal_ended" -> text("audit.staff.role_proposal_ended", person);
            case "staff.password_changed" -> text("audit.staff.password_changed", person);
            case "staff.password_set" -> text("audit.staff.password_set", person);
            case "staff.signed_in" -> text("audit.staff.signed_in", person);
            case "staff.sign_in_failed" -> text("audit.staff.sign_in_failed", person, reason());
            case "staff.signed_out" -> text("audit.staff.signed_out", person);
            case "staff.second_factor_added" -> text("audit.staff.second_factor_added", person);
            case "staff.second_factor_removed" -> text("audit.staff.second_factor_removed", person);
            case "staff.recovery_code_used" -> text("audit.staff.recovery_code_used", person);
            default -> act.action();
        };
    }

    /// Why a sign-in failed.
    private String reason() {
        String reason = value(after, "reason");
        return Stream.of(SignInRefused.values()).anyMatch(known -> known.wire().equals(reason))
                ? text("audit.reason." + reason)
                : reason.replace('_', ' ');
    }

    private String ofKey() {
        JsonNode key = act.after().isPresent() ? after : before;
        String label = value(key, "label");
        String user = names.user(value(key, "user_id"));
        return switch (act.action()) {
            case "key.created" -> text("audit.key.created", label, user, role(key));
            case "key.deleted" -> text("audit.key.deleted", label, user, role(key));
            default -> act.action();
        };
    }

    private String ofEndpoint() {
        String endpoint = Optional.of(value(act.after().isPresent() ? after : before, "url"))
                .filter(url -> !url.equals(none())).orElse(act.target().id());
        return switch (act.action()) {
            case "webhook.created" -> text("audit.webhook.created", endpoint);
            case "webhook.deleted" -> text("audit.webhook.deleted", endpoint);
            case "webhook.edited" -> text("audit.webhook.edited", endpoint);
            case "webhook.paused" -> text("audit.webhook.paused", endpoint);
            case "webhook.resumed" -> text("audit.webhook.resumed", endpoint);
            case "webhook.secret_rotated" -> text("audit.webhook.secret_rotated", endpoint);
            case "webhook.secret_promoted" -> text("audit.webhook.secret_promoted", endpoint);
            default -> act.action();
        };
    }

    private String ofCallbackSecret() {
        return switch (act.action()) {
            case "callback_secret.created" -> text("audit.callback_secret.created");
            case "callback_secret.read" -> text("audit.callback_secret.read");
            case "callback_secret.rotated" -> text("audit.callback_secret.rotated");
            default -> act.action();
        };
    }

    private String ofMerchant() {
        String account = names.account(act.target().id());
        return switch (act.action()) {
            case "account.created" -> text("audit.account.created", value(after, "name"), value(after, "account_no"),
                    value(after, "default_currency"));
            case "slug.changed" -> text("audit.slug.changed", value(before, "slug"), value(after, "slug"));
            case "settings.changed" -> text("audit.settings.changed", account, changes());
            case "payout_currencies.changed" -> text("audit.payout_currencies.changed", account,
                    value(before, "payout_currencies"), value(after, "payout_currencies"));
            case "second_factor_demand.changed" -> after.path("demanded").asBoolean()
                    ? text("audit.second_factor.demanded")
                    : text("audit.second_factor.not_demanded");
            case "merchant.suspended" -> after.hasNonNull("reason")
                    ? text("audit.merchant.suspended-for", value(after, "reason"))
                    : text("audit.merchant.suspended");
            case "merchant.reactivated" -> text("audit.merchant.reactivated");
            default -> act.action();
        };
    }

    private String ofException() {
        String decision = Resolution.Action.ofWire(value(after, "action")).map(Resolution.Action::wire)
                .orElse("otherwise");
        return switch (act.action()) {
            case "exception.proposed" -> text("audit.proposed." + decision, details());
            case "exception.resolved" -> text("audit.resolved." + decision, details());
            default -> act.action();
        };
    }

    /// What is known about an exception and its resolution, as a list.
    private String details() {
        Stream<String> about = after.hasNonNull("about") ? Stream.of(about(value(after, "about"))) : Stream.of();
        return Stream.concat(about, Stream.of("amount", "receipt", "wallet_id", "note").filter(after::hasNonNull)
                .map(member -> text("audit.exception." + member, value(after, member))))
                .collect(Collectors.joining(", "));
    }

    /// @param subject a kind and an ID, with a space between
    private static String about(String subject) {
        String[] parts = subject.split(" ", 2);
        return Subject.Kind.ofWire(parts[0]).filter(kind -> parts.length == 2)
                .map(kind -> text("audit.about." + kind.wire(), parts[1])).orElse(subject);
    }

    /// Each member that was changed, with its values.
    private String changes() {
        return after.properties().stream()
                .filter(member -> !member.getValue().equals(before.path(member.getKey())))
                .map(member -> SETTINGS.contains(member.getKey())
                        ? text("audit.setting." + member.getKey(), value(before, member.getKey()),
                                value(after, member.getKey()))
                        : member.getKey())
                .collect(Collectors.joining(", "));
    }

    private static String role(JsonNode snapshot) {
        String role = value(snapshot, "role");
        return Role.ofWire(role).map(RoleText::name).orElse(DisplayText.plain(role));
    }

    private static String value(JsonNode snapshot, String member) {
        JsonNode value = snapshot.path(member);
        if (value.isArray()) {
            String all = StreamSupport.stream(value.spliterator(), false).map(JsonNode::asText)
                    .collect(Collectors.joining(", "));
            return all.isEmpty() ? none() : all;
        }
        return value.isMissingNode() || value.isNull()
                ? none()
                : member.equals(CADENCE) ? cadence(value.asText()) : value.asText();
    }

    private static String cadence(String wire) {
        return StatementCadence.ofWire(wire).map(cadence -> text("audit.cadence." + cadence.wire())).orElse(wire);
    }

    private static String none() {
        return text("audit.none");
    }
}
