package dev.hazina.application.callback;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.id.Ids;
import dev.hazina.domain.refusal.Refusal;
import java.time.InstantSource;
import java.util.concurrent.Executor;

/// Takes in what a provider sends: proves the path, keeps the bytes, answers, and only then works on it. Once this has
/// returned, the callback can't be lost.
public final class ReceiveCallback {
    private final Gateways gateways;
    private final CallbackToken tokens;
    private final CallbackInbox inbox;
    private final HandleCallback handler;
    private final Executor afterwards;
    private final Ids ids;
    private final InstantSource clock;

    /// @param afterwards runs the handling; whatever it drops is swept up later
    public ReceiveCallback(Gateways gateways, CallbackToken tokens, CallbackInbox inbox, HandleCallback handler,
            Executor afterwards, Ids ids, InstantSource clock) {
        this.gateways = gateways;
        this.tokens = tokens;
        this.inbox = inbox;
        this.handler = handler;
        this.afterwards = afterwards;
        this.ids = ids;
        this.clock = clock;
    }

    public record Command(String adapter, String token, byte[] body) {}

    /// @throws Refusal.NotFound when there is no such adapter
    /// @throws Refusal.Unauthorized when the token is none of ours
    public void handle(Command command) {
        if (gateways.named(command.adapter()).isEmpty()) {
            throw new Refusal.NotFound("provider");
        }
        var target = tokens.read(command.token()).orElseThrow(Refusal.Unauthorized::new);
        var callback = new RawCallback(ids.next(), command.adapter(), target, command.body(), clock.instant());
        if (inbox.store(callback)) {
            afterwards.execute(() -> handler.handle(callback));
        }
    }
}
