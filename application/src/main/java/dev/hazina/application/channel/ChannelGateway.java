package dev.hazina.application.channel;

import dev.hazina.domain.channel.Outcome;
import java.util.List;

/// A provider, seen from inside. One adapter implements it for one rail or several.
///
/// No method throws for anything the network or the provider does: doubt is [Outcome.Unknown]. None is ever called
/// inside a database transaction.
public interface ChannelGateway {

    /// The adapter's name in configuration and callback paths, for example `sandbox`.
    String name();

    Capabilities capabilities();

    /// Asks the payer, or charges the card.
    Outcome collect(Collection collection);

    /// Asks how a collection went. [Outcome.Accepted] means that it is still running.
    Outcome query(StatusQuery query);

    /// Says what a stored callback means; nothing when it means nothing for us.
    ///
    /// @throws UnreadableCallback when its bytes are none this provider sends
    List<Notice> understand(RawCallback callback);
}
