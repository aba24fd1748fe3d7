package dev.hazina.persistence.merchant;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.BYTEA;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.invitation.Invitations;
import dev.hazina.application.invitation.JoinRule;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Invitation;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.DatabaseFailure;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Invitations. One is accepted under the merchant's clock by deleting its row, so that of several uses one finds it.
@Singleton
final class PgInvitations implements Invitations {
    private static final String EMAIL_INDEX = "logins_email_folded_key";
    private static final String SELECT = "SELECT i.merchant_id, i.id, i.email, i.role, i.invited_by, i.token_hash,"
            + " i.sent_at, i.mailed FROM invitations i ";
    private static final String LIST = SELECT + "WHERE i.merchant_id = ? ORDER BY i.sent_at DESC, i.id";
    private static final String FIND = SELECT
            + "JOIN merchants m ON m.id = i.merchant_id AND NOT m.suspended WHERE i.id = ?";
    private static final String LOCK = SELECT + "WHERE i.merchant_id = ? AND i.id = ? FOR UPDATE";
    private static final String WITH_EMAIL = SELECT + "WHERE i.merchant_id = ? AND i.email_folded = ?";
    private static final Table<Invitation> TABLE = Table.of("invitations", "i",
            key("merchant_id", UUID, invitation -> invitation.merchant().value()),
            key("id", UUID, Invitation::id),
            column("email", TEXT, invitation -> invitation.email().text()),
            column("email_folded", TEXT, invitation -> invitation.email().folded()),
            column("role", TEXT, invitation -> invitation.role().wire()),
            column("invited_by", UUID, invitation -> invitation.by().value()),
            column("token_hash", BYTEA, Invitation::tokenHash),
            column("sent_at", TIMESTAMPTZ, Invitation::sentAt),
            column("mailed", BOOLEAN, Invitation::mailed));
    private static final BulkStatement<Invitation> ADD = TABLE.insert();
    private static final String RENEW = """
            UPDATE invitations SET token_hash = ?, sent_at = ?, invited_by = ?, mailed = ?
            WHERE merchant_id = ? AND id = ?""";
    private static final String DELETE = "DELETE FROM invitations WHERE merchant_id = ? AND id = ?";
    private static final String USE_UP = DELETE + " AND token_hash = ?";

    private final Database database;
    private final AuditedChanges changes;
    private final ChangedUsers changed;
    private final UserRows users;

    PgInvitations(Database database, AuditedChanges changes, ChangedUsers changed, UserRows users) {
        this.database = database;
        this.changes = changes;
        this.changed = changed;
        this.users = users;
    }

    @Override
    public List<Invitation> list(MerchantId merchant) {
        return database.list(LIST, p -> p.uuid(merchant.value()), PgInvitations::read);
    }

    @Override
    public Optional<Invitation> find(UUID id) {
        return database.find(FIND, p -> p.uuid(id), PgInvitations::read).filter(this::isSendersStill);
    }

    private boolean isSendersStill(Invitation invitation) {
        return RepositoryFailures.translated(
                () -> users.find(invitation.merchant().value(), invitation.by().value())).map(UserRow::user)
                .filter(sender -> !sender.disabled() && sender.role().may(Permission.MANAGE_MERCHANT)
                        && sender.role().covers(invitation.role()))
                .isPresent();
    }

    @Override
    public void add(Invitation invitation, LinkLimit limit, AuditStamp stamp) {
        UUID merchant = invitation.merchant().value();
        changes.perform(invitation.merchant(), stamp, context -> {
            String folded = invitation.email().folded();
            if (users.findAllOf(merchant).stream().anyMatch(row -> row.user().email().folded().equals(folded))) {
                throw new Refusal.Conflict(RefusalCode.ALREADY_A_MEMBER, "this person belongs to the business already");
            }
            Optional<Invitation> open = context.find(WITH_EMAIL, p -> p.uuid(merchant).text(folded),
                    PgInvitations::read);
            if (open.isPresent()) {
                if (!open.get().isExpired(context.at())) {
                    throw new Refusal.Conflict(RefusalCode.ALREADY_INVITED,
                            "this e-mail is invited already; send the invitation again instead");
                }
                context.updateOne(DELETE, p -> p.uuid(merchant).uuid(open.get().id()));
            }
            requireWithin(context, limit);
            context.update(ADD, invitation);
            context.enter(AuditedAction.invited(invitation, false));
            return invitation;
        });
    }

