package dev.hazina.domain.instruction;

import java.util.Comparator;
import java.util.List;

/// How much a part of a merchant pays out before a second person is asked, or at all, beside the limits of the whole.
public record PartLimits(PayoutPart part, PayoutLimits limits) {
    /// How many a rule may have.
    public static final int MOST = 20;

    /// In the order of their parts, without those that limit nothing.
    static List<PartLimits> ordered(List<PartLimits> all) {
        return all.stream().filter(one -> !one.limits().isNone()).sorted(Comparator.comparing(PartLimits::part))
                .toList();
    }

    /// Whether each of the other ones has one here that is as strict.
    static boolean areAsStrictAs(List<PartLimits> these, List<PartLimits> others) {
        return others.stream().allMatch(other -> these.stream().anyMatch(
                one -> one.part().equals(other.part()) && one.limits().isAsStrictAs(other.limits())));
    }
}
