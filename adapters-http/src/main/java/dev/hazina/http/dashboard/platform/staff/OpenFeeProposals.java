package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.application.fee.MerchantFeeTerms;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.application.staff.Staff;
import dev.hazina.domain.fee.FeeProposal;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.people.EndedAccess;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.platform.StaffNames;
import dev.hazina.http.dashboard.platform.merchant.FeesPage;
import dev.hazina.http.dashboard.view.DisplayTime;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;

/// The fees that were proposed for merchants, as far as a second person can still agree.
@Singleton
final class OpenFeeProposals {
    private final MerchantFeeTerms terms;
    private final MerchantDirectory directory;
    private final Staff staff;
    private final StaffNames names;
    private final InstantSource clock;

    OpenFeeProposals(MerchantFeeTerms terms, MerchantDirectory directory, Staff staff, StaffNames names,
            InstantSource clock) {
        this.terms = terms;
        this.directory = directory;
        this.staff = staff;
        this.names = names;
        this.clock = clock;
    }

    long count() {
        return open().count();
    }

    List<AgreementsPage.FeeLine> all() {
        return open().flatMap(one -> directory.find(one.merchant()).stream()
                .map(found -> new AgreementsPage.FeeLine(found.merchant().name().text(),
                        PlatformLinks.feesOf(one.merchant()), FeesPage.words(one.rules()), names.name(one.by()),
                        DisplayTime.of(one.at().plus(FeeProposal.LIFE)))))
                .toList();
    }

    /// Which keys the settings have, only the commit of an agreement reads.
    static EndedAccess ended(PresentStaff all) {
        return (name, access) -> CanonicalUuid.parse(name).isPresent() && all.isEnded(name, access);
    }

    private Stream<FeeProposal> open() {
        EndedAccess ended = ended(new PresentStaff(staff.list(), List.of()));
        return terms.proposals().stream().filter(one -> one.isOpen(ended, clock.instant()));
    }
}
