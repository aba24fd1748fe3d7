package dev.hazina.http.dashboard.statement;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.merchant.KnownRecipients.Recipient;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.MailLanguage;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.StatementRecipient;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.text.Language;
import dev.hazina.http.dashboard.view.Choice;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The people to whom an account's statement may be mailed, each with a choice of languages. What the form sends of a
/// person is the e-mail and the tag of a language, which a blank separates.
@Singleton
final class RecipientChoices {
    private static final String FIELD = "recipient";

    private final Users users;

    RecipientChoices(Users users) {
        this.users = users;
    }

    List<StatementPage.Recipient> of(MerchantId merchant, List<StatementRecipient> recipients) {
        return users.list(merchant).stream().filter(user -> !user.disabled() && user.role().may(Permission.READ))
                .map(user -> offered(user,
                        recipients.stream().filter(one -> one.user().equals(user.id().value())).findFirst()
                                .map(StatementRecipient::language)))
                .toList();
    }

    private static StatementPage.Recipient offered(User user, Optional<MailLanguage> chosen) {
        String email = user.email().text();
        Stream<Choice> languages = Stream.of(MailLanguage.values())
                .map(language -> new Choice(email + " " + language.tag(),
                        Language.ofTag(language.tag()).orElseThrow().itself(),
                        chosen.filter(language::equals).isPresent()));
        return new StatementPage.Recipient(email,
                Stream.concat(Stream.of(new Choice("", text("statement.to-nobody"), chosen.isEmpty())), languages)
                        .toList());
    }

    /// @throws Refusal.Invalid when the form has something else than a choice
    List<Recipient> chosen(FormData form) {
        return form.requiredTexts(FIELD).stream().map(RecipientChoices::recipient).toList();
    }

    private static Recipient recipient(String sent) {
        String[] parts = sent.split(" ", 2);
        return Optional.of(parts).filter(both -> both.length == 2).flatMap(both -> MailLanguage.ofTag(both[1]))
                .map(language -> new Recipient(Email.parse(parts[0]), language))
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, FIELD,
                        "recipient must be an e-mail and a language"));
    }
}
