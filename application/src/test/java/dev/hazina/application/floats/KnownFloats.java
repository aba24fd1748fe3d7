package dev.hazina.application.floats;

import dev.hazina.application.World;
import dev.hazina.application.floats.FloatBalance.Side;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import java.math.BigInteger;
import java.util.List;

/// Accounts at providers of which a balance is known.
public final class KnownFloats {
    private KnownFloats() {}

    /// @param code of the account
    /// @return the same
    public static String add(World world, String code) {
        world.floatBalances().keep(List.of(new FloatBalance(FloatAccount.ofCode(code), Side.ASKED,
                new MoneySum(Currency.KES, BigInteger.TEN), world.clock().instant())));
        return code;
    }
}
