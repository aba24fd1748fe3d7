package dev.hazina.persistence.bucket;

import java.util.Set;

/// The tables and views that each bucket has: what a group of the ledger writer or the claim of a task writes, and what
/// hangs on it. All others are the installation's, in the schema `public`: who the merchants are, what is unique in the
/// whole service, and what is about the service itself.
public final class BucketTables {
    /// The platform's own row is in `public` before there are buckets.
    static final String CLOCKS = "merchant_clock";
    /// Has one row from the beginning.
    static final String CHECKPOINT = "ledger_checkpoint";

    public static final Set<String> NAMES = Set.of(CLOCKS, "wallets", "transfers", "write_marks", "payments",
            "open_payments", "told_payers",
            "refunds", "payouts", "movements", "entries", "postings", "idempotency_keys", "sent_forms",
            "payment_requests", "payment_request_payments", "provider_callbacks", "provider_words",
            "provider_references", "inbound", "own_movements", "discrepancies",
            "webhook_endpoints",
            "webhook_callback_secrets",
            "webhook_events", "webhook_events_deleted", "webhook_deliveries", "webhook_attempts", "webhook_slots",
            "webhook_targets",
            "webhook_wakeups", "statement_hours", "outcome_hours", "outcome_hours_missing", "outcome_days",
            "outcome_days_ends",
            "statement_mails",
            "movement_sums", "movement_sums_ends",
            "movement_totals", "movement_totals_ends", "unproven_movements", CHECKPOINT, "ledger_checkpoint_merchants",
            "ledger_checkpoint_wallets", "ledger_checkpoint_places");

    private BucketTables() {}
}
