package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.application.id.Ids;
import dev.hazina.application.inbound.InboundRoutes;
import dev.hazina.application.inbound.ReceiveInboundPayment;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.discrepancy.Resolution.Found;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.WalletPlace;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Books money that came in and of which no readable notice tells, as platform staff found it in the provider's own
/// records. It takes the way of a notice, so that its receipt is one movement, whichever way it comes. Above a
/// configured amount, a second person has to enter the same.
///
/// The choice is recorded before money moves, as in [HandOver], and the same request continues after a crash.
public final class BookInboundPayment {
    private final LedgerWriter writer;
    private final DiscrepancyReads reads;
    private final InboundRoutes routes;
    private final ReceiveInboundPayment receive;
    private final TwoPeopleRule rule;
    private final Ids ids;
    private final AuditStamps stamps;
    private final InstantSource clock;
    private final BookedAccounts accounts;

    /// The rows that are read before rows are locked.
    public record Reads(DiscrepancyReads discrepancies, InboundRoutes routes) {}

    public BookInboundPayment(LedgerWriter writer, Reads reads, Gateways gateways, ReceiveInboundPayment receive,
            TwoPeopleRule rule, Ids ids, AuditStamps stamps, InstantSource clock) {
        this.writer = writer;
        this.reads = reads.discrepancies();
        this.routes = reads.routes();
        this.receive = receive;
        this.rule = rule;
        this.ids = ids;
        this.stamps = stamps;
        this.clock = clock;
        this.accounts = new BookedAccounts(gateways);
    }

    /// @param exception the exception about what could not be read; empty where nothing came at all
    /// @param provider the one in whose records it was found; empty for the one that the channel is given to
    /// @param found the payment in the provider's records
    public record Command(Optional<UUID> exception, Optional<String> provider, PaybillNotice found,
            Optional<String> note, Actor by) {}

    /// @return its discrepancy: resolved, or waiting for a second person
    /// @throws Refusal.NotFound when there is no such exception
    /// @throws Refusal.Precondition when it is resolved already or about something else, or the provider takes no such
    ///         payments in this currency
    public Discrepancy handle(Command asked) {
        Command command = written(asked);
        Optional<Discrepancy> raised = raised(command);
        try {
            return book(command, raised);
        } catch (Refusal refused) {
            throw refused;
        } catch (RuntimeException e) {
            // A concurrent request may have raised the same discrepancy; the decision is then about that one.
            Optional<Discrepancy> meanwhile = raised(command);
            if (meanwhile.equals(raised)) {
                throw e;
            }
            return book(command, meanwhile);
        }
    }

    private Command written(Command command) {
        Optional<Discrepancy> named = command.exception().isPresent() ? raised(command) : Optional.empty();
        return new Command(command.exception(), command.provider(),
                accounts.written(command.found(), command.provider(), named), command.note(), command.by());
    }

    private Discrepancy book(Command command, Optional<Discrepancy> raised) {
        Step step = new Step(raised, accounts.of(command.found(), command.provider(), raised), command,
                routes.of(command.found().accountReference(), command.found().amount()),
                stamps.of(command.by(), Permission.DECIDE_MONEY),
                ids.next());
        Discrepancy chosen = writer.record(new Choose(step, rule));
        if (!(chosen.state() instanceof DiscrepancyState.Chosen)) {
            return chosen;
        }
        receive.handle(new ReceiveInboundPayment.Command(step.account(), command.found(), clock.instant(),
                Optional.empty(), Optional.empty(), false, Optional.empty()));
        return writer.record(new Finish(step, chosen.id()));
    }

    private Optional<Discrepancy> raised(Command command) {
        if (command.exception().isPresent()) {
            Discrepancy named = reads.find(command.exception().get()).orElseThrow(
                    () -> new Refusal.NotFound(RefusalCode.EXCEPTION_NOT_FOUND, Optional.of("exception_id")));
            named.requireOpenTo(Action.BOOK);
            return Optional.of(named);
        }
        return reads.unresolved(about(command, accounts.of(command.found(), command.provider(), Optional.empty())),
                Discrepancy.Kind.IN_DOUBT);
    }

