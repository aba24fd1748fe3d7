package dev.hazina.application.operations;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.StaffAction;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.instruction.HandClaims;
import dev.hazina.application.instruction.InstructionKind;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.InstructionPoller;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.instruction.Pollers;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// Polls an instruction at once, for platform staff, and gives it up where no money can have been lost by that. The
/// claim is the one of the schedule, so that a poll by hand and one by schedule never run at the same time.
public final class AskProvider {
    private final HandClaims claims;
    private final SubjectOwners owners;
    private final Reads reads;
    private final Pollers pollers;
    private final AuditStamps stamps;

    /// The reads of instructions and of the accounts they are in.
    public record Reads(MerchantDirectory directory, InstructionReads instructions) {}

    public AskProvider(HandClaims claims, SubjectOwners owners, Reads reads, Pollers pollers, AuditStamps stamps) {
        this.claims = claims;
        this.owners = owners;
        this.reads = reads;
        this.pollers = pollers;
        this.stamps = stamps;
    }

    /// @param subject a payment, refund or payout of any merchant
    /// @param givesUp whether it is given up when the provider reports no result
    public record Command(Actor by, Subject subject, boolean givesUp) {}

    /// @throws Refusal.NotFound when there is no such instruction
    /// @throws Refusal.Precondition when it is polled no more, is being polled or will be in a moment, may not be given
    ///         up, or its provider is not connected
    public void handle(Command command) {
        MerchantId merchant = owners.ownerOf(command.subject()).map(SubjectOwners.Owner::merchant)
                .orElseThrow(
                        () -> new Refusal.NotFound(RefusalCode.INSTRUCTION_NOT_FOUND, command.subject().kind().wire()));
        poll(command, merchant, InstructionKinds.of(command.subject().kind()).orElseThrow(AskProvider::notFound));
    }

    private <D extends Details> void poll(Command command, MerchantId merchant, InstructionKind<D> kind) {
        InstructionPoller<D> poller = pollers.of(kind);
        OfferedQuestions.require(poller, find(merchant, command.subject(), kind), command.givesUp());
        int polls = claims.claim(merchant, command.subject(), poller.lease(),
                StaffAction.asked(merchant, command.subject(), command.givesUp()),
                stamps.of(command.by(), command.givesUp() ? Permission.DECIDE_MONEY : Permission.ASK_PROVIDER))
                .orElseThrow(() -> new Refusal.Precondition(RefusalCode.ACTION_UNDER_WAY,
                        "its provider is being asked, or will be within a minute or two by itself"));
        Instruction<D> claimed = find(merchant, command.subject(), kind);
        poller.pollNow(claimed, polls, command.givesUp() && poller.mayBeGivenUp(claimed));
    }

    private <D extends Details> Instruction<D> find(MerchantId merchant, Subject subject,
            InstructionKind<D> kind) {
        return reads.directory().find(merchant).stream().flatMap(listing -> listing.accounts().stream())
                .flatMap(account -> reads.instructions().find(merchant, account.id(), subject).stream())
                .flatMap(found -> found.as(kind.details()).stream()).findFirst()
                .orElseThrow(AskProvider::notFound);
    }

    private static Refusal notFound() {
        return new Refusal.NotFound(RefusalCode.INSTRUCTION_NOT_FOUND, "payment, refund or payout");
    }
}
