package dev.hazina.domain.merchant;

import dev.hazina.domain.money.Currency;
import java.time.ZoneId;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The settings of an account.
///
/// @param opsUrl the receiver of alerts to the merchant's operations; it has the form of a callback URL
/// @param payoutCurrencies the payout currencies that an administrator has allowed; the merchant can't change them
/// @param zone the time zone of the account's days
/// @param taxNumber the merchant's, as it stands on fee invoices of the account
/// @param statementRecipients to whom statements are mailed; the oldest owner when empty
/// @param outageMails whether owners and admins are mailed that nothing has arrived at an endpoint for a day
public record AccountSettings(Optional<String> opsUrl, StatementCadence cadence,
        List<StatementRecipient> statementRecipients, Set<Currency> payoutCurrencies, ZoneId zone,
        Optional<Label> taxNumber, boolean outageMails) {
    /// The longest tax number, in code points.
    public static final int LONGEST_TAX_NUMBER = 40;
    /// The most to whom an account's statement is mailed.
    public static final int MOST_STATEMENT_RECIPIENTS = 10;

    public AccountSettings {
        statementRecipients = List.copyOf(statementRecipients);
        payoutCurrencies = Collections.unmodifiableSet(new LinkedHashSet<>(payoutCurrencies));
    }

    /// The settings of a new account.
    public static AccountSettings fresh(Set<Currency> payoutCurrencies, ZoneId zone) {
        return new AccountSettings(Optional.empty(), StatementCadence.NONE, List.of(), payoutCurrencies, zone,
                Optional.empty(), true);
    }

    /// The recipients as they are written in the audit log: ids of users, each with a language.
    public List<String> recipientWords() {
        return statementRecipients.stream().map(one -> one.user() + " " + one.language().tag()).toList();
    }

    public AccountSettings withOpsUrl(Optional<String> other) {
        return new AccountSettings(other, cadence, statementRecipients, payoutCurrencies, zone, taxNumber, outageMails);
    }

    public AccountSettings withCadence(StatementCadence other) {
        return new AccountSettings(opsUrl, other, statementRecipients, payoutCurrencies, zone, taxNumber, outageMails);
    }

    public AccountSettings withStatementRecipients(List<StatementRecipient> others) {
        return new AccountSettings(opsUrl, cadence, others, payoutCurrencies, zone, taxNumber, outageMails);
    }

    public AccountSettings withPayoutCurrencies(Set<Currency> others) {
        return new AccountSettings(opsUrl, cadence, statementRecipients, others, zone, taxNumber, outageMails);
    }

    public AccountSettings withZone(ZoneId other) {
        return new AccountSettings(opsUrl, cadence, statementRecipients, payoutCurrencies, other, taxNumber,
                outageMails);
    }

    public AccountSettings withTaxNumber(Optional<Label> other) {
        return new AccountSettings(opsUrl, cadence, statementRecipients, payoutCurrencies, zone, other, outageMails);
    }

    public AccountSettings withOutageMails(boolean other) {
        return new AccountSettings(opsUrl, cadence, statementRecipients, payoutCurrencies, zone, taxNumber, other);
    }
}
