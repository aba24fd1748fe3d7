package dev.hazina.http.dashboard.audit;

import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.User;
import java.util.List;

/// The names of the objects that an audit log mentions by id. An object without a name is called by its id.
///
/// @param users the users of the merchants
/// @param accounts their accounts
public record AuditNames(List<User> users, List<Account> accounts) {

    String user(String id) {
        return users.stream().filter(user -> user.id().toString().equals(id)).map(user -> user.email().text())
                .findFirst().orElse(id);
    }

    String account(String id) {
        return accounts.stream().filter(account -> account.id().toString().equals(id))
                .map(account -> account.name().text() + " (" + account.number() + ")").findFirst().orElse(id);
    }
}
