package dev.hazina.persistence.webhook;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.nullable;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BYTEA;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.webhook.CallbackSecrets;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.CallbackSecret;
import dev.hazina.domain.webhook.SigningSecret;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.merchant.AuditedChanges;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import dev.hazina.persistence.merchant.CreatedByColumns;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Secrets for signing callbacks, one row for each merchant.
@Singleton
final class PgCallbackSecrets implements CallbackSecrets {
    private static final String FIND = """
            SELECT secret, created_at, rotated_at, created_by, created_from FROM webhook_callback_secrets
            WHERE merchant_id = ?""";
    private static final String LOCK = FIND + " FOR NO KEY UPDATE";
    private static final Table<SecretRow> TABLE = Table.of("webhook_callback_secrets", "c",
            key("merchant_id", UUID, row -> row.merchant().value()),
            column("secret", BYTEA, SecretRow::sealed),
            column("created_at", TIMESTAMPTZ, row -> row.secret().createdAt()),
            optional("rotated_at", TIMESTAMPTZ, row -> row.secret().rotatedAt()),
            nullable("created_by", TEXT, row -> CreatedByColumns.text(row.secret().createdBy())),
            nullable("created_from", TEXT, row -> CreatedByColumns.address(row.secret().createdBy())));
    private static final BulkStatement<SecretRow> ADD = TABLE.insert("ON CONFLICT (merchant_id) DO NOTHING");
    private static final String CHANGE = """
            UPDATE webhook_callback_secrets SET secret = ?, rotated_at = ?, created_by = ?, created_from = ?
            WHERE merchant_id = ?""";

    /// A secret as it is stored.
    private record SecretRow(MerchantId merchant, CallbackSecret secret, byte[] sealed) {}

    private final Buckets buckets;
    private final AuditedChanges changes;
    private final SecretBox box;

    public PgCallbackSecrets(Buckets buckets, AuditedChanges changes, SecretBox box) {
        this.buckets = buckets;
        this.changes = changes;
        this.box = box;
    }

    @Override
    public CallbackSecret current(MerchantId merchant, CallbackSecret first) {
        Optional<CallbackSecret> known = buckets.of(merchant).find(FIND, p -> p.uuid(merchant.value()),
                row -> read(row, merchant));
        return known.orElseGet(() -> buckets.of(merchant).together(connection -> {
            Database.update(connection, ADD, List.of(row(merchant, first)));
            return Database.list(connection, FIND, p -> p.uuid(merchant.value()), row -> read(row, merchant))
                    .getFirst();
        }));
    }

    @Override
    public CallbackSecret shown(MerchantId merchant, CallbackSecret first, AuditStamp stamp) {
        return changes.perform(merchant, stamp, context -> {
            CallbackSecret secret = locked(context, merchant, first);
            context.enter(secret.equals(first)
                    ? AuditedAction.callbackSecretCreated(merchant, secret)
                    : AuditedAction.callbackSecretRead(merchant));
            return secret;
        });
    }

    @Override
    public CallbackSecret change(MerchantId merchant, CallbackSecret first, UnaryOperator<CallbackSecret> change,
            AuditStamp stamp) {
        return changes.perform(merchant, stamp, context -> {
            CallbackSecret before = locked(context, merchant, first);
            CallbackSecret after = change.apply(before);
            if (!after.equals(before)) {
                context.updateOne(CHANGE, p -> p.bytes(Optional.of(sealed(merchant, after)))
                        .instant(after.rotatedAt()).text(after.createdBy().map(CreatedBy::text))
                        .text(after.createdBy().flatMap(CreatedBy::address)).uuid(merchant.value()));
                context.enter(AuditedAction.callbackSecretRotated(merchant, before, after));
            }
            return after;
        });
    }

    private CallbackSecret locked(ChangeContext context, MerchantId merchant, CallbackSecret first)
            throws SQLException {
        context.update(ADD, row(merchant, first));
        return context.list(LOCK, p -> p.uuid(merchant.value()), row -> read(row, merchant)).getFirst();
    }

    private SecretRow row(MerchantId merchant, CallbackSecret secret) {
        return new SecretRow(merchant, secret, sealed(merchant, secret));
    }

    private CallbackSecret read(Row row, MerchantId merchant) throws SQLException {
        return new CallbackSecret(new SigningSecret(box.open(row.bytes("secret"), place(merchant))),
                row.instant("created_at"), row.optionalInstant("rotated_at"), CreatedByColumns.read(row));
    }

    private byte[] sealed(MerchantId merchant, CallbackSecret secret) {
        return box.seal(secret.secret().text(), place(merchant));
    }

    private static String place(MerchantId merchant) {
        return "webhook_callback_secrets/" + merchant;
    }
}
