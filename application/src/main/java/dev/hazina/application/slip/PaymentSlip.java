package dev.hazina.application.slip;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Merchant;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/// A payment that succeeded, as its payer may see it.
@OpenToAdapters
public record PaymentSlip(Merchant merchant, Account account, PaymentWithRefunds payment) {
    private static final int MOST_INITIALS = 4;

    /// The initials of the payer's name as the provider told it. The address of a slip may be passed on, so it never
    /// has a name or a number.
    ///
    /// @return empty where no name was told
    public Optional<String> initials() {
        return payment.payment().details().told().name().map(name -> Arrays.stream(name.split("[^\\p{L}\\p{M}']+"))
                .filter(word -> !word.isEmpty() && Character.isLetter(word.codePointAt(0))).limit(MOST_INITIALS)
                .map(word -> Character.toString(Character.toUpperCase(word.codePointAt(0))) + ".")
                .collect(Collectors.joining(" "))).filter(text -> !text.isEmpty());
    }
}
