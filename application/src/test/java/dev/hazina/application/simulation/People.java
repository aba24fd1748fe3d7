package dev.hazina.application.simulation;

import static dev.hazina.application.simulation.Judge.require;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.staff.StaffCast;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;

/// The keys and people of the platform in a simulated history. They come and leave, set each other's passwords, and
/// propose. What is worth much is never done by what could be one person: that is checked of each decision in the
/// books, by a model of who could have acted as whom.
final class People {
    private static final ApprovalRule RULE = new ApprovalRule(
            Map.of(Currency.KES, new Money(Currency.KES, 100_00)));

    private final Books books;
    private final StaffCast cast;
    private final Random random;
    private final Map<UUID, Proposal> proposals = new HashMap<>();
    private final Set<UUID> decided = new HashSet<>();
    private int agreed;

    /// @param knew all who could have proposed it, then
    private record Proposal(String by, Set<String> knew) {}

    People(Hazina hazina, InMemoryWorld world, long seed) {
        books = world.books();
        random = new Random(seed);
        world.approvalLimits().start(RULE);
        cast = new StaffCast(new TestStaff(hazina), world, random, Long.toString(seed),
                ended -> proposals.values().removeIf(proposal -> proposal.by().equals(ended)));
        cast.hire("one");
        cast.hire("two");
    }

    /// Someone gets or loses access, or another password.
    void change() {
        cast.signInAgain();
        cast.act();
    }

    /// A person who acts now.
    Actor someone() {
        cast.signInAgain();
        return random.nextInt(3) == 0 ? PlatformStaff.OPERATOR : cast.actor();
    }

    /// Everyone but the keys leaves, and what they have proposed ends.
    void leave() {
        cast.removeAll();
    }

    /// Does something in this one's name, which may be refused or crash, and looks what became of it.
    void act(Actor by, Runnable act) {
        try {
            act.run();
        } finally {
            books.discrepancies().forEach(now -> look(by, now));
        }
    }

    /// How many decisions took two.
    int agreed() {
        return agreed;
    }

    private void look(Actor by, Discrepancy now) {
        switch (now.state()) {
            case DiscrepancyState.Open _ -> proposals.remove(now.id());
            case DiscrepancyState.Proposed(Resolution what, _) -> {
                if (what.by().equals(by.decider())) {
                    proposals.put(now.id(), new Proposal(what.by(), Set.copyOf(cast.knew(by))));
                }
            }
            case DiscrepancyState.Chosen(Resolution what) -> requireAllowed(by, now, what);
            case DiscrepancyState.Resolved(Resolution what) -> requireAllowed(by, now, what);
        }
    }

    private void requireAllowed(Actor by, Discrepancy now, Resolution what) {
        if (!decided.add(now.id()) || !what.by().equals(by.decider())) {
            return;
        }
        Optional<Proposal> first = Optional.ofNullable(proposals.remove(now.id()));
        if (what.proposedBy().isEmpty()) {
            boolean large = List.of(now.amount(), what.found().map(Resolution.Found::amount).orElse(now.amount()))
                    .stream().anyMatch(People::takesTwo);
            require(!large || what.action() == Resolution.Action.ACKNOWLEDGE, now, "took one person:", what.by());
        } else {
            require(first.filter(one -> cast.isSecond(by, one.by(), one.knew())).isPresent(), now,
                    "was agreed to by", by.decider(), "who could be", what.proposedBy(), first);
            agreed++;
        }
    }

    private static boolean takesTwo(Money amount) {
        return RULE.limit(amount.currency()).filter(most -> amount.compareTo(most) > 0).isPresent();
    }
}
