package dev.hazina.http.dashboard.payment;

import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/// The newest payments of an account, as rows of their list.
@Singleton
public final class LatestPayments {
    private static final PageRequest NEWEST = new PageRequest(Optional.empty(), Optional.empty(), 5);

    private final InstructionReads instructions;

    LatestPayments(InstructionReads instructions) {
        this.instructions = instructions;
    }

    public List<PaymentsPage.Row> of(Caller.Member caller) {
        return instructions.payments().list(caller.merchant(), caller.acting().id(), ListFilter.NONE, NEWEST).rows()
                .stream().map(PaymentViews::row).toList();
    }

    /// Others as such rows.
    public static List<PaymentsPage.Row> rows(List<PaymentWithRefunds> payments) {
        return payments.stream().map(PaymentViews::row).toList();
    }
}
