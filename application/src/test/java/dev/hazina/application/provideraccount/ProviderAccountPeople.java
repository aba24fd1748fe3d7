package dev.hazina.application.provideraccount;

import dev.hazina.application.Hazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import java.util.Map;
import java.util.Set;

/// People of the staff who enter accounts at providers.
public final class ProviderAccountPeople {
    private ProviderAccountPeople() {}

    /// An account of the merchant that one person has proposed, whom another key has added.
    public static ProviderAccount proposed(Hazina hazina, TestMerchant merchant) {
        return ProviderAccountCommands.of(hazina.world, hazina.administrators(), new ToyAccounts()).open()
                .handle(new OpenProviderAccount.Command(
                        new TestStaff(hazina).add(PlatformStaff.COLLEAGUE, "proposer"), ToyAccounts.PROVIDER,
                        merchant.merchant(),
                        new Terms(Set.of(new Route(Currency.KES, Channel.MM_STK_PUSH)),
                                Map.of(ToyAccounts.KEY, "a secret", ToyAccounts.NUMBER, "600100"), false)));
    }
}
