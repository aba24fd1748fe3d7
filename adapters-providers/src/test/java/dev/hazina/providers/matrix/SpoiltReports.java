package dev.hazina.providers.matrix;

import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.matrix.RailService.About;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/// Some reports of success of one kind, each of them spoilt, that come in to one service; and more than a day after
/// them, in which the provider can't be asked.
final class SpoiltReports implements AutoCloseable {
    /// How a report ends.
    enum End {
        /// What it says is in the books.
        UNDERSTOOD,
        /// A person is asked, and no money is given back.
        HELD,
        /// It may be about something of another system's, which uses the provider's account as well.
        ANOTHERS,
        /// Its sender doesn't prove to be the provider.
        REFUSED,
        /// It is forgotten, or money is given back that has gone.
        LOST
    }

    /// @param subject of a notice: the callback's, which isn't known
    /// @param booked what a notice did at once
    /// @param asked whether a person was asked at once, be it about the callback where its address names nothing
    /// @param body as it came. Where it names something unknown, a person is asked about it after a day
    private record Told(String how, Optional<Subject> subject, Optional<End> booked, boolean refused,
            boolean asked, byte[] body) {}

    private final AdapterHarness harness;
    private final RailService service;
    private final List<Told> told = new ArrayList<>();

    SpoiltReports(AdapterHarness harness) {
        this.harness = harness;
        this.service = new RailService(harness);
    }

    /// A report as the provider documents it; empty where it has none of the kind.
    Optional<byte[]> recorded(About about) {
        return service.ask(about).flatMap(subject -> service.report(about, subject)).map(IncomingCallback::body);
    }

    /// Something is asked of the provider and succeeds, and its report comes in like this.
    void tell(About about, SpoiltReport spoilt) {
        Optional<Subject> subject = service.ask(about);
        subject.flatMap(asked -> service.report(about, asked)).ifPresent(report -> {
            int known = service.books().inbounds().size();
            int asked = service.books().discrepancies().size();
            boolean refused = false;
            for (int i = 0; i < spoilt.times(); i++) {
                refused = !isTaken(report, spoilt.spoil().apply(report.body()));
            }
            Optional<End> booked = Optional.of(End.UNDERSTOOD)
                    .filter(any -> about == About.NOTICE && service.books().inbounds().size() > known);
            told.add(new Told(spoilt.how(), subject.filter(any -> about != About.NOTICE), booked, refused,
                    service.books().discrepancies().size() > asked,
                    spoilt.spoil().apply(report.body())));
        });
    }

    /// Two of three that could be signed anew are: it is the provider itself that sends them so.
    private boolean isTaken(IncomingCallback report, byte[] body) {
        IncomingCallback spoilt = new IncomingCallback(report.method(), report.token(), report.headers(),
                report.source(), body);
        try {
            service.hear(service.count() % 3 == 0 ? spoilt : harness.sentLater(spoilt));
            return true;
        } catch (Refusal.Unauthorized forged) {
            return false;
        }
    }

    /// More than a day passes. No question is answered meanwhile: the provider can't be reached, or, where it answers
    /// by a report, that gets lost.
    void pass(About about) {
        if (service.isAnsweredAtOnce(about)) {
            harness.server().ifPresent(server -> server.goDown());
        }
        service.pass();
    }

    void judge(BiConsumer<String, End> each) {
        told.forEach(one -> each.accept(one.how(), end(one)));
    }

    private End end(Told one) {
        End end = one.booked().or(() -> one.subject().map(this::end)).orElse(End.LOST);
        boolean isBack = one.subject().filter(service::isGivenBack).isPresent();
        if (one.refused()) {
            return isBack ? End.LOST : End.REFUSED;
        }
        if (end == End.LOST && !isBack && service.isKept(one.body())) {
            return End.HELD;
        }
        boolean isIgnored = harness.isAnothers(one.body()) && end == End.LOST && !isBack;
        return one.asked() && !isBack ? End.HELD : isIgnored ? End.ANOTHERS : end;
    }

    boolean isClean() {
        return service.isClean();
    }

    /// A success without its receipt can't be found at most providers, so that a person has to be asked as well.
    private End end(Subject subject) {
        Optional<Instruction<?>> succeeded = service.succeeded(subject);
        if (service.isAsked(subject)) {
            return service.isOpen(subject) || succeeded.isPresent() ? End.HELD : End.LOST;
        }
        return succeeded.filter(one -> one.receipt().isPresent() || harness.mayPayWithoutReceipt()).isPresent()
                ? End.UNDERSTOOD
                : End.LOST;
    }

    @Override
    public void close() {
        service.close();
    }
}
