package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.payout.MerchantPayoutRules;
import dev.hazina.application.payout.MerchantPayoutRules.OfMerchant;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.application.staff.Staff;
import dev.hazina.domain.instruction.PayoutReview;
import dev.hazina.domain.people.EndedAccess;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.platform.StaffNames;
import dev.hazina.http.dashboard.view.DisplayTime;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;

/// The payouts on hold that one person has proposed to let go, as far as a second one can still agree.
@Singleton
final class OpenReviewEndings {
    private final MerchantPayoutRules rules;
    private final MerchantDirectory directory;
    private final Staff staff;
    private final StaffNames names;
    private final InstantSource clock;

    OpenReviewEndings(MerchantPayoutRules rules, MerchantDirectory directory, Staff staff, StaffNames names,
            InstantSource clock) {
        this.rules = rules;
        this.directory = directory;
        this.staff = staff;
        this.names = names;
        this.clock = clock;
    }

    long count() {
        return open().count();
    }

    List<AgreementsPage.ReviewLine> all() {
        return open().flatMap(one -> directory.find(one.merchant()).stream().map(found -> {
            PayoutReview.Ending ending = one.review().ending().orElseThrow();
            return new AgreementsPage.ReviewLine(found.merchant().name().text(), PlatformLinks.merchant(one.merchant()),
                    one.review().reason(), ending.note(), names.name(ending.by()),
                    DisplayTime.of(ending.at().plus(PayoutReview.LIFE)));
        })).toList();
    }

    private Stream<OfMerchant> open() {
        EndedAccess ended = OpenFeeProposals.ended(new PresentStaff(staff.list(), List.of()));
        return rules.endings().stream().filter(
                one -> one.review().ending().filter(ending -> ending.isOpen(ended, clock.instant())).isPresent());
    }
}
