package dev.hazina.application.merchant;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.webhook.CallbackUrl;
import java.util.Optional;

/// Changes what an account is set to.
public final class ChangeSettings {
    private final Ownership ownership;
    private final AuditStamps stamps;

    public ChangeSettings(Ownership ownership, AuditStamps stamps) {
        this.ownership = ownership;
        this.stamps = stamps;
    }

    /// What to do about the URL for trouble.
    public sealed interface OpsUrl {

        /// Leaves it as it is.
        record Keep() implements OpsUrl {}

        /// Takes another.
        record Take(CallbackUrl url) implements OpsUrl {}

        /// Does without one.
        record Drop() implements OpsUrl {}
    }

    /// @param cadence stays as it is when empty
    public record Command(Actor by, Account account, OpsUrl opsUrl, Optional<StatementCadence> cadence) {}

    /// @return the settings as they are now
    public AccountSettings handle(Command command) {
        return ownership.changeSettings(command.account().merchant(), command.account().id(),
                settings -> changed(settings, command), stamps.of(command.by(), Permission.MANAGE_MERCHANT));
    }

    private static AccountSettings changed(AccountSettings settings, Command command) {
        AccountSettings addressed = switch (command.opsUrl()) {
            case OpsUrl.Keep() -> settings;
            case OpsUrl.Take(CallbackUrl url) -> settings.withOpsUrl(Optional.of(url.text()));
            case OpsUrl.Drop() -> settings.withOpsUrl(Optional.empty());
        };
        return command.cadence().map(addressed::withCadence).orElse(addressed);
    }
}
