package dev.hazina.http.audit;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditSnapshot;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.domain.people.UserId;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.Times;
import java.util.Optional;

/// An entry of the audit log on the wire.
final class AuditJson {
    private AuditJson() {}

    /// Writes all fields of an entry.
    static void write(JsonWriter json, AuditEntry entry) {
        Actor by = entry.by();
        write(json, entry, by.keyId(), by.user(), by.address());
    }

    /// Writes an entry for a merchant: an action of platform staff has its time, but neither key, person nor
    /// address.
    static void writeToMerchant(JsonWriter json, AuditEntry entry) {
        switch (entry.by().kind()) {
            case KEY, USER, UNKNOWN, CLOCK -> write(json, entry);
            case ADMINISTRATOR -> write(json, entry, Optional.empty(), Optional.empty(), Optional.empty());
        }
    }

    private static void write(JsonWriter json, AuditEntry entry, Optional<String> keyId, Optional<UserId> user,
            Optional<String> address) {
        Actor by = entry.by();
        AuditedAction act = entry.act();
        json.text("id", entry.id().toString())
                .text("at", Times.print(entry.at()))
                .object("actor", actor -> actor.text("kind", by.kind().wire())
                        .nullableText("key_id", keyId)
                        .nullableText("user_id", user.map(UserId::toString))
                        .nullableText("address", address))
                .nullableText("request_id", by.request())
                .text("merchant_id", act.merchant().toString())
                .text("action", act.action().wire())
                .object("target", target -> target.text("kind", act.target().kind()).text("id", act.target().id()));
        facts(json, "before", act.before());
        facts(json, "after", act.after());
    }

    private static void facts(JsonWriter json, String name, Optional<AuditSnapshot> facts) {
        json.raw(name, facts.map(AuditSnapshot::json).orElse("null"));
    }
}
