package dev.hazina.persistence.webhook;

import dev.hazina.application.webhook.CallbackSecrets;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.CallbackSecret;
import dev.hazina.domain.webhook.SigningSecret;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Callback secrets as rows, one a merchant.
public final class PgCallbackSecrets implements CallbackSecrets {
    private static final String FIND = """
            SELECT secret, created_at, rotated_at FROM webhook_callback_secrets WHERE merchant_id = ?""";
    private static final String LOCK = FIND + " FOR NO KEY UPDATE";
    private static final String ADD = """
            INSERT INTO webhook_callback_secrets (merchant_id, secret, created_at, rotated_at) VALUES (?, ?, ?, ?)
            ON CONFLICT (merchant_id) DO NOTHING""";
    private static final String CHANGE = """
            UPDATE webhook_callback_secrets SET secret = ?, rotated_at = ? WHERE merchant_id = ?""";

    private final Database database;
    private final SecretBox box;

    public PgCallbackSecrets(Database database, SecretBox box) {
        this.database = database;
        this.box = box;
    }

    @Override
    public CallbackSecret current(MerchantId merchant, CallbackSecret first) {
        Optional<CallbackSecret> known = database.find(FIND, p -> p.uuid(merchant.value()),
                row -> read(row, merchant));
        return known.orElseGet(() -> change(merchant, first, UnaryOperator.identity()));
    }

    @Override
    public CallbackSecret change(MerchantId merchant, CallbackSecret first, UnaryOperator<CallbackSecret> change) {
        return database.together(connection -> {
            Database.update(connection, ADD, p -> p.uuid(merchant.value()).bytes(Optional.of(sealed(merchant, first)))
                    .instant(first.createdAt()).instant(first.rotatedAt()));
            CallbackSecret before = Database
                    .list(connection, LOCK, p -> p.uuid(merchant.value()), row -> read(row, merchant)).getFirst();
            CallbackSecret after = change.apply(before);
            if (!after.equals(before)) {
                update(connection, merchant, after);
            }
            return after;
        });
    }

    private void update(Connection connection, MerchantId merchant, CallbackSecret after) throws SQLException {
        Database.update(connection, CHANGE, p -> p.bytes(Optional.of(sealed(merchant, after)))
                .instant(after.rotatedAt()).uuid(merchant.value()));
    }

    private CallbackSecret read(Row row, MerchantId merchant) throws SQLException {
        return new CallbackSecret(new SigningSecret(box.open(row.bytes("secret"), place(merchant))),
                row.instant("created_at"), row.optionalInstant("rotated_at"));
    }

    private byte[] sealed(MerchantId merchant, CallbackSecret secret) {
        return box.seal(secret.secret().text(), place(merchant));
    }

    private static String place(MerchantId merchant) {
        return "webhook_callback_secrets/" + merchant;
    }
}
