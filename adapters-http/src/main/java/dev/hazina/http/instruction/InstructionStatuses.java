package dev.hazina.http.instruction;

import java.util.List;

/// The statuses by which payments, refunds, payouts and transactions can be filtered.
public final class InstructionStatuses {
    public static final List<String> PAYMENT = List.of("pending", "processing", "succeeded", "failed", "canceled");
    public static final List<String> REFUND = List.of("pending", "succeeded", "failed", "canceled");
    public static final List<String> PAYOUT = List.of("pending", "succeeded", "failed", "canceled");
    /// A transaction is a payment, a refund or a payout, among others.
    public static final List<String> TRANSACTION = PAYMENT;

    private InstructionStatuses() {}
}
