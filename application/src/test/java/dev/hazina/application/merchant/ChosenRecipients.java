package dev.hazina.application.merchant;

import dev.hazina.application.merchant.StatementSubscriptions.Recipient;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.people.User;
import java.util.List;
import java.util.Optional;

/// To whom an account's statement is mailed.
final class ChosenRecipients {
    private ChosenRecipients() {}

    /// @param all all of the merchant, oldest first
    static List<Recipient> of(AccountSettings settings, List<User> all) {
        List<User> able = all.stream().filter(user -> !user.disabled() && user.standing().isProven())
                .filter(user -> user.role().may(Permission.READ)).toList();
        List<Recipient> chosen = settings.statementRecipients().stream()
                .flatMap(recipient -> able.stream().filter(user -> user.id().value().equals(recipient.user()))
                        .map(user -> new Recipient(user.id(), user.email(), Optional.of(recipient.language()))))
                .toList();
        return chosen.isEmpty()
                ? able.stream().filter(user -> user.role() == Role.OWNER).limit(1)
                        .map(owner -> new Recipient(owner.id(), owner.email(), Optional.empty())).toList()
                : chosen;
    }
}
