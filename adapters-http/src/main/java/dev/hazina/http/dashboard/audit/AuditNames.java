package dev.hazina.http.dashboard.audit;

import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.people.User;
import dev.hazina.domain.staff.StaffMember;
import java.util.List;

/// The names of the objects that an audit log mentions by id. An object without a name is called by its id.
///
/// @param users the users of the merchants
/// @param accounts their accounts
/// @param staff the people of the platform; empty for a merchant, who doesn't see them
public record AuditNames(List<User> users, List<Account> accounts, List<StaffMember> staff) {

    public AuditNames(List<User> users, List<Account> accounts) {
        this(users, accounts, List.of());
    }

    String staff(String id) {
        return staff.stream().filter(person -> person.id().toString().equals(id)).map(StaffMember::text).findFirst()
                .orElse(id);
    }

    String user(String id) {
        return users.stream().filter(user -> user.id().toString().equals(id)).map(user -> user.email().text())
                .findFirst().orElse(id);
    }

    String account(String id) {
        return accounts.stream().filter(account -> account.id().toString().equals(id))
                .map(account -> account.name().text() + " (" + account.number() + ")").findFirst().orElse(id);
    }
}
