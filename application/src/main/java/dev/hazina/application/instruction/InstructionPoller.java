package dev.hazina.application.instruction;

import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.PollPolicy.Answered;
import dev.hazina.application.instruction.PollPolicy.Step;
import dev.hazina.application.instruction.PollSchedule.Due;
import dev.hazina.application.polling.LateResultPolling;
import dev.hazina.application.polling.Poller;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Settlement;
import dev.hazina.domain.instruction.Instruction;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Polls the providers of instructions of one kind. An open one is polled or sent again, by its policy; an overdue one
/// is given up, or a person decides about it. Where the provider answers, a given-up one is polled for its late
/// result: the money may have moved, and the one report of it may have been lost.
public final class InstructionPoller<T extends Instruction<T>> {
    /// After which an instruction comes up again that rests during a restore.
    private static final Duration WHILE_RESTORED = Duration.ofSeconds(5);

    private final PollSchedule<T> schedule;
    private final Inquiry<T> inquiry;
    private final PollPolicy<T> policy;
    private final SettleInstruction settle;
    private final InstantSource clock;
    private final Poller<Due<T>> poller;
    private final Duration lease;
    private final BooleanSupplier askingOnly;

    /// The status query for instructions of one kind.
    public record Inquiry<T extends Instruction<T>>(InstructionKind<T> kind, Gateways gateways,
            ProviderQuestion<T> question) {

        private Optional<ChannelGateway> gateway(T instruction) {
            return gateways.named(instruction.details().provider());
        }

        /// The form in which the instruction's provider answers; none where no adapter has its name any more.
        public Asking asking(T instruction) {
            return gateway(instruction).map(g -> kind.asking(g.capabilities(instruction.details().channel())))
                    .orElse(Asking.NOT_OFFERED);
        }

        /// Asks its provider.
        ///
        /// @param last whether the instruction is given up if this brings no answer
        public Report ask(T instruction, boolean last) {
            return gateway(instruction)
                    .map(g -> question.ask(g, instruction, instruction.providerRef(), last))
                    .orElseGet(() -> Report.of(new Outcome.Unknown("no adapter of that name is configured any more")));
        }
    }

    /// @param askingOnly whether providers are asked and nothing else is done
    public InstructionPoller(PollSchedule<T> schedule, Inquiry<T> inquiry, PollPolicy<T> policy,
            SettleInstruction settle, InstantSource clock, Poller.Workers workers, BooleanSupplier askingOnly) {
        this.schedule = schedule;
        this.inquiry = inquiry;
        this.policy = policy;
        this.settle = settle;
        this.clock = clock;
        this.poller = new Poller<>(schedule, this::poll, workers);
        this.lease = workers.lease();
        this.askingOnly = askingOnly;
    }

    /// Lets its workers poll the instructions that are due, as far as workers are free.
    ///
    /// @return how many instructions that was
    /// @throws RuntimeException when one of them, or of those before, could not be polled; the others were
    public int poll() {
        return poller.poll();
    }

    /// How long an instruction is claimed for.
    public Duration lease() {
        return lease;
    }

    /// Polls an instruction that a person has claimed.
    ///
    /// @param givesUp whether it counts as overdue
    public void pollNow(T claimed, int polls, boolean givesUp) {
        poll(new Due<>(claimed, polls), givesUp);
    }

    private void poll(Due<T> due) {
        poll(due, false);
    }

    private void poll(Due<T> due, boolean givesUp) {
        T instruction = due.instruction();
        if (!instruction.isOpen()) {
            boolean asked = policy.hasLateResults(inquiry.asking(instruction));
            pollLateResult(due, asked ? settled(instruction, inquiry.ask(instruction, false)) : instruction);
            return;
        }
        Instant now = clock.instant();
        if (askingOnly.getAsBoolean()) {
            askOnly(due, now);
            return;
        }
        boolean overdue = givesUp || !now.isBefore(policy.deadline(instruction));
        switch (policy.step(instruction, overdue, now)) {
            case Step.Ask(boolean last) -> {
                Answered answered = policy.weigh(instruction, inquiry.ask(instruction, last), last, now);
                polled(due, settled(instruction, answered.report()), answered.ends());
            }
            case Step.Sent(Report report) -> polled(due, settled(instruction, report), overdue);
            case Step.Wait w -> polled(due, instruction, overdue);
            case Step.Defer(Instant until) -> schedule.defer(due, until);
        }
    }

    /// Nothing is sent, canceled or given up: the instruction may have gone on in the time that the books have lost.
    private void askOnly(Due<T> due, Instant now) {
        T open = due.instruction();
        boolean asked = !open.isDisputed() && policy.mayBeKnown(open, now)
                && inquiry.asking(open) != Asking.NOT_OFFERED;
        if (!asked) {
            schedule.defer(due, now.plus(WHILE_RESTORED));
            return;
        }
        T after = settled(open, inquiry.ask(open, false));
        if (after.isOpen()) {
            schedule.pollAgain(due, policy.next(after, due.polls(), clock.instant()));
        } else {
            pollLateResult(due, after);
        }
    }

    private void polled(Due<T> due, T instruction, boolean overdue) {
        T after = instruction.isOpen() && overdue ? ended(instruction) : instruction;
        if (after.isOpen()) {
            schedule.pollAgain(due, policy.next(after, due.polls(), clock.instant()));
        } else {
            pollLateResult(due, after);
        }
    }

    /// An overdue instruction is given up if that is allowed; otherwise a person decides about it.
    private T ended(T overdue) {
        T after = inquiry.gateway(overdue).flatMap(gateway -> policy.lastResort(gateway, overdue))
                .map(outcome -> settled(overdue, Report.of(outcome))).orElse(overdue);
        if (!(after.giveUp(clock.instant()) instanceof Settlement.Unchanged<T>)) {
            return settle.giveUp(inquiry.kind(), after);
        }
        if (after.isOpen() && inquiry.kind().unanswered(after).isPresent()) {
            settle.unanswered(inquiry.kind(), after);
        }
        return after;
    }

    /// An instruction with a final provider result has left the schedule already.
    private void pollLateResult(Due<T> due, T ended) {
        if (ended.awaitsLateResult()) {
            Optional.of(ended).filter(instruction -> policy.hasLateResults(inquiry.asking(instruction)))
                    .flatMap(instruction -> LateResultPolling.next(instruction.updatedAt(), clock.instant()))
                    .ifPresentOrElse(next -> schedule.pollAgain(due, next), () -> schedule.pollNoMore(due));
        }
    }

    private T settled(T instruction, Report report) {
        return settle.handle(SettleInstruction.Command.of(inquiry.kind(), instruction, report));
    }
}
