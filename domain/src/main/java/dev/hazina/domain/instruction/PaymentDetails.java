package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.util.Optional;
import java.util.UUID;

/// A collection of money from one payer into one wallet.
///
/// @param reference the merchant's own name for it, unique for the merchant over all accounts
/// @param fingerprint the hash of the request that made it, to distinguish a repeated request from a reused reference
/// @param retryOf the payment of the same account that brought nothing, in place of which this one was requested
/// @param request the id of the payment request that it counts for when it succeeds
public record PaymentDetails(PaymentId id, Terms terms, String reference, Payer payer, Optional<String> callbackUrl,
        String fingerprint, Optional<PaymentId> retryOf,
        Optional<UUID> request) implements Details {
    /// The longest reference, in code points.
    public static final int LONGEST_REFERENCE = 255;

    /// One in place of no other, and for no request.
    public PaymentDetails(PaymentId id, Terms terms, String reference, Payer payer, Optional<String> callbackUrl,
            String fingerprint) {
        this(id, terms, reference, payer, callbackUrl, fingerprint, Optional.empty(), Optional.empty());
    }

    @Override
    public InstructionRules rules() {
        return InstructionRules.PAYMENT;
    }

    @Override
    public Subject subject() {
        return new Subject(Subject.Kind.PAYMENT, id.value());
    }

    @Override
    public Optional<String> merchantReference() {
        return Optional.of(reference);
    }

    @Override
    public Optional<Phone> phone() {
        return payer instanceof Payer.ByPhone(var phone) ? Optional.of(phone) : Optional.empty();
    }

    @Override
    public Optional<PaymentId> ofPayment() {
        return Optional.of(id);
    }

    @Override
    public PaymentDetails with(Terms changed) {
        return new PaymentDetails(id, changed, reference, payer, callbackUrl, fingerprint, retryOf, request);
    }

    /// The same, for the payment request with this id.
    public PaymentDetails forRequest(Optional<UUID> asked) {
        return new PaymentDetails(id, terms, reference, payer, callbackUrl, fingerprint, retryOf, asked);
    }

    /// The amount that came pays the fee first.
    @Override
    public PaymentDetails movedAs(Money came) {
        return with(terms.movedAs(came, fee().compareTo(came) > 0 ? came : fee()));
    }

    public Money netAmount() {
        return amount().minus(fee());
    }
}
