package dev.hazina.application.callback;

import dev.hazina.application.channel.Acknowledgement;
import dev.hazina.application.channel.CallbackAnswers;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.PayerQuestion;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.id.Ids;
import dev.hazina.application.inbound.InboundRoutes;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;

/// Receives a provider's callback and authenticates its path. A proven report that simply ends its instruction is
/// stored and settled in one commit. Any other callback is stored, the provider is answered, and only then the callback
/// is handled. Once this has returned, the callback can't be lost.
public final class ReceiveCallback {
    private final Gateways gateways;
    private final CallbackToken tokens;
    private final CallbackInbox inbox;
    private final HandleCallback handler;
    private final SubjectOwners owners;
    private final InboundRoutes routes;
    private final HeardAddresses addresses;
    private final Function<String, Executor> afterwards;
    private final Ids ids;
    private final InstantSource clock;

    /// @param afterwards runs the handling, for each adapter on its own: handling may ask its provider. A callback that
    ///         it drops is handled by the next run of the task for callbacks
    public ReceiveCallback(Gateways gateways, CallbackToken tokens, CallbackInbox inbox, HandleCallback handler,
            SubjectOwners owners, InboundRoutes routes, HeardAddresses addresses,
            Function<String, Executor> afterwards, Ids ids, InstantSource clock) {
        this.gateways = gateways;
        this.tokens = tokens;
        this.inbox = inbox;
        this.handler = handler;
        this.owners = owners;
        this.routes = routes;
        this.addresses = addresses;
        this.afterwards = afterwards;
        this.ids = ids;
        this.clock = clock;
    }

    public record Command(String adapter, IncomingCallback incoming) {}

    /// A provider that isn't connected may still owe a report about what it was given: what comes with a token of this
    /// service for it is kept until its adapter is there again.
    ///
    /// @return the answer to the provider
    /// @throws Refusal.NotFound when there is no such adapter, and the token isn't one of the service's for it
    /// @throws Refusal.Unauthorized when the token isn't one of the service's or is another adapter's, or the adapter
    ///        detects a forgery
    public Acknowledgement handle(Command command) {
        Optional<ChannelGateway> gateway = gateways.named(command.adapter());
        CallbackToken.Target target = tokens.read(command.adapter(), command.incoming().token())
                .or(() -> unbound(command.adapter(), command.incoming().token()))
                .orElseThrow(() -> gateway.isPresent()
                        ? new Refusal.Unauthorized()
                        : new Refusal.NotFound(RefusalCode.PROVIDER_NOT_FOUND));
        CallbackProof proof = gateway.map(one -> one.authenticate(command.incoming())
                .orElseThrow(Refusal.Unauthorized::new)).orElse(CallbackProof.UNCHECKED);
        addresses.mark(command.adapter(), command.incoming().token(), target);
        var callback = new RawCallback(ids.next(), command.adapter(), target, proof, command.incoming().body(),
                clock.instant());
        return gateway.map(one -> heard(one, callback)).orElseGet(() -> kept(callback));
    }

    private Acknowledgement heard(ChannelGateway gateway, RawCallback callback) {
        return gateway.question(callback).map(question -> answer(gateway, callback, question))
                .orElseGet(() -> taken(gateway, callback));
    }

    /// A question can't be answered later. It is answered as if the provider were connected: the notice of a payment
    /// that is accepted is kept, and booked later.
    private Acknowledgement kept(RawCallback callback) {
        Optional<CallbackAnswers> answers = gateways.answers(callback.adapter());
        Optional<PayerQuestion> question = answers.flatMap(one -> one.question(callback));
        boolean asks = callback.target().merchant().equals(Platform.MERCHANT)
                && callback.target().subject().equals(InboundPayment.VALIDATIONS);
        if (!asks) {
            inbox.store(callback);
        }
        return answers.map(one -> question.map(asked -> answer(one, callback, asked))
                .orElseGet(() -> one.acknowledge(callback, true))).orElseGet(Acknowledgement::plain);
    }

    /// A token of an earlier version names no adapter: the only one that may use it is that of the payment, refund or
    /// payout.
    private Optional<CallbackToken.Target> unbound(String adapter, String token) {
        return tokens.readUnbound(token).filter(target -> owners.ownerOf(target.subject())
                .filter(new SubjectOwners.Owner(target.merchant(), adapter)::equals).isPresent());
    }

    private Acknowledgement taken(ChannelGateway gateway, RawCallback callback) {
        if (!handler.handleUnstored(gateway, callback) && inbox.store(callback)) {
            afterwards.apply(callback.adapter()).execute(() -> handler.handleStored(callback));
        }
        return gateway.acknowledge(callback, true);
    }

    /// Whether an inbound payment would find its wallet or its request, or is that of a prompt. A payment that is
    /// refused here never has to be returned.
    private Acknowledgement answer(CallbackAnswers adapter, RawCallback callback, PayerQuestion question) {
        return switch (routes.welcomes(callback.adapter(), question, clock.instant())) {
            case YES -> adapter.acknowledge(callback, true);
            case NOT_NOW -> adapter.acknowledge(callback, false);
            case OTHER_AMOUNT -> adapter.otherAmount(callback);
        };
    }
}
