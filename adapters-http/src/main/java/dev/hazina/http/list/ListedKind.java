package dev.hazina.http.list;

import dev.hazina.application.key.Caller;
import dev.hazina.application.page.ListFilter;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.request.Query;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/// What the API lists of an account, such as its payouts.
///
/// @param <I> the id of a row
/// @param <T> what is read of a row
/// @param parse reads an id; empty where the text is none
/// @param unknown refuses an id that the account doesn't have
/// @param statuses by which the list can be filtered
/// @param conditions of this list, beside those that every list has
/// @param row writes the members of a row
public record ListedKind<I, T>(Function<String, Optional<I>> parse, RefusalCode unknown, List<String> statuses,
        Conditions conditions, BiConsumer<JsonWriter, T> row) {
    public ListedKind {
        statuses = List.copyOf(statuses);
    }

    /// Reads conditions of a list from its query.
    @FunctionalInterface
    public interface Conditions {
        /// A list that has only the conditions of every list.
        Conditions NONE = (filter, _, _) -> filter;

        /// @throws Refusal.Invalid when one is wrong
        /// @throws Refusal.NotFound when one names what the account doesn't have
        ListFilter add(ListFilter filter, Caller.Member caller, Query query);
    }

    /// @throws Refusal.NotFound when the text is no id
    public I id(String text) {
        return parse.apply(text).orElseThrow(this::notFound);
    }

    public Json json(T shown) {
        return Json.object(json -> row.accept(json, shown));
    }

    Refusal.NotFound notFound() {
        return new Refusal.NotFound(unknown);
    }
}
