package dev.hazina.application.slip;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.MerchantDirectory.MerchantOverview;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Optional;

/// Makes the addresses of slips, and finds the payment of one. An address proves itself by a code that only this
/// service can make, so a guessed one costs no look into the database, and nothing is kept. It ends with the secrets
/// key that made it.
@OpenToAdapters
public final class PaymentSlips {
    /// The page to whose address a token belongs.
    public static final String PAGE = "/slips";
    /// Stands in the code for the name of an adapter. No adapter has a name with blanks, so neither is a slip's token
    /// valid for a callback, nor a callback's for a slip.
    private static final String PURPOSE = "slip of a payment";

    private final CallbackToken tokens;
    private final MerchantDirectory directory;
    private final InstructionReads instructions;

    public PaymentSlips(CallbackToken tokens, MerchantDirectory directory, InstructionReads instructions) {
        this.tokens = tokens;
        this.directory = directory;
        this.instructions = instructions;
    }

    /// The secret last part of the address.
    public String token(MerchantId merchant, PaymentId payment) {
        return tokens.mint(PURPOSE,
                new CallbackToken.Target(merchant, new Subject(Subject.Kind.PAYMENT, payment.value())));
    }

    /// @return empty for a token that was not made here, and for a payment that has not succeeded
    public Optional<PaymentSlip> find(String token) {
        return tokens.read(PURPOSE, token).filter(target -> target.subject().kind() == Subject.Kind.PAYMENT)
                .flatMap(target -> directory.find(target.merchant())
                        .flatMap(merchant -> find(merchant, new PaymentId(target.subject().id()))));
    }

    /// @return empty for a payment that the merchant doesn't have, or that has not succeeded
    Optional<PaymentSlip> of(MerchantId merchant, PaymentId payment) {
        return directory.find(merchant).flatMap(found -> find(found, payment));
    }

    private Optional<PaymentSlip> find(MerchantOverview found, PaymentId payment) {
        return found.accounts().stream().flatMap(account -> instructions.payments()
                .find(found.merchant().id(), account.id(), payment)
                .filter(whole -> whole.payment().isSucceeded())
                .map(whole -> new PaymentSlip(found.merchant(), account, whole)).stream()).findFirst();
    }
}
