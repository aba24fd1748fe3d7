package dev.hazina.persistence.merchant;

import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MailLanguage;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.merchant.StatementRecipient;
import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.sql.Row;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A row of `accounts`.
///
/// @param payoutCurrencies codes with commas between them
/// @param statementCadenceSince when the present cadence was chosen
/// @param statementRecipients ids of users with languages, with commas between them
@MappedEntity("accounts")
public record AccountRow(@Id UUID merchantId, @Id UUID id, String number, String name, String defaultCurrency,
        String payoutCurrencies, Instant createdAt, @Nullable String opsUrl, String statementCadence,
        @Nullable Instant statementCadenceSince, String timeZone, @Nullable String taxNumber,
        boolean outageMails, String statementRecipients) {
    /// The columns of an account `a` for a join, as [#read] expects them.
    public static final String JOINED = """
            a.merchant_id AS account_merchant_id, a.id AS account_id, a.number AS account_number,
            a.name AS account_name, a.default_currency AS account_default_currency,
            a.payout_currencies AS account_payout_currencies, a.created_at AS account_created_at,
            a.ops_url AS account_ops_url, a.statement_cadence AS account_statement_cadence,
            a.statement_cadence_since AS account_statement_cadence_since,
            a.time_zone AS account_time_zone, a.tax_number AS account_tax_number,
            a.outage_mails AS account_outage_mails, a.statement_recipients AS account_statement_recipients""";

    static AccountRow of(Account account) {
        return new AccountRow(account.merchant().value(), account.id().value(), account.number(), account.name().text(),
                account.defaultCurrency().name(), print(account.payoutCurrencies()), account.createdAt(), null,
                StatementCadence.NONE.wire(), null, account.zone().getId(), null, true, "");
    }

    /// The account of a row of a join.
    public static AccountRow read(Row row) throws SQLException {
        return new AccountRow(row.uuid("account_merchant_id"), row.uuid("account_id"), row.text("account_number"),
                row.text("account_name"), row.text("account_default_currency"), row.text("account_payout_currencies"),
                row.instant("account_created_at"), row.optionalText("account_ops_url").orElse(null),
                row.text("account_statement_cadence"),
                row.optionalInstant("account_statement_cadence_since").orElse(null), row.text("account_time_zone"),
                row.optionalText("account_tax_number").orElse(null), row.flag("account_outage_mails"),
                row.text("account_statement_recipients"));
    }

    AccountRow withPayoutCurrencies(Set<Currency> currencies) {
        return new AccountRow(merchantId, id, number, name, defaultCurrency, print(currencies), createdAt, opsUrl,
                statementCadence, statementCadenceSince, timeZone, taxNumber, outageMails, statementRecipients);
    }

    /// @param at when the settings change
    AccountRow withSettings(AccountSettings settings, Instant at) {
        String cadence = settings.cadence().wire();
        return new AccountRow(merchantId, id, number, name, defaultCurrency, payoutCurrencies, createdAt,
                settings.opsUrl().orElse(null), cadence,
                cadence.equals(statementCadence) ? statementCadenceSince : at, settings.zone().getId(),
                settings.taxNumber().map(Label::text).orElse(null), settings.outageMails(),
                String.join(",", settings.recipientWords()));
    }

    public Account account() {
        return new Account(new AccountId(id), new MerchantId(merchantId), number, new Label(name),
                Currency.valueOf(defaultCurrency), currencies(), createdAt, ZoneId.of(timeZone));
    }

    public AccountSettings settings() {
        return new AccountSettings(Optional.ofNullable(opsUrl),
                StatementCadence.ofWire(statementCadence)
                        .orElseThrow(() -> new IllegalStateException("no such cadence: " + statementCadence)),
                recipients(), currencies(), ZoneId.of(timeZone), Optional.ofNullable(taxNumber).map(Label::new),
                outageMails);
    }

    List<StatementRecipient> recipients() {
        return Arrays.stream(statementRecipients.split(",")).filter(one -> !one.isEmpty())
                .map(one -> one.split(" ", 2)).map(one -> new StatementRecipient(UUID.fromString(one[0]),
                        MailLanguage.ofTag(one[1]).orElseThrow()))
                .toList();
    }

    private Set<Currency> currencies() {
        return Arrays.stream(payoutCurrencies.split(",")).filter(code -> !code.isEmpty()).map(Currency::valueOf)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static String print(Set<Currency> currencies) {
        return currencies.stream().sorted().map(Currency::name).collect(Collectors.joining(","));
    }
}
