package dev.hazina.application.provideraccount;

import dev.hazina.application.Hazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// People of the staff who enter accounts at providers.
public final class ProviderAccountPeople {
    private ProviderAccountPeople() {}

    /// An account of the merchant that one person has proposed, whom another key has added.
    public static ProviderAccount proposed(Hazina hazina, TestMerchant merchant) {
        return open(hazina, merchant, colleague(hazina, merchant), false);
    }

    /// An account of the merchant that a key of the settings has entered.
    public static ProviderAccount entered(Hazina hazina, TestMerchant merchant, boolean draining) {
        return open(hazina, merchant, PlatformStaff.OPERATOR, draining);
    }

    /// An account of the merchant in use, of which one person has proposed a change.
    public static ProviderAccount changing(Hazina hazina, TestMerchant merchant) {
        return commands(hazina).change().handle(new ChangeProviderAccount.Command(colleague(hazina, merchant),
                entered(hazina, merchant, false).name(), Optional.empty(), Map.of(ToyAccounts.KEY, "another secret"),
                Optional.empty())).account();
    }

    private static Actor colleague(Hazina hazina, TestMerchant merchant) {
        return new TestStaff(hazina).add(PlatformStaff.COLLEAGUE, "proposer-" + merchant.merchant());
    }

    private static ProviderAccountCommands commands(Hazina hazina) {
        return ProviderAccountCommands.of(hazina.world, hazina.administrators(), new ToyAccounts());
    }

    private static ProviderAccount open(Hazina hazina, TestMerchant merchant, Actor by, boolean draining) {
        return commands(hazina).open()
                .handle(new OpenProviderAccount.Command(by, ToyAccounts.PROVIDER, merchant.merchant(),
                        new Terms(Set.of(new Route(Currency.KES, Channel.MM_STK_PUSH)),
                                Map.of(ToyAccounts.KEY, "a secret", ToyAccounts.NUMBER, "600100"), draining)))
                .account();
    }
}
