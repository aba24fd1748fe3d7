package dev.hazina.providers.statement;

import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.statement.StatementColumns.Column;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/// How one provider lays out its statements.
public interface StatementLayout {

    /// @param amount negative where the money left our account
    record Movement(String receipt, MovementKind kind, Money amount, Counterparty told) {}

    StatementColumns columns();

    Column time();

    /// The balance after a line; empty where no column has it, as is usual.
    default Optional<Column> balance() {
        return Optional.empty();
    }

    /// The zone of times that name none, mostly UTC; empty where each names its own.
    default Optional<ZoneOffset> zone() {
        return Optional.of(ZoneOffset.UTC);
    }

    /// What a line moved; nothing where it moved nothing in this currency.
    List<Movement> movements(StatementLine line, StatementAmounts amounts);
}
