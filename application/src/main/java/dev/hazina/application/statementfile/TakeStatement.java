package dev.hazina.application.statementfile;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.channel.ChannelGateway.StatementReader;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.floats.FloatReport;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;
import java.util.UUID;

/// Takes in a statement of an account at a provider: each row is one more source of the movement's record, or its first
/// one. Money that came in and of which nothing else told is in suspense until a person decides. It is repeatable: a
/// file that was taken in before, or in part, is taken in again without effect on what is known.
public final class TakeStatement {

    private final StatementPorts ports;
    private final Gateways gateways;
    private final FloatReport floats;
    private final KeptStatements files;
    private final AuditStamps stamps;

    public TakeStatement(StatementPorts ports, Gateways gateways, FloatReport floats, KeptStatements files,
            AuditStamps stamps) {
        this.ports = ports;
        this.gateways = gateways;
        this.floats = floats;
        this.files = files;
        this.stamps = stamps;
    }

    public record Command(Actor by, FloatBalance.Key account) {}

    /// @param again whether the same file was kept before
    public record Taken(StatementFile file, boolean again) {}

    /// @throws Refusal.Invalid when the file can't be read; nothing of it is kept then
    public Taken handle(Command command, byte[] file) {
        FloatBalance.Key account = command.account();
        String provider = account.account().provider();
        StatementReader reader = named(StatementReaders.of(gateways, provider), account.account());
        if (floats.list().stream().noneMatch(one -> one.key().equals(account))) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "float_account", "no account at a provider of this "
                    + "name and currency has had money");
        }
        StatementExtent extent = StatementExtent.of(reader, file, account);
        String digest = StatementExtent.digest(file);
        Optional<StatementFile> before = files.same(account, digest);
        StatementRows rows = new StatementRows(ports, files, account, StatementFile.rowsKey(account, digest),
                gateways.receivers(account.currency(), Channel.MM_C2B).contains(provider), before.isPresent());
        StatementReader.Read read = reader.read(file, account.currency(), rows::add);
        StatementFile.Counts counts = rows.end(read.leftOut());
        UUID id = ports.ids().next();
        StatementFile kept = before.orElseGet(() -> files.keep(
                new StatementFile(id, account, command.by().decider(), ports.clock().instant(), digest,
                        counts, extent.first(), extent.last(), StatementExtent.unread(read.unknown())),
                stamps.of(command.by(), Permission.DECIDE_MONEY)));
        return new Taken(kept, !kept.id().equals(id));
    }

    private StatementReader named(StatementReader reader, FloatAccount account) {
        return files.headers(account).map(headers -> reader.naming(headers.names())).orElse(reader);
    }
}
