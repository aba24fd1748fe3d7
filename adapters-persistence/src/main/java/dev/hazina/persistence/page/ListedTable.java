package dev.hazina.persistence.page;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A table whose rows are listed.
///
/// @param name of the table; each row has a merchant, an account, a currency, an amount and a time of its creation,
///        which is unique within its merchant or account
/// @param states the names of states by the API's name of a status, where there are several or none at all
/// @param byState the states whose rows have an index or a narrow table of their own, which the other states lack;
///        empty where one index has the rows of an account and each state in the order of time
/// @param told where the rows are found of which a provider told a name, an account or a number, if not in the table
/// @param hasAmountIndex whether an index has the rows of a merchant and an amount in the order of time
/// @param phone the condition on a row `x` that its phone number is a parameter; empty without phone numbers
/// @param byPhone the rows of a merchant and a phone number in a range of time, newest first, up to a number; empty
///        without phone numbers
/// @param wallet the condition on a row `x` that its wallet is a parameter, once for each question mark
/// @param byWallet the rows of a merchant and a wallet, as for a phone number, for each side
/// @param changed the condition on a row `x` that it changed at a time or later, which is a parameter once for each
///        question mark; empty where rows don't change
/// @param hasChangeIndex whether an index has the rows of an account by the time of their change
/// @param hasUniqueReference whether one row of a merchant at most has a reference
/// @param written the column of what a merchant has written to a row, beside its metadata; empty where there is none
public record ListedTable(String name, Map<String, List<String>> states,
        List<StateIndex> byState, Optional<Source> told, boolean hasAmountIndex, String phone, String byPhone,
        String wallet,
        List<String> byWallet, String changed, boolean hasChangeIndex, boolean hasUniqueReference,
        String written) {

    /// What rows `x` are read from.
    ///
    /// @param from the tables, with their aliases
    /// @param alias the one whose index is read along; it has a row's merchant, account, currency and time
    public record Source(String from, String alias) {}

    /// States whose rows of an account and a currency an index has in the order of time.
    ///
    /// @param condition the condition that a row is in one of these states, in terms of the index
    public record StateIndex(List<String> states, Source source, String condition) {}

    Source itself() {
        return new Source(name + " x", "x");
    }

    List<String> states(String status) {
        return states.getOrDefault(status, List.of(status));
    }
}
