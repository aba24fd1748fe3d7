package dev.hazina.http.merchant;

import dev.hazina.application.access.RegisterMerchant;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.Visit;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.IssueKey;
import dev.hazina.application.merchant.ChangeSettings;
import dev.hazina.application.merchant.ChangeSlug;
import dev.hazina.application.merchant.KnownRecipients;
import dev.hazina.application.merchant.OpenAccount;
import dev.hazina.domain.access.KeyScopes;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.Country;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MailLanguage;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.CallbackUrl.Reach;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.field.Fields;
import dev.hazina.http.field.RequestFields;
import io.micronaut.http.HttpRequest;
import java.util.List;
import java.util.Optional;

/// Reads requests about a merchant, its accounts and its keys, from JSON or from forms.
public final class MerchantRequests {
    private MerchantRequests() {}

    /// @throws Refusal.Invalid when a field is wrong
    public static RegisterMerchant.Command registration(RequestFields fields) {
        return new RegisterMerchant.Command(Email.parse(fields.requiredText("email")),
                Password.parse(fields.requiredPassword("password")),
                Label.parse("merchant_name", fields.requiredText("merchant_name"), Merchant.LONGEST_NAME),
                Country.parse(fields.text("country").orElse("")));
    }

    /// The form of the e-mail is not checked: an impossible one gets the same response as an unknown one.
    ///
    /// @throws Refusal.Invalid when a field is missing
    public static SignIn.Command signIn(Visit from, RequestFields fields) {
        return new SignIn.Command(fields.requiredText("email"), fields.requiredPassword("password"),
                fields.text("otp"), from);
    }

    /// @throws Refusal.Invalid when a field is wrong
    public static OpenAccount.Command account(HttpRequest<?> request, RequestFields fields) {
        Label name = Label.parse("name", fields.requiredText("name"), Account.LONGEST_NAME);
        Currency currency = Fields.currency("default_currency", fields.requiredText("default_currency"));
        Caller.Member caller = Callers.member(request);
        return new OpenAccount.Command(Actors.of(request), caller.merchant(), name, currency, caller.acting().zone());
    }

    /// @throws Refusal.Invalid when it is no short name
    public static ChangeSlug.Command slug(HttpRequest<?> request, RequestFields fields) {
        return new ChangeSlug.Command(Actors.of(request), Callers.member(request).merchant(),
                Slug.parse(fields.requiredText("slug")));
    }

    /// @throws Refusal.Invalid when a field is wrong
    public static IssueKey.Command key(HttpRequest<?> request, RequestFields fields) {
        Label label = Label.parse("label", fields.requiredText("label"), ApiKey.LONGEST_LABEL);
        List<String> accounts = fields.requiredTexts("account_ids");
        KeyScopes scopes = fields.texts("scopes").map(KeyScopes::parse).orElse(KeyScopes.NONE);
        return new IssueKey.Command(Actors.of(request), Callers.member(request), label, accounts,
                scopes.isEmpty() ? Fields.role(fields) : viewer(fields), scopes, fields.flag("strict"));
    }

    /// @param text none where the number is taken away
    /// @throws Refusal.Invalid when it is blank, too long or has hidden characters
    public static ChangeSettings.TaxNumber taxNumber(String field, Optional<String> text) {
        return new ChangeSettings.TaxNumber(
                text.map(number -> Label.parse(field, number, AccountSettings.LONGEST_TAX_NUMBER)));
    }

    /// The role of a key with scopes, which a request doesn't name.
    private static Role viewer(RequestFields fields) {
        if (fields.text("role").isPresent()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "role", "a key has a role or scopes, not both");
        }
        return Role.VIEWER;
    }

    /// @param text empty to remove the URL
    /// @throws Refusal.Invalid when it isn't a URL that the service may call
    public static ChangeSettings.OpsUrl opsUrl(Optional<String> text, Reach reach) {
        return text.<ChangeSettings.OpsUrl>map(
                url -> new ChangeSettings.OpsUrl.Take(CallbackUrl.parse("ops_url", url, reach)))
                .orElseGet(ChangeSettings.OpsUrl.Drop::new);
    }

    /// @throws Refusal.Invalid when one has no e-mail, or a language in which no mail is written
    public static List<KnownRecipients.Recipient> recipients(String field, List<? extends RequestFields> people) {
        return people.stream().map(person -> new KnownRecipients.Recipient(Email.parse(person.requiredText("email")),
                language(field, person.requiredText("language")))).toList();
    }

    private static MailLanguage language(String field, String tag) {
        return MailLanguage.ofTag(tag).orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, field,
                "language must be one of en, sw"));
    }

    /// @param field the field's name in the message
    /// @throws Refusal.Invalid when it is unknown
    public static StatementCadence cadence(String field, String word) {
        return StatementCadence.ofWire(word)
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, field,
                        field + " must be none or monthly"));
    }
}
