package dev.hazina.persistence.payment;

import dev.hazina.application.payment.PromptTurns;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The turns in a table of the installation, which all merchants' requests share. A prompt is kept by its hash only.
/// Each turn that is taken deletes two that are no longer of use, so that the table stays as long as it has to be.
@Singleton
final class PgPromptTurns implements PromptTurns {
    private static final String TAKE = """
            INSERT INTO prompt_turns (prompt, taken_at) VALUES (?, ?)
            ON CONFLICT (prompt) DO UPDATE SET taken_at = excluded.taken_at
            WHERE prompt_turns.taken_at <= ? OR prompt_turns.taken_at > ?""";
    private static final String ASKED = """
            INSERT INTO prompt_turns (prompt, taken_at) VALUES (?, ?)
            ON CONFLICT (prompt) DO UPDATE SET taken_at = excluded.taken_at""";
    private static final String LAST = "SELECT t.taken_at FROM prompt_turns t WHERE t.prompt = ?";
    private static final String GIVE_BACK = "DELETE FROM prompt_turns WHERE prompt = ? AND taken_at = ?";
    private static final String DELETE_OLD = """
            DELETE FROM prompt_turns WHERE prompt IN (SELECT t.prompt FROM prompt_turns t WHERE t.taken_at < ?
                ORDER BY t.taken_at LIMIT 2 FOR UPDATE SKIP LOCKED)""";
    /// A turn may be given back between the two statements.
    private static final int MOST_TRIES = 3;

    private final Database database;

    public PgPromptTurns(Buckets buckets) {
        this.database = buckets.installation();
    }

    @Override
    public Optional<Instant> take(Prompt prompt, Instant now, Duration apart) {
        byte[] key = key(prompt);
        for (int i = 0; i < MOST_TRIES; i++) {
            int taken = database.update(TAKE, parameters -> parameters.bytes(key).instant(now)
                    .instant(now.minus(apart)).instant(now.plus(apart)));
            if (taken > 0) {
                database.update(DELETE_OLD, parameters -> parameters.instant(now.minus(apart.multipliedBy(2))));
                return Optional.empty();
            }
            Optional<Instant> last = database.find(LAST, parameters -> parameters.bytes(key),
                    row -> row.instant("taken_at"));
            if (last.isPresent()) {
                return last;
            }
        }
        return Optional.of(now);
    }

    @Override
    public void asked(Prompt prompt, Instant at) {
        database.update(ASKED, parameters -> parameters.bytes(key(prompt)).instant(at));
    }

    @Override
    public void giveBack(Prompt prompt, Instant taken) {
        database.update(GIVE_BACK, parameters -> parameters.bytes(key(prompt)).instant(taken));
    }

    private static byte[] key(Prompt prompt) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(String.join("|", prompt.provider(),
                    prompt.phone().e164(), prompt.amount().currency().name(),
                    String.valueOf(prompt.amount().minor())).getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
