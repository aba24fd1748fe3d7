package dev.hazina.providers.statement;

import dev.hazina.application.channel.ChannelGateway.StatementReader.Unreadable;
import dev.hazina.providers.statement.StatementColumns.Column;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A line of a statement by its columns.
///
/// @param number in the file, from 1
public record StatementLine(int number, List<String> cells, Map<Column, Integer> places) {

    /// What stands in a column; empty where the file has no such column, or nothing stands there.
    public Optional<String> text(Column column) {
        return Optional.ofNullable(places.get(column)).map(cells::get).filter(text -> !text.isBlank());
    }

    /// Whether two columns are one in the file, as a person has said.
    public boolean isOne(Column one, Column other) {
        return places.get(one) instanceof Integer place && place.equals(places.get(other));
    }

    public String need(Column column) {
        return text(column).orElseThrow(() -> refusal(column.title() + " is empty"));
    }

    public Unreadable refusal(String why) {
        return Unreadable.at(number, why);
    }
}
