package dev.hazina.http.dashboard;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.http.support.Browser;
import java.util.Map;
import java.util.regex.Pattern;

/// The forms about who paid.
final class CustomerForms {
    private static final Pattern PAGE = Pattern.compile("/dashboard/customers/num_[\\w-]+");

    private CustomerForms() {}

    /// A name for the payer, which no earlier form has given.
    static FilledForm name(Browser owner, Instruction<PaymentDetails> payment) {
        String page = PAGE.matcher(owner.get("/dashboard/customers").body()).results().findFirst().orElseThrow()
                .group();
        return new FilledForm(owner, page, page + "/name", Map.of("name", "Mama " + payment.details().id()));
    }
}
