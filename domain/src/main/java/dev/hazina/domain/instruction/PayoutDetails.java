package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.util.Optional;

/// A disbursement of wallet money to one phone. Its fee is charged on top of the amount that the recipient gets. The
/// platform's own payouts give inbound payments back to their payers.
///
/// @param reference the merchant's own name for it, unique among the payouts of the merchant over all accounts
/// @param notice the inbound payment that it gives back to its payer; empty for a merchant's
public record PayoutDetails(PayoutId id, Terms terms, Phone destination, Optional<String> callbackUrl,
        Optional<String> remarks, Optional<String> reference,
        Optional<PaymentId> notice) implements Details {
    /// The longest remarks, in code points.
    public static final int LONGEST_REMARKS = 255;
    /// The longest reference, in code points.
    public static final int LONGEST_REFERENCE = 255;

    /// One of a merchant's wallet.
    public PayoutDetails(PayoutId id, Terms terms, Phone destination, Optional<String> callbackUrl,
            Optional<String> remarks, Optional<String> reference) {
        this(id, terms, destination, callbackUrl, remarks, reference, Optional.empty());
    }

    /// One without a reference.
    public PayoutDetails(PayoutId id, Terms terms, Phone destination, Optional<String> callbackUrl,
            Optional<String> remarks) {
        this(id, terms, destination, callbackUrl, remarks, Optional.empty());
    }

    @Override
    public InstructionRules rules() {
        return InstructionRules.PAYOUT;
    }

    @Override
    public Subject subject() {
        return new Subject(Subject.Kind.PAYOUT, id.value());
    }

    @Override
    public Optional<String> merchantReference() {
        return reference;
    }

    @Override
    public Optional<Phone> phone() {
        return Optional.of(destination);
    }

    @Override
    public PayoutDetails with(Terms changed) {
        return new PayoutDetails(id, changed, destination, callbackUrl, remarks, reference, notice);
    }

    /// The amount that the wallet is debited.
    public Money total() {
        return amount().plus(fee());
    }

    /// The amount that was reserved when it was opened.
    public Money reserved() {
        return terms.asked().plus(fee());
    }
}
