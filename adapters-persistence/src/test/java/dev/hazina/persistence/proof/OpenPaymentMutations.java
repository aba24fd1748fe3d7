package dev.hazina.persistence.proof;

import static dev.hazina.persistence.proof.Mutations.row;

import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/// Changes of what is open among payments, and of the narrow table that keeps it.
final class OpenPaymentMutations {
    private static final String KEEP = """
            INSERT INTO open_payments (merchant_id, id, account_id, currency, created_at, provider, channel, amount,
                next_look_at)
            SELECT merchant_id, id, account_id, currency, created_at, %s, channel, %s, %s FROM payments
            WHERE id = '%%1$s'""";

    private OpenPaymentMutations() {}

    static Stream<Arguments> of(FilledBooks b) {
        String awaited = "UPDATE payments SET failed_by = 'given_up', next_look_at = updated_at WHERE id = '%1$s'";
        String other = "payment %s: it is kept among the open payments with another provider, amount or time";
        return Stream.of(
                row("only the whole: a payment that would never be asked about", awaited, b.failed,
                        "payment %s: it is open, and not kept among the open payments"),
                row("only the whole: a payment that is asked about for ever",
                        KEEP.formatted("provider", "amount", "NULL"), b.paid,
                        "payment %s: it is kept among the open payments, and is none"),
                row("only the whole: a payment that another provider is asked about",
                        awaited + "; " + KEEP.formatted("'other'", "amount", "next_look_at"), b.failed, other),
                row("only the whole: a payment whose next question has another time",
                        awaited + "; " + KEEP.formatted("provider", "amount", "NULL"), b.failed, other),
                row("only the whole: a payment that a notice of another amount would be for",
                        awaited + "; " + KEEP.formatted("provider", "1", "next_look_at"), b.failed, other));
    }
}
