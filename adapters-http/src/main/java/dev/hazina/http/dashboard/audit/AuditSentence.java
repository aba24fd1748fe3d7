package dev.hazina.http.dashboard.audit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hazina.application.audit.AuditSnapshot;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.merchant.Role;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.RoleText;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/// An action of the audit log as a sentence. Its subject, the actor, stands in another column.
public final class AuditSentence {
    private static final ObjectReader JSON = JsonMapper.builder().build().reader();
    private static final String NONE = "none";

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
            default -> ofMerchant();
        };
    }

    private String ofUser() {
        String user = names.user(act.target().id());
        return switch (act.action()) {
            case "user.created" -> "Invited %s as %s.".formatted(text(after, "email"), role(after));
            case "user.role_changed" ->
                "Changed the role of %s from %s to %s.".formatted(user, role(before), role(after));
            case "user.password_changed" -> "Changed the password of %s.".formatted(user);
            case "user.password_set" -> "Gave %s a new password.".formatted(user);
            case "user.password_reset" -> "Reset the password of %s by a mailed link.".formatted(user);
            case "user.reset_link_mailed" -> "Mailed %s a link to reset the password.".formatted(user);
            case "user.disabled" -> "Removed the access of %s.".formatted(user);
            case "user.enabled" -> "Restored the access of %s.".formatted(user);
            case "user.signed_in" -> "Signed in as %s.".formatted(user);
            case "user.sign_in_failed" ->
                "Failed to sign in as %s: %s.".formatted(user, text(after, "reason").replace('_', ' '));
            case "user.signed_out" -> "Signed out %s; sessions ended: %d.".formatted(user,
                    before.path("key_ids").size());
            case "user.second_factor_added" -> "Set up a second factor for %s.".formatted(user);
            case "user.second_factor_removed" -> "Removed the second factor of %s.".formatted(user);
            case "user.recovery_code_used" -> "Used a recovery code of %s.".formatted(user);
            case "user.recovery_codes_renewed" -> "Renewed the recovery codes of %s.".formatted(user);
            default -> act.action();
        };
    }

    private String ofInvitation() {
        JsonNode invitation = act.after().isPresent() ? after : before;
        String email = text(invitation, "email");
        return switch (act.action()) {
            case "invitation.created" -> "Sent an invitation to %s as %s.".formatted(email, role(invitation));
            case "invitation.renewed" -> "Sent the invitation to %s as %s again.".formatted(email, role(invitation));
            case "invitation.withdrawn" -> "Withdrew the invitation to %s.".formatted(email);
            case "invitation.accepted" ->
                "Accepted the invitation to %s as %s.".formatted(email, role(invitation));
            default -> act.action();
        };
    }

    private String ofKey() {
        JsonNode key = act.after().isPresent() ? after : before;
        String words = "key \"%s\" of %s with the role %s".formatted(text(key, "label"),
                names.user(text(key, "user_id")), role(key));
        return switch (act.action()) {
            case "key.created" -> "Created %s.".formatted(words);
            case "key.deleted" -> "Revoked %s.".formatted(words);
            default -> act.action();
        };
    }

    private String ofEndpoint() {
        String endpoint = Optional.of(text(act.after().isPresent() ? after : before, "url"))
                .filter(url -> !url.equals(NONE)).orElse(act.target().id());
        return switch (act.action()) {
            case "webhook.created" -> "Added the endpoint %s.".formatted(endpoint);
            case "webhook.deleted" -> "Deleted the endpoint %s.".formatted(endpoint);
            case "webhook.secret_rotated" -> "Began to rotate the secret of the endpoint %s.".formatted(endpoint);
            case "webhook.secret_promoted" -> "Completed the rotation of the endpoint %s.".formatted(endpoint);
            default -> act.action();
        };
    }

    private String ofCallbackSecret() {
        return switch (act.action()) {
            case "callback_secret.created" -> "Created the callback secret.";
            case "callback_secret.read" -> "Viewed the callback secret.";
            case "callback_secret.rotated" -> "Rotated the callback secret.";
            default -> act.action();
        };
    }

    private String ofMerchant() {
        String account = names.account(act.target().id());
        return switch (act.action()) {
            case "account.created" -> "Opened the account %s, number %s, in %s.".formatted(text(after, "name"),
                    text(after, "account_no"), text(after, "default_currency"));
            case "slug.changed" ->
                "Changed the slug from %s to %s.".formatted(text(before, "slug"), text(after, "slug"));
            case "settings.changed" -> "Changed the settings of %s: %s.".formatted(account, changes());
            case "payout_currencies.changed" -> "Changed the payout currencies of %s from %s to %s.".formatted(account,
                    text(before, "payout_currencies"), text(after, "payout_currencies"));
            case "second_factor_demand.changed" -> after.path("demanded").asBoolean()
                    ? "Demanded a second factor of people who can move money out."
                    : "Stopped demanding a second factor.";
            case "merchant.suspended" -> "Suspended the merchant.";
            case "merchant.reactivated" -> "Reactivated the merchant.";
            default -> act.action();
        };
    }

    private String ofException() {
        String decision = Resolution.Action.ofWire(text(after, "action")).map(action -> switch (action) {
            case ACKNOWLEDGE -> "taken note of";
            case CREDIT_WALLET -> "credited to a wallet";
            case RECOVER -> "recovered from a wallet";
            case WRITE_OFF -> "written off";
            case SETTLE_SUCCEEDED -> "settled as succeeded";
            case SETTLE_FAILED -> "settled as failed";
            case CORRECT -> "corrected";
        }).orElse(text(after, "action"));
        String details = part("about %s", "about") + part(", amount %s", "amount") + part(", receipt %s", "receipt")
                + part(", wallet %s", "wallet_id") + part(", note: %s", "note");
        return switch (act.action()) {
            case "exception.proposed" -> "Proposed that an exception be %s: %s.".formatted(decision, details);
            case "exception.resolved" -> "Resolved an exception as %s: %s.".formatted(decision, details);
            default -> act.action();
        };
    }

    /// A part of the details, where the member has a value.
    private String part(String words, String member) {
        return after.hasNonNull(member) ? words.formatted(text(after, member)) : "";
    }

    /// Each member that was changed, with its values.
    private String changes() {
        return after.properties().stream()
                .filter(member -> !member.getValue().equals(before.path(member.getKey())))
                .map(member -> "%s from %s to %s".formatted(member.getKey().replace('_', ' '),
                        text(before, member.getKey()), text(after, member.getKey())))
                .collect(Collectors.joining(", "));
    }

    private static String role(JsonNode snapshot) {
        String role = text(snapshot, "role");
        return Role.ofWire(role).map(RoleText::name).orElse(DisplayText.plain(role));
    }

    private static String text(JsonNode snapshot, String member) {
        JsonNode value = snapshot.path(member);
        if (value.isArray()) {
            String all = StreamSupport.stream(value.spliterator(), false).map(JsonNode::asText)
                    .collect(Collectors.joining(", "));
            return all.isEmpty() ? NONE : all;
        }
        return value.isMissingNode() || value.isNull() ? NONE : value.asText();
    }
}
