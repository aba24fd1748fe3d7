package dev.hazina.application.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.key.AccessRest;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.people.DisableUser;
import dev.hazina.application.staff.StaffCast;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.staff.AccessProposal;
import dev.hazina.domain.staff.AccessProposal.Act;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Whatever the staff, the owners of a shop and the owner of another business do to access, in any order and at once:
/// no one gets money out of the shop, or a key that pays out, whom its owners or two people of the staff didn't let in;
/// who was let in by the staff waits for a day; and no owner stays shut out. A small model of who knows which password
/// and has which device says what has to happen.
public abstract class WhoGetsInContract extends PortContract {
    private static final int STEPS = 50;
    private static final int AT_ONCE = 6;
    private static final int WALKS_OF_A_WORLD = 10;
    private static final int MOST_WALKS = 200;
    private static final Duration CLOSE = Duration.ofSeconds(2);

    /// The number of walks.
    protected abstract int walks();

    /// Which walk meets an act of two people depends on who wins their races, so where none of the walks did, further
    /// ones are gone.
    @Test
    void noOneGetsInAlone() {
        Seen seen = new Seen(0, 0, 0);
        for (int seed = 1; seed <= walks() || (!seen.all() && seed <= MOST_WALKS); seed++) {
            if (seed % WALKS_OF_A_WORLD == 0) {
                world = world();
                hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
            }
            Walk walk = new Walk(seed);
            walk.run();
            seen = seen.and(walk);
        }
        assertThat(seen.paid()).as("payouts").isPositive();
        assertThat(seen.agreed()).as("acts that two people made").isPositive();
        assertThat(seen.letGo()).as("payouts that another owner let go").isPositive();
    }

    /// What the walks met, so that they show something.
    private record Seen(int paid, int agreed, int letGo) {
        Seen and(Walk walk) {
            return new Seen(paid + walk.owners.paid, agreed + walk.agreed, letGo + walk.owners.payouts.letGo);
        }

        boolean all() {
            return paid > 0 && agreed > 0 && letGo > 0;
        }
    }

    /// @param by the one who proposed
    /// @param knew those who could have proposed in that name
    private record Proposal(UUID id, WalkedLogin about, Act act, String by, Set<String> knew, String password,
            Instant at) {}

    private record Door(WalkedLogin login, Act act) {}

    private final class Walk {
        private final int seed;
        private final Random chance;
        private final Map<Door, Proposal> open = new HashMap<>();
        private final Hazina mute = new Hazina(world, FaultyGateway.obliging(), Setup.plain().withoutMail());
        private final TestMerchant place = TestMerchant.open(hazina);
        private final StaffCast staff;
        private final ShopCast owners;
        private final RivalCast rival;
        private int agreed;

        private Walk(int seed) {
            this.seed = seed;
            this.chance = new Random(seed);
            place.enrich(place.main, 1_000_000_00);
            staff = new StaffCast(new TestStaff(hazina), world, chance, "w" + seed,
                    ended -> open.values().removeIf(proposal -> proposal.by().equals(ended)));
            staff.hire("one");
            staff.hire("two");
            owners = new ShopCast(hazina, place, chance, Integer.toString(seed));
            rival = new RivalCast(hazina, place, owners, chance, Integer.toString(seed));
        }

        private void run() {
            for (int step = 0; step < STEPS; step++) {
                keepClearOfEnds();
                act();
            }
            WalkedLogin last = owners.any();
            Actor key = PlatformStaff.OPERATOR;
            hazina.disableUser.handle(new DisableUser.Command(key, last.atShop().id(), false));
            last.disabled = false;
            if (last.device.filter(owner -> !owner.equals(last.self)).isPresent()) {
                hazina.access().secondFactor().remove().handle(new RemoveSecondFactor.Command(key, last.user.id()));
                last.device = Optional.empty();
            }
            pass(AccessRest.LENGTH.plus(CLOSE));
            owners.comesBack(last);
        }

