package dev.hazina.persistence.merchant;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.merchant.Merchants.Member;
import dev.hazina.application.merchant.Sessions;
import dev.hazina.application.merchant.SignInRefused;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.SecretsKeyId;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// Sessions, over the tables of this room. Beginning one is an act like those it must not overtake: suspending the
/// merchant, changing the user, opening an account. All of them hold the merchant's clock.
@Singleton
final class PgSessions implements Sessions {
    private static final String MERCHANT = "SELECT " + MerchantColumns.MERCHANT + " FROM merchants m WHERE m.id = ?";

    /// Locked for instances of the version before, whose signing in holds nothing but this row.
    private static final String USER = "SELECT " + MerchantColumns.USER
            + " FROM users u WHERE u.merchant_id = ? AND u.id = ? FOR UPDATE";

    private static final String ACCOUNTS = "SELECT id FROM accounts WHERE merchant_id = ? ORDER BY created_at, id";

    private static final String ADD = """
            INSERT INTO api_keys (merchant_id, id, user_id, label, role, secret_hash, created_at, expires_at,
                                  password_version, secrets_key)
            SELECT u.merchant_id, ?, u.id, ?, ?, ?, ?, ?, u.password_version, ?::integer
            FROM users u WHERE u.merchant_id = ? AND u.id = ?""";

    private static final String PRUNE = """
            DELETE FROM api_keys k WHERE k.merchant_id = ? AND k.id IN (
                SELECT s.id FROM api_keys s
                WHERE s.merchant_id = ? AND s.user_id = ? AND s.label = ? AND s.expires_at IS NOT NULL
                ORDER BY s.created_at DESC, s.id DESC
                OFFSET ?)""";

    private static final String NOTED = """
            SELECT count(*) AS noted FROM audit_log
            WHERE merchant_id = ? AND at > ? AND action = ? AND target_id = ?""";

    private static final String END_ALL = """
            DELETE FROM api_keys
            WHERE merchant_id = ? AND user_id = ? AND label = ? AND expires_at IS NOT NULL""";

    private static final String END = END_ALL + " AND id = ? RETURNING id";
    private static final String END_EACH = END_ALL + " RETURNING id";

    private final AuditedChanges changes;

    PgSessions(AuditedChanges changes) {
        this.changes = changes;
    }

    @Override
    public Member begin(MerchantId merchant, UserId user, Opening opening, int keep, AuditStamp stamp) {
        return changes.perform(merchant, stamp, context -> {
            Member member = new Member(user(context, merchant, user), merchant(context, merchant));
            List<AccountId> accounts = context.list(ACCOUNTS, parameters -> parameters.uuid(merchant.value()),
                    row -> new AccountId(row.uuid("id")));
            Optional<ApiKey> session = opening.open(member, accounts, context.at());
            if (session.isPresent()) {
                add(context, session.get());
                prune(context, session.get(), keep);
                context.enter(AuditedAction.signedIn(member.user(), session.get()));
            }
            return member;
        });
    }

    @Override
    public void noteRefused(MerchantId merchant, UserId id, SignInRefused reason, Bound bound, AuditStamp stamp) {
        changes.perform(merchant, stamp, context -> {
            User user = user(context, merchant, id);
            AuditedAction act = AuditedAction.signInFailed(user, reason.wire());
            long noted = context.list(NOTED, parameters -> parameters.uuid(merchant.value())
                    .instant(context.at().minus(bound.within())).text(act.action()).text(act.target().id()),
                    row -> row.number("noted")).getFirst();
            if (noted < bound.most()) {
                context.enter(act);
            }
            return user;
        });
    }

    @Override
    public void end(MerchantId merchant, UserId user, String keyId, AuditStamp stamp) {
        changes.perform(merchant, stamp, context -> ended(context, merchant, user,
                context.list(END, parameters -> parameters.uuid(merchant.value()).uuid(user.value())
                        .text(ApiKey.SESSION.text()).text(keyId), row -> row.text("id"))));
    }

    @Override
    public void endAll(MerchantId merchant, UserId user, AuditStamp stamp) {
        changes.perform(merchant, stamp, context -> ended(context, merchant, user,
                context.list(END_EACH, parameters -> parameters.uuid(merchant.value()).uuid(user.value())
                        .text(ApiKey.SESSION.text()), row -> row.text("id"))));
    }

    private static List<String> ended(ChangeContext context, MerchantId merchant, UserId user, List<String> ended)
            throws SQLException {
        if (!ended.isEmpty()) {
            context.enter(AuditedAction.signedOut(merchant, user, ended.stream().sorted().toList()));
        }
        return ended;
    }

    private static User user(ChangeContext context, MerchantId merchant, UserId user) throws SQLException {
        return context
                .find(USER, parameters -> parameters.uuid(merchant.value()).uuid(user.value()), MerchantColumns::user)
                .orElseThrow(() -> new Refusal.NotFound("user"));
    }

    private static Merchant merchant(ChangeContext context, MerchantId merchant) throws SQLException {
        return context.find(MERCHANT, parameters -> parameters.uuid(merchant.value()), MerchantColumns::merchant)
                .orElseThrow(() -> new Refusal.NotFound("merchant"));
    }

    private static void add(ChangeContext context, ApiKey session) throws SQLException {
        context.update(ADD, parameters -> parameters.text(session.id()).text(session.label().text())
                .text(session.role().wire()).bytes(session.secretHash().bytes()).instant(session.createdAt())
                .instant(session.expiresAt()).integer(session.secretHash().secretsKey().map(SecretsKeyId::value))
                .uuid(session.merchant().value()).uuid(session.user().value()));
        context.bind(session);
    }

    private static void prune(ChangeContext context, ApiKey newest, int keep) throws SQLException {
        context.update(PRUNE, parameters -> parameters.uuid(newest.merchant().value()).uuid(newest.merchant().value())
                .uuid(newest.user().value()).text(newest.label().text()).number(keep));
    }
}
