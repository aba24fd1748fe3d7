package dev.hazina.application.statementfile;

import dev.hazina.application.audit.AuditSnapshot;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.StaffAction;
import dev.hazina.domain.channel.FloatAccount;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Under which names the files of an account have their columns, as a person has said.
///
/// @param names in the header, by the usual name; columns that aren't in it have that one
/// @param by the person of the staff, or the key, that said so last
public record StatementHeaders(FloatAccount account, Map<String, String> names, String by, Instant at) {
    public StatementHeaders {
        names = Map.copyOf(names);
    }

    /// The act that the audit log records with it.
    public AuditedAction naming() {
        return StaffAction.statementColumnsNamed(account, AuditSnapshot.none().text("float_account", account.code())
                .text("columns",
                        new TreeMap<>(names).entrySet().stream().map(StatementHeaders::said)
                                .collect(Collectors.joining("; "))));
    }

    private static String said(Map.Entry<String, String> one) {
        return one.getKey() + " = " + one.getValue();
    }

    /// The same, kept at that time.
    public StatementHeaders keptAt(Instant time) {
        return new StatementHeaders(account, names, by, time);
    }
}
