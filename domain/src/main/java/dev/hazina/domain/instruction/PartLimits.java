package dev.hazina.domain.instruction;

import java.util.Comparator;
import java.util.List;

/// How much a part of a merchant pays out, transfers and refunds before a person is asked, or at all, beside the limits
/// of the whole.
public record PartLimits(PayoutPart part, PayoutLimits limits, TransferLimits transfers, RefundLimits refunds) {
    /// How many a rule may have.
    public static final int MOST = 20;

    /// Limits of payouts alone.
    public PartLimits(PayoutPart part, PayoutLimits limits) {
        this(part, limits, TransferLimits.NONE, RefundLimits.NONE);
    }

    private boolean isNone() {
        return equals(new PartLimits(part, PayoutLimits.NONE));
    }

    private boolean isAsStrictAs(PartLimits other) {
        return part.equals(other.part) && limits.isAsStrictAs(other.limits) && transfers.isAsStrictAs(other.transfers)
                && refunds.isAsStrictAs(other.refunds);
    }

    /// In the order of their parts, without those that limit nothing.
    static List<PartLimits> ordered(List<PartLimits> all) {
        return all.stream().filter(one -> !one.isNone()).sorted(Comparator.comparing(PartLimits::part)).toList();
    }

    /// Whether each of the other ones has one here that is as strict.
    static boolean areAsStrictAs(List<PartLimits> these, List<PartLimits> others) {
        return others.stream().allMatch(other -> these.stream().anyMatch(one -> one.isAsStrictAs(other)));
    }
}
