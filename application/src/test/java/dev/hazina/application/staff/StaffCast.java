package dev.hazina.application.staff;

import dev.hazina.application.World;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.PlatformStaff;
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
import java.util.function.Consumer;
import org.assertj.core.api.Assertions;

/// The people of the staff in a random walk, with a small model of who has known whose password since it was last known
/// to be one person's. What the model says of each step is checked against what the program does.
public final class StaffCast {
    private static final int MOST = 5;

    private final TestStaff people;
    private final World world;
    private final Random chance;
    private final String walk;
    private final Consumer<String> ended;
    private final Map<String, Person> cast = new HashMap<>();

    /// @param walk its name, in failures
    /// @param ended told of each person whose access ends or is given anew
    public StaffCast(TestStaff people, World world, Random chance, String walk, Consumer<String> ended) {
        this.people = people;
        this.world = world;
        this.chance = chance;
        this.walk = walk;
        this.ended = ended;
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

    /// A key or a person with access.
    public Actor actor() {
        List<Actor> able = new ArrayList<>(List.of(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE));
        cast.values().stream().filter(person -> !person.removed).map(person -> person.session).forEach(able::add);
        return able.get(chance.nextInt(able.size()));
    }

    /// All who could act in that name.
    public Set<String> knew(Actor actor) {
        return Optional.ofNullable(cast.get(actor.decider())).map(person -> person.knew)
                .orElseGet(() -> Set.of(actor.decider()));
    }

    /// Whether no key of the settings could act in that name, or it is one itself.
    public boolean isOfPeople(Actor by) {
        return !cast.containsKey(by.decider()) || cast.keySet().containsAll(knew(by));
    }

    /// Whether this one may agree to what another has proposed.
    ///
    /// @param knew all who could have proposed it, then
    public boolean isSecond(Actor by, String proposer, Set<String> knew) {
        return !proposer.equals(by.decider()) && isOfPeople(by) && Collections.disjoint(knew, knew(by));
    }

    /// One of the staff does something to the access of another, or to their own.
    public void act() {
        Actor by = actor();
        Optional<Person> other = cast.isEmpty()
                ? Optional.empty()
                : Optional.of(new ArrayList<>(cast.values()).get(chance.nextInt(cast.size())));
        switch (chance.nextInt(5)) {
            case 0 -> {
                if (cast.size() < MOST) {
                    add(by);
                }
            }
            case 1 -> other.filter(person -> !person.session.equals(by)).ifPresent(person -> setPassword(by, person));
            case 2 -> other.filter(person -> !person.removed).ifPresent(this::setOwnPassword);
            case 3 -> other.filter(person -> !person.session.equals(by)).ifPresent(person -> turn(by, person));
            default -> other.ifPresent(person -> confirm(by, person));
        }
    }

    /// People who are known to be themselves, at the beginning of a walk.
    public void hire(String name) {
        Actor session = people.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, name);
        Person hired = new Person(session, "only " + name + " knows it");
        hired.own = true;
        hired.knew.add(session.decider());
        cast.put(session.decider(), hired);
    }

    /// New sessions for all, whose old ones may have expired.
    public void signInAgain() {
        cast.values().forEach(this::signIn);
    }

    /// A key removes everyone's access.
    public void removeAll() {
        cast.values().stream().filter(person -> !person.removed)
                .forEach(person -> turn(PlatformStaff.OPERATOR, person));
    }

    private void add(Actor by) {
        Actor session = people.add(by, "walk" + walk);
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
        ended.accept(of.session.decider());
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
        ended.accept(person.session.decider());
        signIn(person);
    }

    private void signIn(Person person) {
        if (!person.removed) {
            person.session = people.signIn(person.session.user().orElseThrow(), person.password);
        }
    }

    /// The model allows it where the two are independent, the one who confirms is no key's, and the password is own.
    private void confirm(Actor by, Person person) {
        boolean may = person.own && isOfPeople(by) && Collections.disjoint(knew(by), person.knew);
        Assertions.assertThat(isDone(() -> people.confirm(by, person.session))).as("confirmed in walk %s", walk)
                .isEqualTo(may);
        if (may) {
            person.knew.clear();
            person.knew.add(person.session.decider());
            signIn(person);
        }
    }

    /// Whether it is done, or else refused because of who asks.
    public static boolean isDone(Runnable act) {
        try {
            act.run();
            return true;
        } catch (Refusal.Precondition refused) {
            return false;
        }
    }
}
