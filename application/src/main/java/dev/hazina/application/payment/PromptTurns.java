package dev.hazina.application.payment;

import dev.hazina.application.boundary.Port;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The turns at which a provider asks a phone for an amount, for all instances and merchants: some providers refuse the
/// same one soon after the last.
@Port
public interface PromptTurns {

    /// What a provider refuses to do twice.
    record Prompt(String provider, Phone phone, Money amount) {
        /// Empty where the provider repeats itself at any time.
        static Optional<Prompt> of(ChannelGateway gateway, Channel channel, Payer payer, Money amount) {
            return payer instanceof Payer.ByPhone(Phone phone) && !gateway.apart(channel).isZero()
                    ? Optional.of(new Prompt(gateway.name(), phone, amount))
                    : Optional.empty();
        }
    }

    /// Takes the turn, if none was taken for so long.
    ///
    /// @return empty where it is taken; otherwise when the last one was
    Optional<Instant> take(Prompt prompt, Instant now, Duration apart);

    /// The phone is asked again then. The last turn is this one now, also where another request had it.
    void asked(Prompt prompt, Instant at);

    /// Gives back the turn that was taken then: the phone was not asked.
    void giveBack(Prompt prompt, Instant taken);
}
