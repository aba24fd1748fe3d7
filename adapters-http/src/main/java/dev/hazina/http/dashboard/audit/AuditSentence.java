package dev.hazina.http.dashboard.audit;

import static dev.hazina.http.dashboard.text.Texts.text;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hazina.application.access.SignInRefused;
import dev.hazina.application.audit.ActName;
import dev.hazina.application.audit.AuditAct;
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
    private static final String NONE = "audit.none";
    private static final String CADENCE = "statement_email_cadence";
    private static final Set<String> INSTRUCTIONS = Set.of("payment", "refund", "payout");
    private static final Set<String> SETTINGS = Set.of("ops_url", CADENCE, "time_zone", "webhook_outage_emails");

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
        return switch (act.action()) {
            case AuditAct known -> sentence(known);
            case ActName.OfAnotherVersion(String name) -> name;
        };
    }

    private String ofException(AuditAct what) {
        return text((what == AuditAct.EXCEPTION_PROPOSED ? "audit.proposed." : "audit.resolved.") + decision(),
                details());
    }

    private String ofUser(AuditAct what) {
        boolean isOut = what == AuditAct.USER_SIGNED_OUT;
        return said(user(), isOut ? String.valueOf(before.path("key_ids").size()) : value(after, "phone"));
    }

    /// Acts whose sentences take the same parts stand together. The act itself chooses the text.
    private String sentence(AuditAct what) {
        return switch (what) {
            case USER_ROLE_CHANGED -> said(user(), role(before), role(after));
            case USER_SIGN_IN_FAILED, STAFF_SIGN_IN_FAILED -> ofSignIn(what);
            case USER_SIGNED_OUT, USER_PHONE_CONFIRMED, USER_PHONE_REMOVED -> ofUser(what);
            case USER_PASSWORD_CHANGED, USER_PASSWORD_SET, USER_PASSWORD_RESET, USER_RESET_LINK_MAILED, USER_DISABLED,
                    USER_SIGNED_IN, USER_SECOND_FACTOR_ADDED, USER_SECOND_FACTOR_REMOVED, USER_RECOVERY_CODE_USED,
                    USER_ENABLED, USER_ACCESS_PROPOSED, USER_RECOVERY_CODES_RENEWED, USER_ACCESS_PROPOSAL_WITHDRAWN ->
                said(user());
            case STAFF_ADDED -> said(value(after, "name"), value(after, "email"));
            case STAFF_ROLES_CHANGED, STAFF_ROLES_PROPOSED -> ofRoles(what);
            case STAFF_DISABLED, STAFF_ENABLED, STAFF_CONFIRMED, STAFF_ROLE_PROPOSAL_ENDED, STAFF_PASSWORD_CHANGED,
                    STAFF_PASSWORD_SET, STAFF_SIGNED_IN, STAFF_SIGNED_OUT, STAFF_SECOND_FACTOR_ADDED,
                    STAFF_SECOND_FACTOR_REMOVED, STAFF_RECOVERY_CODE_USED ->
                said(person());
            case USER_CREATED, INVITATION_CREATED, INVITATION_RENEWED, INVITATION_WITHDRAWN, INVITATION_ACCEPTED ->
                said(value(kept(), "email"), role(kept()));
            case KEY_CREATED, KEY_DELETED, ACCOUNT_CREATED -> ofMade(what);
            case WEBHOOK_CREATED, WEBHOOK_EDITED, WEBHOOK_PAUSED, WEBHOOK_RESUMED, WEBHOOK_DELETED,
                    WEBHOOK_SECRET_ROTATED, WEBHOOK_SECRET_PROMOTED, WEBHOOK_FAILING ->
                said(endpoint());
            case CALLBACK_SECRET_CREATED, CALLBACK_SECRET_READ, CALLBACK_SECRET_ROTATED, MERCHANT_REACTIVATED -> said();
            case EXCEPTION_PROPOSED, EXCEPTION_RESOLVED -> ofException(what);
            case PAYMENT_CLAIMED, PAYMENT_TAKEN_BACK, INSTRUCTION_ASKED, INSTRUCTION_GIVEN_UP -> ofInstruction();
            case PAYOUT_APPROVED, RECEIPT_MAILED, PAYOUT_HELD, PROVIDER_ACCOUNT_PROPOSED, PAYOUT_TOLD, PAYOUT_RESTED,
                    PAYOUT_DATE_REACHED, REFUND_CANCELED, REFUND_HELD, CONTACT_NAMED, PROVIDER_ACCOUNT_PROPOSAL_ENDED,
                    PAYOUT_CANCELED, CONTACT_NAME_ASKED, PROVIDER_ACCOUNT_SET, REFUND_APPROVED, PAYOUT_REVIEWED ->
                ofTarget();
            case PAYER_ERASURE_PROPOSED, PAYER_ERASURE_AGREED, PAYER_ERASED -> ofPayer();
            case PROVIDER_STATEMENT_TAKEN_IN, PROVIDER_STATEMENT_COLUMNS_NAMED -> ofStatement(what);
            case APPROVAL_LIMIT_SET, APPROVAL_LIMIT_PROPOSED, PAYOUT_RULE_CHANGED, PAYOUT_RULE_PROPOSED -> ofRule();
            case FEES_PROPOSED, FEES_SET, FEES_PROPOSAL_WITHDRAWN -> ofFees();
            case SLUG_CHANGED, MERCHANT_RENAMED, USER_RENAMED, EMAIL_CHANGED -> said(name(before), name(after), user());
            case SETTINGS_CHANGED, PAYOUT_CURRENCIES_CHANGED, PAYOUT_REVIEW_BEGUN, PAYOUT_REVIEW_ENDED,
                    PAYOUT_REVIEW_END_PROPOSED ->
                ofAccount(what);
            case SECOND_FACTOR_DEMAND_CHANGED -> ofDemand();
            case MERCHANT_SUSPENDED, RESTORE_ENDED, MERCHANT_NOTE_WRITTEN -> withReason();
        };
    }

    /// The text of the act's own name.
    private String said(Object... parts) {
        return text("audit." + act.action().wire(), parts);
    }

    private String ofSignIn(AuditAct what) {
        return said(what == AuditAct.USER_SIGN_IN_FAILED ? user() : person(), reason());
    }

    private String withReason() {
        String because = act.action() == AuditAct.RESTORE_ENDED
                ? "audit.restore.ended-because"
                : "audit.merchant.suspended-for";
        return after.hasNonNull("reason") ? text(because, value(after, "reason")) : said(act.target().id());
    }

    private String ofRule() {
        return after.hasNonNull("amount")
                ? said(value(after, "amount"))
                : said(act.target().id(), ofRule(before), ofRule(after));
    }

    /// What payouts wait for, as a list.
    private static String ofRule(JsonNode asked) {
        String all = Stream.of("approval_from", "payout_limit", "day_limit", "recipient_limit", "limits_refuse",
                "new_recipient_waits", "new_recipient_code", "mail_from", "mail_new_recipient", "transfer_limit",
                "transfer_day_limit", "refund_limit", "refund_day_limit", "refund_limits_wait", "limits_by")
                .filter(name -> asked.hasNonNull(name) && !Set.of("false", "[]").contains(asked.path(name).toString()))
                .map(name -> text("audit.rule." + name, value(asked, name))).collect(Collectors.joining(", "));
        return all.isEmpty() ? text(NONE) : all;
    }

    private String ofAccount(AuditAct what) {
        return what == AuditAct.SETTINGS_CHANGED
                ? said(account(), changes())
                : what == AuditAct.PAYOUT_CURRENCIES_CHANGED
                        ? said(account(), value(before, "payout_currencies"), value(after, "payout_currencies"))
                        : said(account(), value(after, after.hasNonNull("reason") ? "reason" : "note"));
    }

    /// A payout or refund that was canceled may have a reason. An account may have lost its settings.
    private String ofTarget() {
        String id = act.target().id();
        boolean set = act.action() == AuditAct.PROVIDER_ACCOUNT_SET;
        if (act.action().wire().endsWith(".canceled") && after.hasNonNull("reason")) {
            return text(act.action() == AuditAct.REFUND_CANCELED
                    ? "audit.refund.canceled-because"
                    : "audit.payout.canceled-because", id, value(after, "reason"));
        }
        return !after.hasNonNull("erased")
                ? said(id)
                : text(set ? "audit.provider_account.set-erased" : "audit.provider_account.proposed-erased", id);
    }

    private String ofRoles(AuditAct what) {
        return what == AuditAct.STAFF_ROLES_PROPOSED
                ? said(person(), value(after, "roles"))
                : said(person(), value(before, "roles"), value(after, "roles"));
    }

    private String ofMade(AuditAct what) {
        return what == AuditAct.ACCOUNT_CREATED
                ? said(value(after, "name"), value(after, "account_no"), value(after, "default_currency"))
                : said(value(kept(), "label"), names.user(value(kept(), "user_id")), role(kept()));
    }

    private String ofStatement(AuditAct what) {
        String account = value(after, "float_account");
        String columns = value(after, "columns");
        return what == AuditAct.PROVIDER_STATEMENT_TAKEN_IN
                ? said(account, value(after, "rows"), value(after, "new"), value(after, "differing"),
                        value(after, "suspended"))
                : said(account, columns.isEmpty() ? text("audit.columns.usual") : columns);
    }

    /// The texts of a proposal take the first part alone.
    private String ofPayer() {
        return said(value(after, "phone"), value(after, "payments"), value(after, "payouts"),
                value(after, "left_open"), value(after, "left_young"), value(after, "left_hidden"));
    }

    private String ofFees() {
        String rules = value(kept(), "rules");
        return said(rules.isEmpty() ? text("audit.fees.own") : rules.replace(",", ", "),
                kept().hasNonNull("counts_from") ? value(kept(), "counts_from") : text("audit.fees.at-once"));
    }

    private String ofDemand() {
        return text("audit.second_factor." + (after.path("demanded").asBoolean() ? "demanded" : "not_demanded"));
    }

    private String ofInstruction() {
        if (act.action() == AuditAct.PAYMENT_CLAIMED || act.action() == AuditAct.PAYMENT_TAKEN_BACK) {
            return said(value(after, "amount"), value(after, "receipt"), value(after, "reference"));
        }
        String did = act.action() == AuditAct.INSTRUCTION_ASKED ? "asked." : "given_up.";
        return INSTRUCTIONS.contains(act.target().kind())
                ? text("audit.instruction." + did + act.target().kind(), act.target().id())
                : act.action().wire();
    }

    /// The object of the act as it is, or as it was before it was removed.
    private JsonNode kept() {
        return act.after().isPresent() ? after : before;
    }

    private String user() {
        return names.user(act.target().id());
    }

    private String person() {
        return names.staff(act.target().id());
    }

    private String account() {
        return names.account(act.target().id());
    }

    private String endpoint() {
        return Optional.of(value(kept(), "url")).filter(url -> !url.equals(text(NONE))).orElse(act.target().id());
    }

    private String decision() {
        return Resolution.Action.ofWire(value(after, "action")).map(Resolution.Action::wire).orElse("otherwise");
    }

    private String reason() {
        String reason = value(after, "reason");
        return Stream.of(SignInRefused.values()).anyMatch(known -> known.wire().equals(reason))
                ? text("audit.reason." + reason)
                : reason.replace('_', ' ');
    }

    /// What is known about an exception and its resolution, as a list.
    private String details() {
        Stream<String> about = after.hasNonNull("about") ? Stream.of(about(value(after, "about"))) : Stream.of();
        return Stream.concat(about, Stream.of("amount", "receipt", "wallet_id", "note").filter(after::hasNonNull)
                .map(member -> text("audit.exception." + member, value(after, member))))
                .collect(Collectors.joining(", "));
    }

    private static String about(String written) {
        return Subject.parse(written)
                .map(subject -> text("audit.about." + subject.kind().wire(), subject.id().toString())).orElse(written);
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

    private static String name(JsonNode snapshot) {
        return value(snapshot, Stream.of("slug", "email").filter(snapshot::has).findFirst().orElse("name"));
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
            return all.isEmpty() ? text(NONE) : all;
        }
        return value.isMissingNode() || value.isNull()
                ? text(NONE)
                : member.equals(CADENCE) ? cadence(value.asText()) : value.asText();
    }

    private static String cadence(String wire) {
        return StatementCadence.ofWire(wire).map(cadence -> text("audit.cadence." + cadence.wire())).orElse(wire);
    }
}
