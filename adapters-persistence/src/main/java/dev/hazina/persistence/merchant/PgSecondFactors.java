package dev.hazina.persistence.merchant;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.BYTEA;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.factor.SecondFactors;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.people.UserId;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Second factors, one row for each login, with a sealed secret. They change under the clocks of the login's
/// merchants, so that a code is accepted once.
@Singleton
final class PgSecondFactors implements SecondFactors {
    private static final int HASH_LENGTH = 64;
    private static final String FIND = """
            SELECT f.merchant_id, f.user_id, f.secret, f.created_at, f.confirmed_at, f.last_step, f.failures,
                f.failed_at, f.recovery_codes
            FROM users u JOIN second_factors f ON f.login_id = u.login_id WHERE u.merchant_id = ? AND u.id = ?""";
    private static final Table<FactorRow> TABLE = Table.of("second_factors", "f",
            column("merchant_id", UUID, row -> row.user().merchantId()),
            column("user_id", UUID, row -> row.user().id()),
            key("login_id", UUID, row -> row.user().loginId()),
            column("secret", BYTEA, FactorRow::sealed),
            column("created_at", TIMESTAMPTZ, row -> row.factor().createdAt()),
            optional("confirmed_at", TIMESTAMPTZ, row -> row.factor().confirmedAt()),
            column("last_step", BIGINT, row -> row.factor().lastStep()),
            column("failures", INTEGER, row -> row.factor().failures()),
            optional("failed_at", TIMESTAMPTZ, row -> row.factor().failedAt()),
            column("recovery_codes", TEXT, row -> String.join("", row.factor().recoveryCodes())));
    private static final BulkStatement<FactorRow> KEEP = TABLE.upsert("merchant_id", "user_id", "secret", "created_at",
            "confirmed_at", "last_step", "failures", "failed_at", "recovery_codes");
    private static final String REMOVE = "DELETE FROM second_factors WHERE login_id = ?";
    private static final String PROVE = """
            UPDATE api_keys SET second_factor_at = ? WHERE merchant_id = ? AND id = ? AND user_id = ? AND label = ?""";
    private static final String DEMANDED = "SELECT second_factor_demanded FROM merchants WHERE id = ?";
    private static final String DEMAND = "UPDATE merchants SET second_factor_demanded = ? WHERE id = ?";

    /// A factor with its sealed secret.
    private record FactorRow(UserRow user, SecondFactor factor, byte[] sealed) {}

    private final Database database;
    private final AuditedChanges changes;
    private final ChangedUsers changed;
    private final SecretBox box;

    PgSecondFactors(Database database, AuditedChanges changes, ChangedUsers changed, SecretBox box) {
        this.database = database;
        this.changes = changes;
        this.changed = changed;
        this.box = box;
    }

    @Override
    public Optional<SecondFactor> find(MerchantId merchant, UserId user) {
        return database.find(FIND, p -> p.uuid(merchant.value()).uuid(user.value()), row -> read(row, merchant, user));
    }

    @Override
    public Optional<SecondFactor> change(MerchantId merchant, UserId user, FactorChange change, AuditStamp stamp) {
        return changed.perform(merchant, user, stamp, (context, row) -> change(context, row, change,
                context.authority().map(Holder::actors).orElseGet(() -> row.user().actors())));
    }

    /// @param row locked by [ChangedUsers#perform]
    /// @param by all who could have decided it
    Optional<SecondFactor> change(ChangeContext context, UserRow row, FactorChange change, PossibleActors by)
            throws SQLException {
        MerchantId merchant = new MerchantId(row.merchantId());
        UserId user = new UserId(row.id());
        AuditStamp stamp = context.stamp();
        Optional<SecondFactor> before = context.find(FIND, p -> p.uuid(merchant.value()).uuid(user.value()),
                found -> read(found, merchant, user));
        Optional<SecondFactor> after = change.amend(before, context.at());
        write(context, row, after);
        Optional<AuditedAction> act = AuditedAction.secondFactorChanged(row.user(), before, after);
        if (act.isPresent()) {
            context.enter(act.get());
        }
        String acting = stamp.by().keyId().orElse("");
        if (SecondFactors.endsSessions(before, after)) {
            changed.endSessions(context, row, true);
            for (UserRow other : changed.others(row)) {
                context.enterElsewhere(act.orElseThrow().at(other.user()), user, new UserId(other.id()));
            }
        }
        if (SecondFactors.beginsRest(before, after, user, stamp.by())) {
            changed.beginRest(context, row, by);
        }
        if (SecondFactors.isProof(before, after)) {
            context.update(PROVE, p -> p.instant(context.at()).uuid(merchant.value()).text(acting)
                    .uuid(user.value()).text(ApiKey.SESSION.text()));
        }
        return after;
    }

    @Override
    public void demand(MerchantId merchant, boolean demanded, AuditStamp stamp) {
        changes.perform(merchant, stamp, context -> {
            boolean before = context.list(DEMANDED, p -> p.uuid(merchant.value()),
                    row -> row.flag("second_factor_demanded")).getFirst();
            if (before != demanded) {
                context.updateOne(DEMAND, p -> p.flag(demanded).uuid(merchant.value()));
                context.enter(AuditedAction.secondFactorDemanded(merchant, before, demanded));
            }
            return demanded;
        });
    }

    private void write(ChangeContext context, UserRow row, Optional<SecondFactor> after) throws SQLException {
        if (after.isEmpty()) {
            context.update(REMOVE, p -> p.uuid(row.loginId()));
            return;
        }
        SecondFactor factor = after.get();
        context.update(KEEP, new FactorRow(row, factor, box.seal(factor.secret(), place(row.merchantId(), row.id()))));
    }

    /// The secret is sealed for the membership that the factor was last written in.
    private SecondFactor read(Row row, MerchantId merchant, UserId user) throws SQLException {
        return new SecondFactor(merchant, user,
                box.open(row.bytes("secret"), place(row.uuid("merchant_id"), row.uuid("user_id"))),
                row.instant("created_at"), row.optionalInstant("confirmed_at"), row.number("last_step"),
                row.count("failures"), row.optionalInstant("failed_at"), hashes(row.text("recovery_codes")));
    }

    private static List<String> hashes(String joined) {
        List<String> hashes = new ArrayList<>();
        for (int at = 0; at < joined.length(); at += HASH_LENGTH) {
            hashes.add(joined.substring(at, at + HASH_LENGTH));
        }
        return List.copyOf(hashes);
    }

    /// @see dev.hazina.persistence.webhook.PgSealedSecrets
    private static String place(UUID merchant, UUID user) {
        return "second_factors/" + merchant + "/" + user;
    }
}
