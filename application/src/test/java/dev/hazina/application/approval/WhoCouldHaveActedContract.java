package dev.hazina.application.approval;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.refusal.Refusal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    /// One person of the model.
    private static final class Person {
        private final Set<String> knew = new HashSet<>();
        private Actor session;
        private String password;
        private boolean own;
        private boolean removed;

        private Person(Actor session, String password) {
            this.session = session;
            this.password = password;
        }
    }

    /// @param by the one who proposed
    /// @param knew those who could have proposed in that name
    private record Proposal(Payment about, String by, Set<String> knew) {}

    private final class Life {
        private final Random chance;
        private final int seed;
        private final Map<String, Person> cast = new HashMap<>();
        private final List<Proposal> open = new ArrayList<>();
        private int agreed;

        private Life(Random chance, int seed) {
            this.chance = chance;
            this.seed = seed;
        }

        private int run() {
            for (int step = 0; step < STEPS; step++) {
                act();
            }
            return agreed;
        }

        /// A key or a person with access.
        private Actor actor() {
            List<Actor> able = new ArrayList<>(List.of(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE));
            cast.values().stream().filter(person -> !person.removed).map(person -> person.session).forEach(able::add);
            return able.get(chance.nextInt(able.size()));
        }

        private Set<String> knew(Actor actor) {
            return Optional.ofNullable(cast.get(actor.decider())).map(person -> person.knew)
                    .orElseGet(() -> Set.of(actor.decider()));
        }

        private void act() {
            Optional<Person> other = cast.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new ArrayList<>(cast.values()).get(chance.nextInt(cast.size())));
            int door = chance.nextInt(8);
            Actor by = actor();
            if (door == 0 && cast.size() < 5) {
                add(by);
            } else if (door == 1) {
                other.filter(person -> !person.session.equals(by)).ifPresent(person -> setPassword(by, person));
            } else if (door == 2) {
                other.filter(person -> !person.removed).ifPresent(this::setOwnPassword);
            } else if (door == 3) {
                other.filter(person -> !person.session.equals(by)).ifPresent(person -> turn(by, person));
            } else if (door == 4) {
                other.ifPresent(person -> confirm(by, person));
            } else {
                decide(by);
            }
        }

        private void add(Actor by) {
            Actor session = people.add(by, "life" + seed);
            Person added = new Person(session, TestStaff.FIRST);
            added.knew.addAll(knew(by));
            added.knew.add(session.decider());
            cast.put(session.decider(), added);
        }

        private void setPassword(Actor by, Person of) {
            String fresh = "password " + world.ids().next();
            people.setPassword(by, of.session, fresh);
            of.knew.addAll(knew(by));
            of.password = fresh;
            of.own = false;
            ended(of);
            signIn(of);
        }

        private void setOwnPassword(Person person) {
            String fresh = "own password " + world.ids().next();
            people.setOwnPassword(person.session, person.password, fresh);
            person.password = fresh;
            person.own = true;
        }

        private void turn(Actor by, Person person) {
            person.removed = !person.removed;
            people.disable(by, person.session, person.removed);
            ended(person);
            signIn(person);
        }

        private void ended(Person person) {
            open.removeIf(proposal -> proposal.by().equals(person.session.decider()));
        }

        private void signIn(Person person) {
            if (!person.removed) {
                person.session = people.signIn(person.session.user().orElseThrow(), person.password);
            }
        }

        /// The model allows it where the two are independent, the one who confirms is no key's, and the password is
        /// own.
        private void confirm(Actor by, Person person) {
            boolean may = person.own && isOfPeople(by) && Collections.disjoint(knew(by), person.knew);
            assertThat(isDone(() -> people.confirm(by, person.session))).as("confirmed in life %s", seed)
                    .isEqualTo(may);
            if (may) {
                person.knew.clear();
                person.knew.add(person.session.decider());
                signIn(person);
            }
        }

        private boolean isOfPeople(Actor by) {
            return !cast.containsKey(by.decider()) || cast.keySet().containsAll(knew(by));
        }

        private void decide(Actor by) {
            if (open.isEmpty() || chance.nextInt(3) == 0) {
                Payment fresh = testInstructions.prompt(60_00);
                assertThat(settle(by, fresh).isResolved()).as("alone in life %s", seed).isFalse();
                open.add(new Proposal(fresh, by.decider(), Set.copyOf(knew(by))));
                return;
            }
            Proposal first = open.get(chance.nextInt(open.size()));
            boolean may = !first.by().equals(by.decider()) && isOfPeople(by)
                    && Collections.disjoint(first.knew(), knew(by));
            assertThat(isDone(() -> settle(by, first.about()))).as("second in life %s", seed).isEqualTo(may);
            assertThat(testInstructions.now(first.about()).isOpen()).isEqualTo(!may);
            if (may) {
                agreed++;
                open.remove(first);
            }
        }

        private Discrepancy settle(Actor by, Payment payment) {
            return testInstructions.settle(payment.subject(), Decisions.by(by, Decisions.of(Action.SETTLE_FAILED)));
        }

        private boolean isDone(Runnable act) {
            try {
                act.run();
                return true;
            } catch (Refusal.Precondition refused) {
                return false;
            }
        }
    }
}
