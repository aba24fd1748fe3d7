package dev.hazina.bootstrap.tracing;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.trace.TraceContext;
import dev.hazina.domain.wallet.WalletId;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Instructions of a trace, and a provider that knows none of them.
final class Traced {
    static final TraceContext TRACE = new TraceContext("0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331");
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final MerchantId MERCHANT = new MerchantId(new UUID(1, 1));
    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 2));
    private static final WalletId WALLET = new WalletId(new UUID(1, 3));
    private static final Money AMOUNT = new Money(Currency.UGX, 20_000);
    private static final Money FREE = Money.zero(Currency.UGX);
    private static final Phone PHONE = new Phone("+256771234567");

    private Traced() {}

    private static Optional<CreatedBy> by(Optional<TraceContext> trace) {
        return Optional.of(CreatedBy.system("a test").in(trace));
    }

    static Instruction<PaymentDetails> payment() {
        return payment(Optional.of(TRACE));
    }

    static Instruction<PaymentDetails> payment(Optional<TraceContext> trace) {
        return Instruction.open(new PaymentDetails(
                new PaymentId(new UUID(1, 4)), new Terms(MERCHANT, ACCOUNT, WALLET, AMOUNT, FREE, Channel.MOBILE_MONEY,
                        "momo", Optional.empty(), NOW, new Origin(by(trace), Metadata.NONE)),
                "order", new Payer.ByPhone(PHONE), Optional.empty(), "fingerprint"), NOW);
    }

    static Instruction<PayoutDetails> payout() {
        return Instruction.open(new PayoutDetails(
                new PayoutId(new UUID(1, 5)), new Terms(MERCHANT, ACCOUNT, WALLET, AMOUNT, FREE, Channel.MOBILE_MONEY,
                        "momo", Optional.empty(), NOW, new Origin(by(Optional.of(TRACE)), Metadata.NONE)),
                PHONE, Optional.empty(), Optional.empty()));
    }

    static Instruction<RefundDetails> refund() {
        return Instruction.open(new RefundDetails(new RefundId(new UUID(1, 6)),
                new Terms(MERCHANT, ACCOUNT, WALLET, AMOUNT, Money.zero(AMOUNT.currency()), Channel.MOBILE_MONEY,
                        "momo", Optional.empty(), NOW, new Origin(by(Optional.of(TRACE)), Metadata.NONE)),
                new PaymentId(new UUID(1, 4)), Optional.empty(), Optional.empty()));
    }

    static ChannelGateway provider() {
        Outcome unknown = new Outcome.Unknown("no answer");
        return (ChannelGateway) Proxy.newProxyInstance(Traced.class.getClassLoader(),
                new Class<?>[]{ChannelGateway.class}, (proxy, method, arguments) -> {
                    if (method.getReturnType() == Outcome.class) {
                        return unknown;
                    }
                    return method.getReturnType() == Report.class ? Report.of(unknown) : "momo";
                });
    }
}
