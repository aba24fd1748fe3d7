package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.application.floatrule.FloatRules;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.application.staff.Staff;
import dev.hazina.domain.floats.FloatRule;
import dev.hazina.domain.people.EndedAccess;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.platform.FloatRuleWords;
import dev.hazina.http.dashboard.platform.StaffNames;
import dev.hazina.http.dashboard.view.DisplayTime;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;

/// The rules that were proposed for accounts at providers, as far as a second person can still agree.
@Singleton
final class OpenRuleProposals {
    private final FloatRules rules;
    private final FloatRuleWords words;
    private final Staff staff;
    private final StaffNames names;
    private final InstantSource clock;

    OpenRuleProposals(FloatRules rules, FloatRuleWords words, Staff staff, StaffNames names, InstantSource clock) {
        this.rules = rules;
        this.words = words;
        this.staff = staff;
        this.names = names;
        this.clock = clock;
    }

    long count() {
        return open().count();
    }

    List<AgreementsPage.RuleLine> all() {
        return open().flatMap(one -> one.proposal().stream().map(open -> new AgreementsPage.RuleLine(
                one.key().account().code(), PlatformLinks.FLOAT_RULES,
                words.says(one.key().topic(), open.says()), names.name(open.by()),
                DisplayTime.of(open.at().plus(FloatRule.Proposal.LIFE))))).toList();
    }

    private Stream<FloatRule> open() {
        EndedAccess ended = OpenFeeProposals.ended(new PresentStaff(staff.list(), List.of()));
        return rules.list().stream()
                .filter(one -> one.proposal().filter(open -> open.isOpen(ended, clock.instant())).isPresent());
    }
}
