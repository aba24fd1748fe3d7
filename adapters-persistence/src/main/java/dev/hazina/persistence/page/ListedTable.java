package dev.hazina.persistence.page;

import java.util.List;
import java.util.Map;

/// A table whose rows are listed.
///
/// @param name of the table; each row has a merchant, an account, a currency, an amount and a time of its creation,
///        which is unique within its merchant or account
/// @param states the names of states by the API's name of a status, where there are several or none at all
/// @param byState all states by their index, where no index has the rows of an account and state in the order of time;
///        otherwise empty
/// @param hasAmountIndex whether an index has the rows of a merchant and an amount in the order of time
/// @param phone the condition on a row `x` that its phone number is a parameter; empty without phone numbers
/// @param byPhone the rows of a merchant and a phone number in a range of time, newest first, up to a number; empty
///        without phone numbers
/// @param wallet the condition on a row `x` that its wallet is a parameter, once for each question mark
/// @param byWallet the rows of a merchant and a wallet, as for a phone number, for each side
/// @param changed the condition on a row `x` that it changed at a time or later, which is a parameter once for each
///        question mark; empty where rows don't change
/// @param hasChangeIndex whether an index has the rows of an account by the time of their change
public record ListedTable(String name, Map<String, List<String>> states,
        List<StateIndex> byState, boolean hasAmountIndex, String phone, String byPhone, String wallet,
        List<String> byWallet, String changed, boolean hasChangeIndex) {

    /// States whose rows of an account and a currency an index has in the order of time.
    ///
    /// @param condition the condition on a row `x` that it is in one of these states, in terms of the index
    public record StateIndex(List<String> states, String condition) {}

    List<String> states(String status) {
        return states.getOrDefault(status, List.of(status));
    }
}
