package dev.hazina.http.audit;

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

    static void write(JsonWriter json, ShownEntry shown) {
        AuditEntry entry = shown.entry();
        AuditedAction act = entry.act();
        json.text("id", entry.id().toString())
                .text("at", Times.print(entry.at()))
                .object("actor", actor -> actor.text("kind", entry.by().kind().wire())
                        .nullableText("key_id", shown.keyId())
                        .nullableText("user_id", shown.user().map(UserId::toString))
                        .nullableText("address", shown.address()))
                .nullableText("request_id", entry.by().request())
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
