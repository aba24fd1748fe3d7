package dev.hazina.application.staff;

import dev.hazina.application.access.Sessions.FailureLimit;
import dev.hazina.application.access.SignInRefused;
import dev.hazina.application.access.StaffSession;
import dev.hazina.application.access.StaffSessions;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.InMemoryAuditLog;
import dev.hazina.application.audit.StaffAction;
import dev.hazina.application.factor.SecondFactors;
import dev.hazina.application.factor.SecondFactors.FactorChange;
import dev.hazina.application.ledger.Books;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.StaffMember;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// The people of the platform in memory, with their sessions and factors.
public final class InMemoryStaff implements Staff, StaffSessions {
    private final Books books;
    private final InMemoryAuditLog log;
    private final Map<UserId, StaffMember> members = new LinkedHashMap<>();
    private final Map<UserId, SecondFactor> factors = new LinkedHashMap<>();
    private final Map<String, StaffSession> sessions = new LinkedHashMap<>();

    public InMemoryStaff(Books books, InMemoryAuditLog log) {
        this.books = books;
        this.log = log;
    }

    private <R> R perform(AuditStamp stamp, Function<Instant, R> act) {
        return read(() -> {
            Instant at = books.tick(Platform.MERCHANT, stamp.now());
            if (stamp.isOfStaffSession()) {
                books.staff().require(stamp, at);
            }
            return act.apply(at);
        });
    }

    /// All people and sessions.
    public PresentStaff present() {
        return new PresentStaff(List.copyOf(members.values()), List.copyOf(sessions.values()));
    }

    private <R> R read(Supplier<R> reading) {
        return books.still(reading);
    }

    private void enter(AuditedAction act, AuditStamp stamp, Instant at) {
        log.add(new AuditEntry(stamp.id(), at, stamp.by(), act));
    }

    private StaffMember member(UserId id) {
        return find(id).orElseThrow(() -> new Refusal.NotFound(RefusalCode.PERSON_NOT_FOUND));
    }

    private void endSessions(UserId id, AuditStamp stamp) {
        sessions.values().removeIf(session -> session.staff().equals(id)
                && !stamp.by().keyId().equals(Optional.of(session.keyId())));
    }

    private boolean isConfirmed(UserId id) {
        return factor(id).filter(SecondFactor::isConfirmed).isPresent();
    }

    @Override
    public List<StaffMember> list() {
        return read(() -> List.copyOf(members.values()));
    }

    @Override
    public Optional<StaffMember> find(UserId id) {
        return read(() -> Optional.ofNullable(members.get(id)));
    }

    @Override
    public Optional<Member> byEmail(String email) {
        return read(() -> members.values().stream().filter(one -> one.email().folded().equals(email)).findFirst()
                .map(one -> new Member(one, isConfirmed(one.id()))));
    }

    @Override
    public StaffMember add(NewMember member, AuditStamp stamp) {
        return perform(stamp, at -> {
            StaffMember added = member.of(present().require(stamp, at), at);
            if (byEmail(added.email().folded()).isPresent()) {
                throw new Refusal.Conflict(RefusalCode.EMAIL_REGISTERED, "email is already registered");
            }
            members.put(added.id(), added);
            enter(StaffAction.added(added), stamp, at);
            return added;
        });
    }

    @Override
    public StaffMember change(UserId id, MemberChange change, AuditStamp stamp) {
        return perform(stamp, at -> {
            StaffMember before = member(id);
            StaffMember after = change.amend(before,
                    new Circle(present().require(stamp, at), present(), at));
            members.put(id, after);
            StaffAction.changed(before, after, stamp.by()).ifPresent(act -> {
                enter(act, stamp, at);
                if (Staff.endsSessions(before, after)) {
                    endSessions(id, stamp);
                }
            });
            return after;
        });
    }

    @Override
    public Optional<SecondFactor> factor(UserId id) {
        return read(() -> Optional.ofNullable(factors.get(id)));
    }

    @Override
    public Optional<SecondFactor> changeFactor(UserId id, FactorChange change, AuditStamp stamp) {
        return perform(stamp, at -> {
            StaffMember known = member(id);
            if (stamp.isOfStaffSession() && !stamp.by().user().equals(Optional.of(id))) {
                present().require(stamp, at).requireToHave(known.roles());
            }
            Optional<SecondFactor> before = factor(id);
            Optional<SecondFactor> after = change.amend(before, at);
            after.ifPresentOrElse(kept -> factors.put(id, kept), () -> factors.remove(id));
            StaffAction.factorChanged(id, before, after).ifPresent(act -> enter(act, stamp, at));
            if (SecondFactors.endsSessions(before, after)) {
                endSessions(id, stamp);
            }
            return after;
        });
    }

    @Override
    public Optional<Holder> find(String keyId) {
        return read(() -> Optional.ofNullable(sessions.get(keyId))
                .map(session -> new Holder(session, member(session.staff()))));
    }

    @Override
    public Member begin(UserId id, SessionOpening opening, int keep, AuditStamp stamp) {
        return perform(stamp, at -> {
            Member present = new Member(member(id), isConfirmed(id));
            opening.open(present, at).ifPresent(session -> {
                sessions.put(session.keyId(), session);
                List<StaffSession> theirs = sessions.values().stream().filter(one -> one.staff().equals(id))
                        .sorted(Comparator.comparing(StaffSession::startedAt).reversed()).toList();
                theirs.stream().skip(keep).forEach(old -> sessions.remove(old.keyId()));
                enter(StaffAction.signedIn(id, session.keyId(), session.expiresAt()), stamp, at);
            });
            return present;
        });
    }

    @Override
    public void noteRefused(UserId id, SignInRefused reason, FailureLimit bound, AuditStamp stamp) {
        perform(stamp, at -> {
            AuditedAction act = StaffAction.signInFailed(id, reason.wire());
            if (log.count(act, at.minus(bound.within())) < bound.most()) {
                enter(act, stamp, at);
            }
            return id;
        });
    }

    @Override
    public void end(UserId id, String keyId, AuditStamp stamp) {
        perform(stamp, at -> {
            if (find(keyId).filter(holder -> holder.session().staff().equals(id)).isPresent()) {
                sessions.remove(keyId);
                enter(StaffAction.signedOut(id, keyId), stamp, at);
            }
            return keyId;
        });
    }
}