        private void act() {
            int door = chance.nextInt(20);
            if (door < 4) {
                staff.act();
            } else if (door < 8) {
                owners.act();
            } else if (door < 11) {
                wish(staff.actor(), owners.any(), chance.nextBoolean() ? Act.SET_PASSWORD : Act.REMOVE_SECOND_FACTOR);
            } else if (door < 14) {
                any(open).ifPresent(this::answer);
            } else if (door == 14) {
                owners.resetByLink(chance.nextInt(4) == 0 ? rival.bob : owners.any());
            } else if (door == 15) {
                any(open).ifPresent(this::answerAtOnce);
            } else if (door == 16) {
                resetUnderAPayout(owners.any());
            } else if (door == 17) {
                pass(Duration.ofHours(List.of(1, 13, 25).get(chance.nextInt(3))));
            } else if (door == 18) {
                owners.useAgain();
            } else {
                rival.act();
            }
        }

        private void pass(Duration time) {
            world.clock().advance(time);
            staff.signInAgain();
        }

        /// The clocks of the program and of the model may differ by some microseconds.
        private void keepClearOfEnds() {
            List<Instant> ends = new ArrayList<>();
            owners.logins.forEach(login -> login.rest.ifPresent(ends::add));
            open.values().forEach(proposal -> ends.add(proposal.at().plus(AccessProposal.LIFE)));
            do {
                world.clock().advance(CLOSE);
            } while (ends.stream().anyMatch(end -> Duration.between(end, owners.now()).abs().compareTo(CLOSE) < 0));
        }

        private Optional<Proposal> any(Map<Door, Proposal> from) {
            List<Proposal> all = from.values().stream().filter(this::lives).toList();
            return all.isEmpty() ? Optional.empty() : Optional.of(all.get(chance.nextInt(all.size())));
        }

        private boolean lives(Proposal proposal) {
            return owners.now().isBefore(proposal.at().plus(AccessProposal.LIFE));
        }

        private AccessStep ask(Actor by, WalkedLogin login, Act act, String password) {
            return switch (act) {
                case SET_PASSWORD -> mute.access().setOwnerPassword()
                        .handle(new SetOwnerPassword.Command(by, login.user.id(), new Password(password)));
                case REMOVE_SECOND_FACTOR -> mute.access().secondFactor().remove()
                        .handle(new RemoveSecondFactor.Command(by, login.user.id()));
            };
        }

        /// One of the staff asks for an act, knowing what was proposed or not.
        private void wish(Actor by, WalkedLogin login, Act act) {
            Door door = new Door(login, act);
            Optional<Proposal> kept = Optional.ofNullable(open.get(door)).filter(this::lives);
            boolean same = kept.isPresent() && (act == Act.REMOVE_SECOND_FACTOR || chance.nextBoolean());
            String password = same ? kept.orElseThrow().password() : owners.fresh();
            boolean possible = act == Act.SET_PASSWORD || login.device.isPresent();
            boolean key = by.user().isEmpty();
            boolean second = same && staff.isSecond(by, kept.orElseThrow().by(), kept.orElseThrow().knew());
            boolean proposes = !key && (kept.isEmpty() || (!same && kept.get().by().equals(by.decider())));
            Optional<AccessStep> step = Optional.empty();
            try {
                step = Optional.of(ask(by, login, act, password));
            } catch (Refusal refused) {
                assertThat(possible && (key || second || proposes)).as("refused in walk %s", seed).isFalse();
            }
            if (step.isPresent()) {
                assertThat(possible && (key || second || proposes)).as("not refused in walk %s", seed).isTrue();
                assertThat(step.get().proposal().isPresent()).as("only proposed in walk %s", seed)
                        .isEqualTo(proposes);
                step.get().proposal().ifPresentOrElse(
                        made -> open.put(door, new Proposal(made.id(), login, act, by.decider(),
                                Set.copyOf(staff.knew(by)), password, owners.now())),
                        () -> done(door, password, staff.knew(by), second
                                ? kept.orElseThrow().knew()
                                : Set.of()));
            }
        }

