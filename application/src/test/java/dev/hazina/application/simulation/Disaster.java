package dev.hazina.application.simulation;

import static dev.hazina.application.simulation.Judge.require;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.CallbackToken.Target;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.journal.InMemorySendJournal;
import dev.hazina.application.restore.ProveComplete;
import dev.hazina.application.restore.Restore;
import dev.hazina.application.restore.ResumeAfterRestore;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.ledger.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Restores of the database in a simulated history. The books have lost a payout that its provider was given; the send
/// journal has it. A person goes on when all that was sent is known, or accepts with a reason that it isn't.
final class Disaster {
    private static final long AHEAD = 1_000;

    private final Hazina hazina;
    private final InMemoryWorld world;
    private final Chance chance;
    private final People people;
    private final ResumeAfterRestore resume;
    private final List<Subject> lost = new ArrayList<>();
    private long position;
    /// Whether the journal shows that nothing more was sent.
    private boolean provable;

    Disaster(Hazina hazina, InMemoryWorld world, Chance chance, People people) {
        this.hazina = hazina;
        this.world = world;
        this.chance = chance;
        this.people = people;
        var proof = new ProveComplete(world.restoreFindings(), world.restoreJournals(), world.journalRegister());
        resume = new ResumeAfterRestore(world.restores(), proof::of, new AuditStamps(world.ids(), world.clock()));
        world.journalRegister().enter(InMemorySendJournal.RUN, true);
    }

    /// What the books were made to lose.
    List<Subject> lost() {
        return List.copyOf(lost);
    }

    /// Whether it is being looked through what was sent.
    boolean isOpen() {
        return world.restores().open().isPresent();
    }

    /// Puts back an earlier state of the books, unless one is being looked through.
    void strike(Client client) {
        if (!isOpen()) {
            provable = !chance.oneIn(3);
            try {
                client.lostPayout().ifPresent(this::send);
            } finally {
                restore();
            }
        }
    }

    private void send(Client.Lost payout) {
        Instruction<PayoutDetails> instruction = payout.payout();
        lost.add(instruction.subject());
        hazina.journal.record(payout.sent());
        String token = hazina.tokens.mint(FaultyGateway.NAME,
                new Target(instruction.details().merchant(), instruction.subject()));
        hazina.gateway.disburse(new Disbursement(instruction, token, token, () -> true));
    }

    private void restore() {
        long expected = position + AHEAD;
        if (provable) {
            hazina.journal.recordPosition(expected, List.of());
            world.journalRegister().advance(InMemorySendJournal.RUN, true, expected, hazina.journal.line());
        }
        world.restores().expect(world.ids().next(), expected, Optional.of(world.clock().instant()));
        hazina.money.findLost().runDue();
    }

    /// Someone wants to go on.
    void goOn() {
        boolean accepts = chance.oneIn(4);
        hazina.money.findLost().runDue();
        goOn(people.someone(), accepts);
    }

    /// The restore is ended, whatever is known.
    void end() {
        hazina.money.findLost().runDue();
        if (isOpen()) {
            goOn(PlatformStaff.OPERATOR, true);
        }
    }

    private void goOn(Actor by, boolean accepts) {
        Optional<Restore> open = world.restores().open();
        boolean known = provable
                && open.filter(one -> world.restoreFindings().tally(one.id()).unanswered() > 0).isEmpty();
        resume.handle(new ResumeAfterRestore.Command(by, accepts, Optional.of("looked up").filter(any -> accepts)));
        require(accepts || known, open, "ended, and it was not known what was sent");
        position = world.restores().latest().orElseThrow().expectedPosition() + 1;
        hazina.journal.at(position);
    }
}
