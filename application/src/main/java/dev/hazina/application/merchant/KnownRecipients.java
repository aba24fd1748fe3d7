package dev.hazina.application.merchant;

import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.MailLanguage;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.StatementRecipient;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;
import java.util.function.Function;

/// Knows the people to whom a merchant's statements may be mailed. Who leaves later is left out when they are mailed.
public final class KnownRecipients {
    private static final String FIELD = "statement_recipients";

    private final Function<MerchantId, List<User>> users;

    /// @param users all of a merchant
    public KnownRecipients(Function<MerchantId, List<User>> users) {
        this.users = users;
    }

    /// A person who is to get statements, as the caller names them.
    public record Recipient(Email email, MailLanguage language) {}

    /// @throws Refusal.Invalid when one is none of the merchant's people who may read statements, or named twice
    List<StatementRecipient> of(MerchantId merchant, List<Recipient> asked) {
        require(asked.size() <= AccountSettings.MOST_STATEMENT_RECIPIENTS,
                "statement_recipients must name at most " + AccountSettings.MOST_STATEMENT_RECIPIENTS + " people");
        List<User> all = users.apply(merchant);
        List<StatementRecipient> known = asked.stream().flatMap(recipient -> all.stream()
                .filter(user -> user.email().folded().equals(recipient.email().folded()) && !user.disabled()
                        && user.role().may(Permission.READ))
                .map(user -> new StatementRecipient(user.id().value(), recipient.language()))).toList();
        require(known.size() == asked.size(),
                "statement_recipients must name people of the merchant who may read statements");
        require(known.stream().map(StatementRecipient::user).distinct().count() == known.size(),
                "statement_recipients must name each person once");
        return known;
    }

    private static void require(boolean good, String sentence) {
        if (!good) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, FIELD, sentence);
        }
    }
}
