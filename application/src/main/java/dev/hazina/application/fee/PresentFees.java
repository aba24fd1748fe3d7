package dev.hazina.application.fee;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.fee.AgreedFees;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// The fees that a merchant would pay now. What is created has the fees of the commit that creates it.
///
/// @param platform the fees of merchants with whom none were agreed
@OpenToAdapters
public record PresentFees(FeeSchedule platform, MerchantFeeTerms terms, InstantSource clock) {

    public FeeSchedule now(MerchantId merchant) {
        return terms.of(merchant).agreed().at(clock.instant(), platform);
    }

    /// Fees that will count from a time on.
    public record Later(Instant from, FeeSchedule fees) {}

    /// The fees that were agreed and whose time has not come, the next ones first.
    public List<Later> later(MerchantId merchant) {
        AgreedFees agreed = terms.of(merchant).agreed();
        return agreed.timesAfter(clock.instant()).stream()
                .map(from -> new Later(from, agreed.at(from, platform))).toList();
    }
}
