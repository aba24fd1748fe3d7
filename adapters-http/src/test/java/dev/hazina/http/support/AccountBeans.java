package dev.hazina.http.support;

import dev.hazina.application.Hazina;
import dev.hazina.application.provideraccount.ProviderAccountCommands;
import dev.hazina.application.provideraccount.SettingsCredentials;
import dev.hazina.application.provideraccount.ToyAccounts;
import dev.hazina.application.staff.OfferedAgreements;
import java.util.stream.Stream;

/// The beans about accounts at providers.
final class AccountBeans {
    /// Long after the clock's start.
    private static final String SETTINGS_END = "faulty=2026-12-31";

    private AccountBeans() {}

    /// Those, and others.
    static Object[] beside(Hazina hazina, Object... others) {
        ToyAccounts kinds = new ToyAccounts();
        ProviderAccountCommands commands = ProviderAccountCommands.of(hazina.world, hazina.administrators(), kinds);
        return Stream.concat(Stream.of(others), Stream.of(kinds, hazina.world.providerAccounts(), commands.open(),
                commands.change(), commands.agree(), commands.erase(), new OfferedAgreements(hazina.world.staff()),
                SettingsCredentials.parse(SETTINGS_END)))
                .toArray();
    }
}
