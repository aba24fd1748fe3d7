package dev.hazina.application.channel;

import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.Optional;

/// The last words of a provider about a payment, refund or payout: why it refused it, why it failed, or what leaves it
/// open. Each has at most one of these, beside its own row.
///
/// @param provider the adapter's name
/// @param at when they were said
public record KeptWords(MerchantId merchant, Subject about, String provider, ProviderWords words, Instant at) {

    /// The words of an outcome, where it has some. A refused question says nothing about the instruction.
    public static Optional<KeptWords> of(Instruction<?> about, Outcome outcome, Instant at) {
        boolean question = outcome instanceof Outcome.Unknown unknown && unknown.isUnheard();
        return outcome.words().filter(said -> !question).map(said -> new KeptWords(about.details().merchant(),
                about.subject(), about.details().provider(), said, at));
    }
}