    private static Subject about(Command command, FloatAccount account) {
        return InboundPayment.unrecorded(new ProviderReceipt(account.provider(), command.found().receipt()));
    }

    /// The values that all commits use.
    ///
    /// @param fresh the id of the discrepancy that is raised where none was
    private record Step(Optional<Discrepancy> raised, FloatAccount account, Command command,
            Optional<WalletPlace> route, AuditStamp stamp, UUID fresh) {
        LockSet locks(Optional<UUID> discrepancy) {
            LockSet locks = LockSet.of(Platform.MERCHANT);
            return discrepancy.map(locks::discrepancy).orElse(locks);
        }

        Discrepancy now(LockedRows locked) {
            return raised.map(known -> locked.discrepancy(known.id())
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.EXCEPTION_NOT_FOUND)))
                    .orElseGet(() -> Discrepancy.raise(fresh, Platform.MERCHANT, Platform.ACCOUNT,
                            Discrepancy.Kind.IN_DOUBT, about(command, account), command.found().amount(),
                            new InSuspense.Nothing(), "a person of the platform found it in the provider's records",
                            locked.tick()).through(account));
        }

        Resolution resolution(LockedRows locked) {
            return new Resolution(Action.BOOK, route,
                    Optional.of(new Found(Optional.of(command.found().receipt()), command.found().amount())),
                    command.note(), command.by().decider(), Optional.empty(), locked.tick());
        }

        Change logged(AuditedAction act, Resolution decided) {
            return new Change.Logged(new AuditEntry(stamp.id(), decided.at(), stamp.by(), act));
        }
    }

    private record Choose(Step step, TwoPeopleRule rule) implements Operation<Discrepancy> {
        @Override
        public LockSet locks() {
            return step.locks(step.raised().map(Discrepancy::id));
        }

        @Override
        public Optional<Actor> staff() {
            return Optional.of(step.command().by());
        }

        @Override
        public Decision<Discrepancy> decide(LockedRows locked) {
            Discrepancy known = step.now(locked);
            known.requireOpenTo(Action.BOOK);
            Resolution wanted = step.resolution(locked);
            Weighed weighed = Weighed.of(locked, known, wanted, step.command().by(), rule);
            List<Change> changes = new ArrayList<>();
            if (step.raised().isEmpty()) {
                changes.add(new Change.DiscrepancyRaised(known));
            }
            Discrepancy after = weighed.agreed()
                    ? weighed.now().choose(wanted)
                    : weighed.now().propose(wanted, weighed.by());
            changes.add(new Change.DiscrepancyMoved(after));
            if (weighed.agreed()) {
                weighed.counted(step.stamp().id(), wanted.at()).ifPresent(changes::add);
            } else {
                changes.add(step.logged(AuditedAction.exceptionProposed(after, wanted), wanted));
            }
            return new Decision<>(after, changes);
        }
    }

    private record Finish(Step step, UUID discrepancy) implements Operation<Discrepancy> {
        @Override
        public LockSet locks() {
            return step.locks(Optional.of(discrepancy));
        }

        /// A concurrent request may have finished it.
        @Override
        public Decision<Discrepancy> decide(LockedRows locked) {
            Discrepancy now = locked.discrepancy(discrepancy)
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.EXCEPTION_NOT_FOUND));
            if (now.isResolved()) {
                return Decision.of(now);
            }
            Resolution wanted = step.resolution(locked);
            Discrepancy resolved = now.resolve(wanted);
            return Decision.of(resolved, new Change.DiscrepancyMoved(resolved),
                    step.logged(AuditedAction.exceptionResolved(resolved, wanted), wanted));
        }
    }
}
