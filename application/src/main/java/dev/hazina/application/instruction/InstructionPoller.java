package dev.hazina.application.instruction;

import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.PollPolicy.Answered;
import dev.hazina.application.instruction.PollPolicy.Step;
import dev.hazina.application.instruction.PollSchedule.Due;
import dev.hazina.application.polling.LateResultPolling;
import dev.hazina.application.polling.Poller;
import dev.hazina.application.record.Heard;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Settlement;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Polls the providers of instructions of one kind. An open one is polled or sent again, by its policy; an overdue one
/// is given up, or a person decides about it. Where the provider answers, a given-up one is polled for its late
/// result: the money may have moved, and the one report of it may have been lost.
public final class InstructionPoller<D extends Details> {
    /// After which an instruction comes up again that rests during a restore.
    private static final Duration WHILE_RESTORED = Duration.ofSeconds(5);
    /// After which an instruction comes up again whose provider is connected, but not for its currency and channel.
    private static final Duration WHILE_NOT_CONNECTED = Duration.ofMinutes(1);

    private final PollSchedule<D> schedule;
    private final Inquiry<D> inquiry;
    private final PollPolicy<D> policy;
    private final SettleInstruction settle;
    private final WaitingReports waiting;
    private final InstantSource clock;
    private final Poller<Due<D>> poller;
    private final Duration lease;
    private final BooleanSupplier askingOnly;

    /// The status query for instructions of one kind.
    public record Inquiry<D extends Details>(InstructionKind<D> kind, Gateways gateways,
            ProviderQuestion<D> question) {

        /// Whether the instruction's provider can be spoken to.
        public Reach reach(Instruction<D> instruction) {
            return Reach.of(gateways, kind, instruction);
        }

        /// Asks its provider.
        ///
        /// @param last whether the instruction is given up if this brings no answer
        public Report ask(Reach.Connected provider, Instruction<D> instruction, boolean last) {
            return question.ask(provider.gateway(), instruction, instruction.providerRef(), last);
        }
    }

