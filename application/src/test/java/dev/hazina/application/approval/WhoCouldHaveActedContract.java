package dev.hazina.application.approval;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.staff.StaffCast;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Currency;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Whatever people of the staff do to each other's access, in any order, no decision above the limit is made by what
/// could be one person. A small model knows who has known whose password since it was last known to be one person's,
/// and which proposals count.
public abstract class WhoCouldHaveActedContract extends PortContract {
    private static final int STEPS = 60;

    private TestStaff people;
    private TestInstructions testInstructions;

    @BeforeEach
    void setLimit() {
        people = new TestStaff(hazina);
        testInstructions = new TestInstructions(hazina, shop);
        world.approvalLimits().start(new ApprovalRule(Map.of(Currency.KES, kes(50_00))));
    }

    /// The number of lives.
    protected abstract int lives();

    @Test
    void noOneDecidesAsTwo() {
        int agreed = 0;
        for (int seed = 1; seed <= lives(); seed++) {
            agreed += new Life(new Random(seed), seed).run();
        }
        assertThat(agreed).as("decisions that two people made").isPositive();
    }

    /// @param by the one who proposed
    /// @param knew those who could have proposed in that name
    private record Proposal(Instruction<PaymentDetails> about, String by, Set<String> knew) {}

    private final class Life {
        private final Random chance;
        private final int seed;
        private final List<Proposal> open = new ArrayList<>();
        private final StaffCast cast;
        private int agreed;

        private Life(Random chance, int seed) {
            this.chance = chance;
            this.seed = seed;
            this.cast = new StaffCast(people, world, chance, Integer.toString(seed),
                    ended -> open.removeIf(proposal -> proposal.by().equals(ended)));
        }

        private int run() {
            for (int step = 0; step < STEPS; step++) {
                act();
            }
            return agreed;
        }

        private void act() {
            if (chance.nextInt(8) < 5) {
                cast.act();
            } else {
                decide(cast.actor());
            }
        }

        private void decide(Actor by) {
            if (open.isEmpty() || chance.nextInt(3) == 0) {
                Instruction<PaymentDetails> fresh = testInstructions.prompt(60_00);
                assertThat(settle(by, fresh).isResolved()).as("alone in life %s", seed).isFalse();
                open.add(new Proposal(fresh, by.decider(), Set.copyOf(cast.knew(by))));
                return;
            }
            Proposal first = open.get(chance.nextInt(open.size()));
            boolean may = cast.isSecond(by, first.by(), first.knew());
            assertThat(StaffCast.isDone(() -> settle(by, first.about()))).as("second in life %s", seed).isEqualTo(may);
            assertThat(testInstructions.now(first.about()).isOpen()).isEqualTo(!may);
            if (may) {
                agreed++;
                open.remove(first);
            }
        }

        private Discrepancy settle(Actor by, Instruction<PaymentDetails> payment) {
            return testInstructions.settle(payment.subject(), Decisions.by(by, Decisions.of(Action.SETTLE_FAILED)));
        }
    }
}
