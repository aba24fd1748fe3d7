package dev.hazina.application;

import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.payment.CreatePayment;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.CardToken;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletRef;
import java.util.Optional;

/// A payment request of a test, which can be varied before it is sent.
public record PaymentOrder(MerchantId merchant, AccountId account, String reference, Money amount, WalletRef wallet,
        Channel channel, Payer payer, Optional<String> callbackUrl) {

    /// A payment over the currency's default channel; by card in dollars.
    static PaymentOrder of(MerchantId merchant, WalletRef wallet, String reference, Money amount) {
        Currency currency = amount.currency();
        Channel channel = currency == Currency.USD ? Channel.CARD : Channel.ofPayment(currency);
        return new PaymentOrder(merchant, wallet.account(), reference, amount, wallet, channel,
                payer(currency, channel),
                Optional.empty());
    }

    private static Payer payer(Currency currency, Channel channel) {
        return channel == Channel.CARD
                ? new Payer.ByCard(new CardToken("tok_visa"))
                : new Payer.ByPhone(new Phone(switch (currency) {
                    case KES -> "+254712345678";
                    case TZS -> "+255612345678";
                    case UGX -> "+256712345678";
                    case USD -> throw new IllegalArgumentException("no phone pays dollars");
                }));
    }

    public PaymentOrder reference(String other) {
        return new PaymentOrder(merchant, account, other, amount, wallet, channel, payer, callbackUrl);
    }

    public PaymentOrder amount(long minor) {
        Money other = new Money(amount.currency(), minor);
        return new PaymentOrder(merchant, account, reference, other, wallet, channel, payer, callbackUrl);
    }

    public PaymentOrder wallet(WalletRef other) {
        return new PaymentOrder(merchant, account, reference, amount, other, channel, payer, callbackUrl);
    }

    public PaymentOrder byCard() {
        return new PaymentOrder(merchant, account, reference, amount, wallet, Channel.CARD,
                payer(amount.currency(), Channel.CARD), callbackUrl);
    }

    public PaymentOrder from(Phone phone) {
        return new PaymentOrder(merchant, account, reference, amount, wallet, channel, new Payer.ByPhone(phone),
                callbackUrl);
    }

    public PaymentOrder callbackUrl(String url) {
        return new PaymentOrder(merchant, account, reference, amount, wallet, channel, payer, Optional.of(url));
    }

    public CreatePayment.Command command() {
        return new CreatePayment.Command(merchant, account, reference, amount, wallet, channel, payer, callbackUrl,
                fingerprint());
    }

    /// The same, asked for by one who is recorded.
    public CreatePayment.Command askedForBy(CreatedBy maker) {
        return new CreatePayment.Command(merchant, account, reference, amount, wallet, channel, payer, callbackUrl,
                fingerprint(), Optional.empty(), Origin.of(maker), Optional.empty());
    }

    /// The same in place of a payment that failed.
    public CreatePayment.Command inPlaceOf(PaymentId earlier) {
        return new CreatePayment.Command(merchant, account, reference, amount, wallet, channel, payer, callbackUrl,
                fingerprint(), Optional.of(earlier), Origin.UNKNOWN, Optional.empty());
    }

    public KeyClaim claim(String key) {
        return new KeyClaim(new ScopedKey(merchant, account, "POST /v1/payments", key), fingerprint());
    }

    private String fingerprint() {
        return String.join("|", reference, amount.toString(), wallet.toString(), channel.wire(),
                callbackUrl.orElse(""));
    }
}
