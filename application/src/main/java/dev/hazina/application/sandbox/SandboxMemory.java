package dev.hazina.application.sandbox;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.domain.instruction.Instruction;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/// The state of the sandbox's network, read back from payments, refunds and payouts after a crash: the ending of each
/// follows from its phone or card, so no copy of it is stored.
///
/// Endings are the last three digits of the phone; a card has none. All lists are over every merchant, those of
/// each kind oldest first.
@Port
@OpenToAdapters
public interface SandboxMemory {

    /// What the adapter accepted before that instant and that is still open.
    ///
    /// @param adapter the name it was sent under
    /// @param exceptEndings leaves out phones with these endings
    /// @param most of each kind
    List<Instruction<?>> unreported(String adapter, Instant createdBefore, Set<String> exceptEndings, int most);

    /// What phones with this ending paid or were paid that was given up, and is without a result since.
    ///
    /// @param most of each kind
    List<Instruction<?>> givenUp(String adapter, String ending, int most);

    /// Whether one of those lists may have something, whatever the phones end in: cheaper than they are.
    ///
    /// @param givenUpEnding of phones whose payments and payouts were given up
    boolean mayOwe(String adapter, Instant createdBefore, String givenUpEnding);

    /// What went through each account of the adapter, by what it told of.
    List<ToldBalance> moved(String adapter);

    /// The payments, refunds and payouts of the adapter that were made in a time.
    ///
    /// @param most of each kind
    List<Instruction<?>> made(String adapter, Instant from, Instant until, int most);
}
