package dev.hazina.application.paymentrequest;

import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.payment.CreatePayment;
import dev.hazina.application.payment.Prompted;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.RequestTerms;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Asks a phone for what a payment request is still owed: a payment as any other, that counts for the request.
public final class PromptPayer {
    private final CreatePayment create;
    private final PaymentRequestReads reads;
    private final InstantSource clock;

    public PromptPayer(CreatePayment create, PaymentRequestReads reads, InstantSource clock) {
        this.create = create;
        this.reads = reads;
        this.clock = clock;
    }

    /// @param found the request, as it was read
    /// @param amount empty for all that is due
    /// @param fingerprint the hash of the request's canonical body
    public record Command(PaymentRequest found, Phone phone, Channel channel, Optional<Money> amount,
            String fingerprint, Origin origin) {}

    /// Without a key, each prompt is a payment of its own; the phone is never asked twice at once.
    ///
    /// @throws Refusal.Invalid when the payer chooses the amount and none is named, or no provider reaches the phone
    /// @throws Refusal.Conflict when the phone is being asked for the request, or another prompt is just being made
    /// @throws Refusal.RateLimited when the phone was asked, or the request was asked for, too often
    /// @throws Refusal.Precondition when the request waits for no money, or not for this amount
    /// @throws Refusal.Busy when no place among the requests to the provider came in time; nothing is recorded
    /// @throws Refusal.BadGateway when the channel refused
    public KeyedResponse handle(Command command, ResponseTemplate<PaymentWithRefunds> reply) {
        PaymentRequest asks = command.found();
        RequestTerms terms = asks.terms();
        Instant now = clock.instant();
        PromptHistory before = reads.prompts(terms.merchant(), asks.id(), command.phone(),
                now.minus(PromptHistory.WITHIN));
        Prompted prompted = new Prompted(asks.id(), terms.payTo(), before.refusal(now));
        return create.handle(new CreatePayment.Command(terms.merchant(), terms.account(),
                terms.payTo() + "/" + (before.made() + 1), amount(command),
                new WalletRef.ById(terms.account(), terms.wallet()), command.channel(),
                new Payer.ByPhone(command.phone()), Optional.empty(), command.fingerprint(),
                Optional.empty(), command.origin(), Optional.of(prompted)), reply);
    }

    /// A request that waits no longer is owed nothing, and is refused when it is locked.
    private static Money amount(Command command) {
        PaymentRequest asks = command.found();
        return command.amount().or(() -> asks.due().filter(Money::isPositive)).or(() -> asks.terms().amount())
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_REQUIRED, "amount",
                        "amount is required where the payment request has none"));
    }
}
