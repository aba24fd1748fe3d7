package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.application.staff.PresentStaff;
import dev.hazina.application.staff.Staff;
import dev.hazina.domain.staff.RoleProposal;
import dev.hazina.domain.staff.StaffMember;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.platform.AgreementOffers;
import dev.hazina.http.dashboard.platform.StaffNames;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.StaffRoleText;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// The roles that were proposed for people of the staff, as far as a second person can still agree.
@Singleton
final class OpenRoleProposals {
    private final Staff staff;
    private final StaffNames names;
    private final AgreementOffers offers;
    private final InstantSource clock;

    OpenRoleProposals(Staff staff, StaffNames names, AgreementOffers offers, InstantSource clock) {
        this.staff = staff;
        this.names = names;
        this.offers = offers;
        this.clock = clock;
    }

    /// The proposal for a person.
    Optional<RoleProposal> find(StaffMember person) {
        PresentStaff all = new PresentStaff(staff.list(), List.of());
        return person.access().proposal().filter(one -> one.isOpen(all::isEnded, clock.instant()));
    }

    /// What the reader of the person's page may do about it.
    Optional<StaffMemberPage.Proposed> of(HttpRequest<?> request, StaffMember person) {
        return find(person).map(open -> new StaffMemberPage.Proposed(StaffRoleText.of(open.roles()),
                names.name(open.by()), DisplayTime.of(open.endsAt()),
                PlatformLinks.staff(person.id()) + "/roles/agree/" + open.roles().text(),
                refused(request, person, open)));
    }

    /// Why the reader can't agree to it.
    Optional<String> refused(HttpRequest<?> request, StaffMember person, RoleProposal open) {
        return offers.refused(request, person, open);
    }

    /// All of them, for a list.
    List<AgreementsPage.RoleLine> all() {
        return staff.list().stream().flatMap(person -> find(person).stream()
                .map(open -> new AgreementsPage.RoleLine(person.text(), PlatformLinks.staff(person.id()),
                        StaffRoleText.of(person.roles()), StaffRoleText.of(open.roles()), names.name(open.by()),
                        DisplayTime.of(open.endsAt()))))
                .toList();
    }
}
