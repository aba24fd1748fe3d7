package dev.hazina.application.merchant;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.CallbackUrl;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/// Changes the settings of an account.
public final class ChangeSettings {
    private final Ownership ownership;
    private final KnownRecipients known;
    private final AuditStamps stamps;

    public ChangeSettings(Ownership ownership, KnownRecipients known, AuditStamps stamps) {
        this.ownership = ownership;
        this.known = known;
        this.stamps = stamps;
    }

    /// The change of the ops URL.
    public sealed interface OpsUrl {
        /// Leaves it unchanged.
        record Keep() implements OpsUrl {}

        /// Sets another URL.
        record Take(CallbackUrl url) implements OpsUrl {}

        /// Removes it.
        record Drop() implements OpsUrl {}
    }

    /// Another tax number, or none.
    public record TaxNumber(Optional<Label> text) {}

    /// A change; what is empty stays as it is.
    public record Command(Actor by, Account account, OpsUrl opsUrl, Optional<StatementCadence> cadence,
            Optional<ZoneId> zone, Optional<TaxNumber> taxNumber, Optional<Boolean> outageMails,
            Optional<List<KnownRecipients.Recipient>> recipients) {
        /// A change that keeps the mails of outages and the recipients of statements.
        public Command(Actor by, Account account, OpsUrl opsUrl, Optional<StatementCadence> cadence,
                Optional<ZoneId> zone, Optional<TaxNumber> taxNumber) {
            this(by, account, opsUrl, cadence, zone, taxNumber, Optional.empty(), Optional.empty());
        }

        /// A change that keeps time zone and tax number.
        public Command(Actor by, Account account, OpsUrl opsUrl, Optional<StatementCadence> cadence) {
            this(by, account, opsUrl, cadence, Optional.empty(), Optional.empty());
        }
    }

    /// @return the settings afterwards
    /// @throws Refusal.Invalid when a recipient is none of the merchant's people who may read statements
    public AccountSettings handle(Command command) {
        var recipients = command.recipients().map(asked -> known.of(command.account().merchant(), asked));
        return ownership.changeSettings(command.account().merchant(), command.account().id(),
                settings -> changed(recipients.map(settings::withStatementRecipients).orElse(settings), command),
                stamps.of(command.by(), Permission.MANAGE_MERCHANT));
    }

    private static AccountSettings changed(AccountSettings settings, Command command) {
        AccountSettings addressed = switch (command.opsUrl()) {
            case OpsUrl.Keep() -> settings;
            case OpsUrl.Take(CallbackUrl url) -> settings.withOpsUrl(Optional.of(url.text()));
            case OpsUrl.Drop() -> settings.withOpsUrl(Optional.empty());
        };
        AccountSettings mailed = command.cadence().map(addressed::withCadence).orElse(addressed);
        AccountSettings placed = command.zone().map(mailed::withZone).orElse(mailed);
        AccountSettings numbered = command.taxNumber().map(TaxNumber::text).map(placed::withTaxNumber).orElse(placed);
        return command.outageMails().map(numbered::withOutageMails).orElse(numbered);
    }
}
