package dev.hazina.application.inbound;

import dev.hazina.application.Hazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.application.provideraccount.ProviderAccountPeople;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.util.Optional;

/// Money that payers send to a merchant's own account at a provider.
public final class OwnAccountNotices {
    private final Hazina hazina;
    private final FloatAccount account;
    private int count;

    private OwnAccountNotices(Hazina hazina, FloatAccount account) {
        this.hazina = hazina;
        this.account = account;
    }

    /// To a new account of the merchant.
    public static OwnAccountNotices of(Hazina hazina, TestMerchant merchant) {
        return new OwnAccountNotices(hazina,
                new FloatAccount(ProviderAccountPeople.entered(hazina, merchant, false).name(), "600100"));
    }

    /// To an account at a provider that is connected.
    public static OwnAccountNotices to(Hazina hazina, String provider) {
        return new OwnAccountNotices(hazina, new FloatAccount(provider, "600100"));
    }

    /// The name of the account at the provider.
    public String provider() {
        return account.provider();
    }

    /// The id of a payment to a new account of the merchant.
    public static String one(Hazina hazina, TestMerchant merchant) {
        return of(hazina, merchant).come(850_00).toString();
    }

    /// The id of a payment with an account that the books don't know, a moment later than the one before.
    public InboundPaymentId come(long minor) {
        return come(minor,
                new NoticeDoubt("was told of by " + account.provider() + ", to which the channel is not given",
                        false));
    }

    /// @param doubt why a person of the platform has to look at it
    public InboundPaymentId come(long minor, NoticeDoubt doubt) {
        Money amount = new Money(Currency.KES, minor);
        String receipt = "C" + hazina.world.ids().next();
        hazina.money.receiveInboundPayment()
                .handle(new ReceiveInboundPayment.Command(account,
                        new PaybillNotice(receipt, "my shop", amount, Optional.of(new Phone("+254700000009")),
                                Optional.of(account.name()), Counterparty.UNTOLD),
                        hazina.world.clock().instant().plusMillis(++count), Optional.empty(), Optional.empty(), false,
                        Optional.of(doubt)));
        return RecordedInboundPayments.find(hazina.world, account.provider(), receipt).orElseThrow().id();
    }
}