        /// One act of two people, or of a key of the settings.
        private void done(Door door, String password, Set<String> one, Set<String> other) {
            open.remove(door);
            agreed += other.isEmpty() ? 0 : 1;
            Set<String> all = new HashSet<>(one);
            all.addAll(other);
            door.login().beginRest(owners.now());
            if (door.act() == Act.SET_PASSWORD) {
                door.login().set(password, all);
                door.login().own = false;
                all.forEach(person -> owners.admit(person, owners.now().plus(AccessRest.LENGTH).minus(CLOSE)));
            } else {
                door.login().device = Optional.empty();
            }
        }

        private boolean agree(Actor by, Proposal proposal, boolean agrees) {
            return ShopCast.isDone(() -> mute.access().agreeToAccess()
                    .handle(new AgreeToAccess.Command(by, proposal.id(), agrees)));
        }

        private boolean may(Actor by, Proposal proposal) {
            return staff.isSecond(by, proposal.by(), proposal.knew())
                    && (proposal.act() == Act.SET_PASSWORD || proposal.about().device.isPresent());
        }

        private void answer(Proposal proposal) {
            Actor by = staff.actor();
            boolean agrees = chance.nextInt(4) > 0;
            boolean may = !agrees || may(by, proposal);
            assertThat(agree(by, proposal, agrees)).as("answered in walk %s", seed).isEqualTo(may);
            if (may) {
                ended(proposal, agrees ? Optional.of(by) : Optional.empty());
            }
        }

        private void ended(Proposal proposal, Optional<Actor> second) {
            Door door = new Door(proposal.about(), proposal.act());
            second.ifPresentOrElse(by -> done(door, proposal.password(), proposal.knew(), staff.knew(by)),
                    () -> open.remove(door));
        }

        /// Many agree, and one may withdraw: one of them decides.
        private void answerAtOnce(Proposal proposal) {
            List<Actor> crowd = new ArrayList<>();
            for (int i = 0; i < AT_ONCE; i++) {
                crowd.add(staff.actor());
            }
            boolean withdrawn = chance.nextBoolean();
            var calls = ConcurrentCalls.run(AT_ONCE, number -> agree(crowd.get(number), proposal,
                    number > 0 || !withdrawn) ? Optional.of(number) : Optional.<Integer>empty());
            List<Integer> won = ConcurrentCalls.results(calls).stream().flatMap(Optional::stream).toList();
            List<Integer> able = new ArrayList<>();
            for (int i = 0; i < AT_ONCE; i++) {
                if ((i == 0 && withdrawn) || may(crowd.get(i), proposal)) {
                    able.add(i);
                }
            }
            assertThat(won).as("won in walk %s", seed).hasSize(able.isEmpty() ? 0 : 1).isSubsetOf(able);
            won.forEach(number -> ended(proposal,
                    number == 0 && withdrawn ? Optional.empty() : Optional.of(crowd.get(number))));
        }

        /// Payouts of a session that is open are accepted before a reset, or refused after it.
        private void resetUnderAPayout(WalkedLogin login) {
            if (!login.opensTo(login.self) || login.joined.isPresent()) {
                return;
            }
            Optional<String> code = login.device.map(own -> new FactorUser(hazina, login.user).code());
            SignedIn session = hazina.signIn.handle(new SignIn.Command(login.user.email().text(), login.password, code,
                    MerchantActions.VISITOR));
            String fresh = owners.fresh();
            ConcurrentCalls.run(AT_ONCE, number -> number == 1
                    ? ask(PlatformStaff.COLLEAGUE, login, Act.SET_PASSWORD, fresh).proposal().isPresent()
                    : ShopCast.isDone(() -> owners.payouts.payOut(login.self, session.credentials().keyId())));
            done(new Door(login, Act.SET_PASSWORD), fresh, Set.of(PlatformStaff.COLLEAGUE.decider()), Set.of());
            assertThat(ShopCast.isDone(() -> owners.payouts.payOut(login.self, session.credentials().keyId())))
                    .as("paid after the reset in walk %s", seed).isFalse();
        }
    }
}