    @Override
    public void renew(Invitation renewed, LinkLimit limit, AuditStamp stamp) {
        changes.perform(renewed.merchant(), stamp, context -> {
            lock(context, renewed.merchant(), renewed.id());
            requireWithin(context, limit);
            context.updateOne(RENEW, p -> p.bytes(renewed.tokenHash()).instant(renewed.sentAt())
                    .uuid(renewed.by().value()).flag(renewed.mailed()).uuid(renewed.merchant().value())
                    .uuid(renewed.id()));
            context.enter(AuditedAction.invited(renewed, true));
            return renewed;
        });
    }

    private static void requireWithin(ChangeContext context, LinkLimit limit) throws SQLException {
        if (AuditCounts.ofInvitations(context, limit.within()) >= limit.most()) {
            throw new Refusal.RateLimited(RefusalCode.MAIL_RATE_EXCEEDED, limit.within());
        }
    }

    @Override
    public void withdraw(MerchantId merchant, UUID id, AuditStamp stamp) {
        changes.perform(merchant, stamp, context -> {
            Invitation known = lock(context, merchant, id);
            context.updateOne(DELETE, p -> p.uuid(merchant.value()).uuid(id));
            context.enter(AuditedAction.invitationWithdrawn(known));
            return known;
        });
    }

    private static Invitation lock(ChangeContext context, MerchantId merchant, UUID id) throws SQLException {
        return context.find(LOCK, p -> p.uuid(merchant.value()).uuid(id), PgInvitations::read)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.INVITATION_NOT_FOUND));
    }

    @Override
    public User accept(Invitation invitation, UserId user, Guest guest, JoinRule rule, AuditStamp stamp) {
        try {
            return changed.performJoin(invitation.merchant(), invitation.email().folded(), stamp, (context, known) -> {
                int used = context.update(USE_UP, p -> p.uuid(invitation.merchant().value()).uuid(invitation.id())
                        .bytes(invitation.tokenHash()));
                if (used == 0 || !isSendersStill(invitation)) {
                    throw new Refusal.NotFound(RefusalCode.INVITATION_NOT_FOUND);
                }
                User joined = rule.join(invitation, user, guest, known.stream().findFirst().map(UserRow::user),
                        Users.actors(invitation.by(), changed.all(invitation.merchant())), stamp.now());
                add(context, known, joined);
                context.enter(AuditedAction.invitationAccepted(invitation, joined));
                return joined;
            });
        } catch (DatabaseFailure e) {
            if (UniqueViolations.isOn(EMAIL_INDEX, e)) {
                throw new Refusal.Conflict(RefusalCode.EMAIL_REGISTERED, "email is already registered");
            }
            throw e;
        }
    }

    /// The login joined at an instant before those of all sessions that it gets from now on, whichever merchant's clock
    /// they follow: each of these clocks is held, and was not before that instant.
    private void add(ChangeContext context, List<UserRow> known, User joined) throws SQLException {
        if (known.isEmpty()) {
            PgPeople.addNew(context.connection(), joined);
            return;
        }
        if (known.stream().anyMatch(row -> row.merchantId().equals(joined.merchant().value()))) {
            throw new Refusal.Conflict(RefusalCode.ALREADY_A_MEMBER, "this person belongs to the business already");
        }
        changed.join(context, known, joined);
        PgPeople.addMembership(context.connection(), joined);
    }

    private static Invitation read(Row row) throws SQLException {
        return new Invitation(row.uuid("id"), new MerchantId(row.uuid("merchant_id")), new Email(row.text("email")),
                Roles.of(row.text("role")), new UserId(row.uuid("invited_by")), row.bytes("token_hash"),
                row.instant("sent_at"), row.flag("mailed"));
    }
}
