package dev.hazina.persistence.webhook;

/// SQL about the numbers of an account's events.
final class EventNumbers {
    /// The number after which logs go on since the last restore. Events with smaller numbers may have been told before
    /// it and be missing in the books. Nothing commits a million events of one account in a second, so no number is
    /// handed out twice, however often books are restored.
    static final String RESTORED_TO = """
            SELECT coalesce(max(floor(extract(epoch FROM found_at))::bigint), 0) * 1000000 AS restored_to
            FROM restores""";

    /// The last number of the account `a`, with those that were deleted.
    static final String LAST = """
            greatest(
                coalesce((SELECT v.number FROM webhook_events v WHERE v.merchant_id = a.merchant_id
                    AND v.account_id = a.account_id AND v.number IS NOT NULL ORDER BY v.number DESC LIMIT 1), 0),
                coalesce((SELECT x.deleted_to FROM webhook_events_deleted x WHERE x.merchant_id = a.merchant_id
                    AND x.account_id = a.account_id), 0))""";

    private EventNumbers() {}
}
