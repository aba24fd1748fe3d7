package dev.hazina.http.dashboard;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.http.support.Browser;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// The forms about who paid.
final class CustomerForms {
    private static final Pattern PAGE = Pattern.compile("/dashboard/customers/num_[\\w-]+");

    private CustomerForms() {}

    /// Each is about a number of its own.
    static Map<String, Supplier<FilledForm>> ofSuppliers(Supplier<Browser> owner) {
        AtomicInteger numbers = new AtomicInteger(10_000_000);
        Supplier<FilledForm> save = () -> FilledForm.at(owner.get(), "/dashboard/suppliers/new", Map.of(
                "destination_phone", "+2547" + numbers.incrementAndGet(), "name", "Gas " + numbers.get()));
        return Map.of("suppliers/new", save, "suppliers/{id}/registered-name", () -> {
            FilledForm form = save.get();
            String page = form.browser().post(form.action(), form.fields()).header("Location").orElseThrow()
                    .replaceFirst("\\?.*", "");
            return new FilledForm(form.browser(), page, page + "/registered-name", Map.of());
        }, "suppliers/{id}/name", () -> {
            FilledForm form = save.get();
            String page = form.browser().post(form.action(), form.fields()).header("Location").orElseThrow()
                    .replaceFirst("\\?.*", "");
            return new FilledForm(form.browser(), page, page + "/name", Map.of("name", "Gas of " + numbers.get()));
        });
    }

    /// A name for the payer, which no earlier form has given.
    static FilledForm name(Browser owner, Instruction<PaymentDetails> payment) {
        String page = PAGE.matcher(owner.get("/dashboard/customers").body()).results().findFirst().orElseThrow()
                .group();
        return new FilledForm(owner, page, page + "/name", Map.of("name", "Mama " + payment.details().id()));
    }
}