    /// @param waiting the reports that have to be handled before an instruction is given up
    /// @param askingOnly whether providers are asked and nothing else is done
    public InstructionPoller(PollSchedule<D> schedule, Inquiry<D> inquiry, PollPolicy<D> policy,
            SettleInstruction settle, WaitingReports waiting, InstantSource clock, Poller.Workers workers,
            BooleanSupplier askingOnly) {
        this.schedule = schedule;
        this.inquiry = inquiry;
        this.policy = policy;
        this.settle = settle;
        this.waiting = waiting;
        this.clock = clock;
        this.poller = new Poller<>(schedule, this::poll, workers,
                provider -> inquiry.gateways().named(provider).isPresent());
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

    public InstructionKind<D> kind() {
        return inquiry.kind();
    }

    /// How long an instruction is claimed for.
    public Duration lease() {
        return lease;
    }

    /// Whether the provider of an instruction can be spoken to.
    public Reach reach(Instruction<D> instruction) {
        return inquiry.reach(instruction);
    }

    /// Whether a person may give it up now.
    public boolean mayBeGivenUp(Instruction<D> known) {
        return policy.mayBeGivenUp(known, clock.instant());
    }

    /// Whether its provider may know it.
    public boolean mayBeKnown(Instruction<D> open) {
        return policy.mayBeKnown(open, clock.instant());
    }

    /// Polls an instruction that a person has claimed.
    ///
    /// @param givesUp whether it counts as overdue
    public void pollNow(Instruction<D> claimed, int polls, boolean givesUp) {
        poll(new Due<>(claimed, polls), givesUp);
    }

    private void poll(Due<D> due) {
        poll(due, false);
    }

    /// What can't be asked keeps its place in the schedule, for the instance and the time that can. Only a person gives
    /// it up, and only if its provider can't know it.
    private void poll(Due<D> due, boolean givesUp) {
        switch (inquiry.reach(due.instruction())) {
            case Reach.Connected provider -> poll(due, provider, givesUp);
            case Reach.NotConnected n -> {
                Instant now = clock.instant();
                if (givesUp && due.instruction().isOpen() && !policy.mayBeKnown(due.instruction(), now)) {
                    settle.giveUp(inquiry.kind(), due.instruction());
                } else {
                    schedule.defer(due, now.plus(WHILE_NOT_CONNECTED));
                }
            }
        }
    }

    private void poll(Due<D> due, Reach.Connected provider, boolean givesUp) {
        Instruction<D> instruction = due.instruction();
        if (!instruction.isOpen()) {
            boolean asked = policy.hasLateResults(provider.able());
            pollLateResult(due, provider,
                    asked ? settled(instruction, inquiry.ask(provider, instruction, false)) : instruction);
            return;
        }
        Instant now = clock.instant();
        if (askingOnly.getAsBoolean()) {
            askOnly(due, provider, now);
            return;
        }
        boolean overdue = givesUp || !now.isBefore(policy.deadline(instruction, provider.able()));
        switch (policy.step(instruction, provider.able(), overdue, now)) {
            case Step.Ask(boolean last) -> {
                Answered answered = policy.weigh(instruction, provider.able(),
                        inquiry.ask(provider, instruction, last), last, now);
                polled(due, provider, settled(instruction, answered.report()), answered.ends());
            }
            case Step.Sent(Report report) -> polled(due, provider, settle.handle(SettleInstruction.Command
                    .of(inquiry.kind(), instruction, report).heard(Heard.IN_ANSWER)), overdue);
            case Step.Wait w -> polled(due, provider, instruction, overdue);
            case Step.Defer(Instant until) -> schedule.defer(due, until);
        }
    }

    /// Nothing is sent, canceled or given up: the instruction may have gone on in the time that the books have lost.
    private void askOnly(Due<D> due, Reach.Connected provider, Instant now) {
        Instruction<D> open = due.instruction();
        boolean asked = !open.isDisputed() && policy.mayBeKnown(open, now)
                && provider.able().asking() != Asking.NOT_OFFERED;
        if (!asked) {
            schedule.defer(due, now.plus(WHILE_RESTORED));
            return;
        }
        pollNext(due, provider, settled(open, inquiry.ask(provider, open, false)));
    }

    private void polled(Due<D> due, Reach.Connected provider, Instruction<D> instruction, boolean overdue) {
        pollNext(due, provider, instruction.isOpen() && overdue ? ended(instruction, provider) : instruction);
    }

    private void pollNext(Due<D> due, Reach.Connected provider, Instruction<D> after) {
        if (after.isOpen()) {
            schedule.pollAgain(due, policy.next(after, provider.able(), due.polls(), clock.instant()));
        } else {
            pollLateResult(due, provider, after);
        }
    }

    /// An overdue instruction is given up if that is allowed, and no report about it waits; otherwise a person decides
    /// about it.
    private Instruction<D> ended(Instruction<D> overdue, Reach.Connected provider) {
        Instruction<D> after = policy.lastResort(provider, overdue).map(report -> settled(overdue, report))
                .orElse(overdue);
        if (!(after.giveUp(clock.instant()) instanceof Settlement.Unchanged<D>)) {
            return waiting.mayBeAbout(after) ? after : settle.giveUp(inquiry.kind(), after);
        }
        if (after.isOpen() && inquiry.kind().unanswered(after).isPresent()) {
            settle.unanswered(inquiry.kind(), after);
        }
        return after;
    }

    /// An instruction with a final provider result has left the schedule already.
    private void pollLateResult(Due<D> due, Reach.Connected provider, Instruction<D> ended) {
        if (ended.awaitsLateResult()) {
            Optional.of(ended).filter(instruction -> policy.hasLateResults(provider.able()))
                    .flatMap(instruction -> LateResultPolling.next(instruction.updatedAt(), clock.instant()))
                    .ifPresentOrElse(next -> schedule.pollAgain(due, next), () -> schedule.pollNoMore(due));
        }
    }

    private Instruction<D> settled(Instruction<D> instruction, Report report) {
        return settle.handle(SettleInstruction.Command.of(inquiry.kind(), instruction, report));
    }
}
