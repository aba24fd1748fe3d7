package dev.hazina.http.list;

import dev.hazina.application.key.Caller;
import dev.hazina.application.page.ListFilter;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.request.Query;
import java.util.List;

/// A list of an account in the API.
///
/// @param kind of its rows
/// @param statuses by which it can be filtered
/// @param conditions of this list, beside those that every list has
public record ListedKind<I, T>(JsonKind<I, T> kind, List<String> statuses, Conditions conditions) {
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
}
