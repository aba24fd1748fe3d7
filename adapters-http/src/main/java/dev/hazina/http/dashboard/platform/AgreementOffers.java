package dev.hazina.http.dashboard.platform;

import dev.hazina.application.staff.OfferedAgreements;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.staff.RoleProposal;
import dev.hazina.domain.staff.StaffMember;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.dashboard.form.Problem;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.util.Optional;

/// Why the reader of a page of the staff can't agree to a proposal, in words; empty where they can.
@Singleton
public final class AgreementOffers {
    private final OfferedAgreements offered;

    AgreementOffers(OfferedAgreements offered) {
        this.offered = offered;
    }

    public Optional<String> refused(HttpRequest<?> request, String by, Proposer proposer) {
        return sentence(offered.refused(Actors.of(request), by, proposer));
    }

    public Optional<String> refused(HttpRequest<?> request, OfferedAgreements.Rule rule) {
        return sentence(offered.refused(Actors.of(request), rule));
    }

    public Optional<String> refused(HttpRequest<?> request, StaffMember member, RoleProposal open) {
        return sentence(offered.refused(Actors.of(request), member, open));
    }

    private static Optional<String> sentence(Optional<Refusal> refused) {
        return refused.map(refusal -> Problem.sentence(refusal.reason()));
    }
}
