package dev.hazina.application.statementfile;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.channel.ChannelGateway.StatementReader;
import dev.hazina.application.channel.Gateways;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Says under which names the statements of an account have their columns, from now on. Naming them twice in the same
/// way is naming them once.
public final class NameStatementColumns {
    private static final int LONGEST_NAME = 100;

    private final Gateways gateways;
    private final KeptStatements files;
    private final InstantSource clock;
    private final AuditStamps stamps;

    public NameStatementColumns(Gateways gateways, KeptStatements files, InstantSource clock, AuditStamps stamps) {
        this.gateways = gateways;
        this.files = files;
        this.clock = clock;
        this.stamps = stamps;
    }

    /// @param names in the header of the files, by the usual names; columns that aren't in it have that one
    public record Command(Actor by, FloatAccount account, Map<String, String> names) {
        public Command {
            names = Map.copyOf(names);
        }
    }

    /// The columns of a provider's statements that a person may name, in the order of the reader.
    ///
    /// @throws Refusal.Invalid when its statements can't be read
    @OpenToAdapters
    public List<StatementReader.Column> columns(String provider) {
        return StatementReaders.of(gateways, provider).columns();
    }

    /// @throws Refusal.Invalid when a column can't be named so
    public void handle(Command command) {
        Set<String> known = columns(command.account().provider()).stream().map(StatementReader.Column::title)
                .collect(Collectors.toSet());
        command.names().forEach((title, name) -> {
            if (!known.contains(title) || name.isBlank() || name.length() > LONGEST_NAME
                    || name.chars().anyMatch(Character::isISOControl)) {
                throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "columns",
                        "a column is named as the file names it,"
                                + " in " + LONGEST_NAME + " characters at most");
            }
        });
        files.keepHeaders(
                new StatementHeaders(command.account(), command.names(), command.by().decider(), clock.instant()),
                stamps.of(command.by(), Permission.DECIDE_MONEY));
    }
}
