package dev.hazina.application.simulation;

import static dev.hazina.application.simulation.Judge.require;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.payout.BeginPayoutReview;
import dev.hazina.application.payout.ReviewUnsentPayouts;
import dev.hazina.application.restore.ProveComplete;
import dev.hazina.application.restore.ProveComplete.Completeness;
import dev.hazina.application.restore.Restore;
import dev.hazina.application.restore.ResumeAfterRestore;
import dev.hazina.domain.ledger.Subject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// Restores of the database in a simulated history. All stores are copied at some step, and put back at a later one,
/// while the provider, the send journals and the position file keep what has happened in between. A person goes on when
/// all that was sent is known, or looks up at the provider what isn't, and accepts that with a reason.
final class Disaster {
    private final InMemoryWorld world;
    private final Chance chance;
    private final People people;
    private final Runs runs;
    private final Supplier<Collection<?>> stores;
    private final Outside outside;
    private final StaffDecisions staff;
    private final ResumeAfterRestore resume;
    private final Set<Subject> lookedUp = new HashSet<>();
    private final List<Instant> lost = new ArrayList<>();
    private Optional<Backup> backup = Optional.empty();
    /// Whether the journals show all that was sent.
    private boolean whole = true;
    private boolean toBeLookedUp;

    /// @param stores all that a backup has
    /// @param proof the proof that all is known, with or without a bug
    Disaster(InMemoryWorld world, Chance chance, People people, Runs runs, Supplier<Collection<?>> stores,
            Outside outside, StaffDecisions staff, UnaryOperator<Completeness> proof) {
        this.world = world;
        this.chance = chance;
        this.people = people;
        this.runs = runs;
        this.stores = stores;
        this.outside = outside;
        this.staff = staff;
        var complete = new ProveComplete(world.restoreFindings(), world.restoreJournals(), world.journalRegister());
        AuditStamps stamps = new AuditStamps(world.ids(), world.clock());
        var review = new ReviewUnsentPayouts(world.restoreFindings(),
                new BeginPayoutReview(world.payoutRules(), stamps));
        resume = new ResumeAfterRestore(world.restores(), open -> proof.apply(complete.of(open)), review::handle,
                stamps);
    }

    /// What a person has found at the provider, because the journals lack it, or because the provider has said two
    /// things of it, of which the books have lost one.
    Set<Subject> lookedUp() {
        return Set.copyOf(lookedUp);
    }

    /// Whether it is being looked through what was sent.
    boolean isOpen() {
        return world.restores().open().isPresent();
    }

    /// Copies the stores, or puts back the copy, unless one is being looked through.
    void happen(List<Client> clients) {
        if (isOpen()) {
            return;
        }
        if (backup.isEmpty() || chance.oneIn(2)) {
            backup = Optional.of(Backup.of(stores.get()));
            clients.forEach(Client::backUp);
        } else {
            Backup then = backup.get();
            backup = Optional.empty();
            strike(then, clients);
        }
    }

    private void strike(Backup then, List<Client> clients) {
        List<SentInstruction> before = runs.sent();
        Runs.Seen seen = runs.stop();
        whole = seen.whole();
        Map<ScopedKey, Subject> given = runs.given();
        Set<Subject> shown = new HashSet<>(runs.sent().stream().map(SentInstruction::subject).toList());
        List<SentInstruction> hidden = before.stream().filter(sent -> !shown.contains(sent.subject())).toList();
        Set<ScopedKey> unknown = new HashSet<>(
                hidden.stream().flatMap(sent -> sent.key().stream()).map(KeyClaim::key).toList());
        then.putBack();
        given.values().removeAll(outside.refused());
        Restore found = runs.start(seen);
        clients.removeIf(client -> !world.restoreFindings().isMerchant(client.merchant()));
        lost.clear();
        clients.forEach(client -> lost.addAll(client.restored(runs.hazina(), given, unknown)));
        requireNamed(found);
        runs.hazina().money.findLost().runDue();
    }

    /// What was answered and is lost was answered in the time that the restore says is lost.
    private void requireNamed(Restore found) {
        Restore.LostTime time = found.lostTime();
        lost.forEach(at -> require(!at.isBefore(time.from()) && !at.isAfter(time.to()), at,
                "was answered, and is lost, and is not in", time));
    }

    /// Someone wants to go on.
    void goOn() {
        boolean accepts = chance.oneIn(6);
        runs.hazina().money.findLost().runDue();
        goOn(people.someone(), accepts);
    }

    /// The restore is ended, whatever is known.
    void end() {
        runs.hazina().money.findLost().runDue();
        if (isOpen()) {
            goOn(PlatformStaff.OPERATOR, true);
        }
        lookUp();
    }

    private void goOn(Actor by, boolean accepts) {
        Optional<Restore> open = world.restores().open();
        boolean known = whole
                && open.filter(one -> world.restoreFindings().tally(one.id()).unanswered() > 0).isEmpty();
        resume.handle(new ResumeAfterRestore.Command(by, accepts, Optional.of("looked up").filter(any -> accepts)));
        require(accepts || known, open, "ended, and it was not known what was sent");
        if (!whole) {
            nameUnknown();
        }
        lookedUp.addAll(outside.contradicted());
        whole = true;
        toBeLookedUp = true;
    }

    /// Whether a restore was ended, and staff have not looked up yet what can't be asked about.
    boolean isToBeLookedUp() {
        return toBeLookedUp;
    }

    void lookUp() {
        staff.lookUp();
        toBeLookedUp = false;
    }

    /// A person names what the provider has and the books have not.
    private void nameUnknown() {
        lookedUp.addAll(outside.taken());
        world.books().payments().forEach(known -> lookedUp.remove(known.subject()));
        world.books().refunds().forEach(known -> lookedUp.remove(known.subject()));
        world.books().payouts().forEach(known -> lookedUp.remove(known.subject()));
    }
}
