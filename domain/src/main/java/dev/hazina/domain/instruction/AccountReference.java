package dev.hazina.domain.instruction;

import dev.hazina.domain.paymentrequest.RequestAccount;
import java.util.regex.Pattern;

/// The account that the payer of a prompt is shown: the merchant's reference as far as it can be shown, or the end of
/// our id. It is never a possible wallet number or the account of a payment request: the echo of the prompt would be
/// taken for a payment to it.
public final class AccountReference {
    private static final int LONGEST = 12;
    private static final String IN_FRONT = "R";
    private static final Pattern OTHERS = Pattern.compile("[^A-Za-z0-9]");
    private static final Pattern COULD_BE_WALLET = Pattern.compile("[0-9]{8}");

    private AccountReference() {}

    /// Whether a provider that repeats an account speaks of this payment's, in any case and with spaces around it.
    public static boolean isThat(PaymentDetails payment, String said) {
        return of(payment).equalsIgnoreCase(said.strip());
    }

    public static String of(PaymentDetails payment) {
        String shown = OTHERS.matcher(payment.reference()).replaceAll("");
        if (shown.isEmpty()) {
            String id = payment.id().value().toString().replace("-", "");
            return id.substring(id.length() - LONGEST);
        }
        String cut = shown.substring(0, Math.min(shown.length(), LONGEST));
        boolean isOther = COULD_BE_WALLET.matcher(cut).matches() || RequestAccount.read(cut).isPresent();
        return isOther ? IN_FRONT + cut : cut;
    }
}
