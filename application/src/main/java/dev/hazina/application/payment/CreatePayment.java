package dev.hazina.application.payment;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.ProviderChoice.Chosen;
import dev.hazina.application.fee.PresentFees;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyWait;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.instruction.PlacedOpening;
import dev.hazina.application.instruction.RepeatedOpening;
import dev.hazina.application.instruction.ResumeRequest.Resumed;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.WalletRef;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;

/// Collects money: records the payment, sends it to the provider with no transaction open, records the outcome.
public final class CreatePayment {
    /// The status of an answer that repeats an existing payment.
    static final int REPEATED = 200;

    private final LedgerWriter writer;
    private final Ids ids;
    private final PaymentChoice choice;
    private final PresentFees fees;
    private final KeyRules keys;
    private final KeyWait keyWait;
    private final SendPayment send;
    private final PromptTurn.Turns turns;

    public CreatePayment(LedgerWriter writer, Ids ids, Gateways gateways, PresentFees fees, KeyRules keys,
            KeyWait keyWait, SendPayment send, PromptTurns prompts, InstantSource clock) {
        this.writer = writer;
        this.ids = ids;
        this.choice = new PaymentChoice(gateways);
        this.fees = fees;
        this.keys = keys;
        this.keyWait = keyWait;
        this.send = send;
        this.turns = new PromptTurn.Turns(prompts, clock, keyWait);
    }

    /// @param fingerprint the hash of the request's canonical body
    /// @param prompted the payment request whose payer is asked
    public record Command(MerchantId merchant, AccountId account, String reference, Money amount, WalletRef wallet,
            Channel channel, Payer payer, Optional<String> callbackUrl, String fingerprint,
            Optional<PaymentId> retryOf, Origin origin, Optional<Prompted> prompted) {
        public Command(MerchantId merchant, AccountId account, String reference, Money amount, WalletRef wallet,
                Channel channel, Payer payer, Optional<String> callbackUrl, String fingerprint) {
            this(merchant, account, reference, amount, wallet, channel, payer, callbackUrl, fingerprint,
                    Optional.empty(), Origin.UNKNOWN, Optional.empty());
        }
    }

    /// @throws Refusal.Invalid when no provider serves the channel, it doesn't move such an amount or reach the phone,
    ///         or the wallet holds another currency
    /// @throws Refusal.Conflict when the reference is taken by another request, the payment has been retried, or the
    ///         first request with this key is still under way
    /// @throws Refusal.RateLimited when the provider would refuse the same amount from the phone so soon, unrecorded
    /// @throws Refusal.Busy when no place among the requests to the provider came in time; nothing is recorded
    /// @throws Refusal.BadGateway when the channel refused; the payment is failed and keeps its reference
    public KeyedResponse handle(Command command, ResponseTemplate<PaymentWithRefunds> reply) {
        Chosen chosen = choice.of(command.merchant(), command.account(), command.amount(), command.channel(),
                command.payer());
        try {
            PaymentChoice.require(command.amount(), command.payer(), chosen);
        } catch (Refusal.Invalid refused) {
            return keyWait.until(() -> repeated(command, reply, chosen.gateway(), refused));
        }
        return keyWait.until(() -> attempt(command, reply, chosen.gateway()));
    }

    /// The fee of a payment that its provider would accept, if it were created now.
    ///
    /// @throws Refusal.Invalid when no provider serves the channel, moves such an amount or reaches the phone
    public Money quote(Command command) {
        Chosen chosen = choice.of(command.merchant(), command.account(), command.amount(), command.channel(),
                command.payer());
        PaymentChoice.require(command.amount(), command.payer(), chosen);
        return fees.now(command.merchant()).ofPayment(command.amount(), command.channel());
    }

    private Optional<KeyedResponse> attempt(Command command, ResponseTemplate<PaymentWithRefunds> reply,
            ChannelGateway gateway) {
        OpenPayment open = opening(command, reply, gateway);
        try (PromptTurn turn = new PromptTurn(turns, gateway, command)) {
            return new PlacedOpening<>(writer, open).open(turn::place, (opened, place) -> opened.then(
                    payment -> new KeyedResponse(turn.use(() -> send.handle(payment, reply, place)), false),
                    payment -> resumed(command, reply, payment)));
        }
    }

    private OpenPayment opening(Command command, ResponseTemplate<PaymentWithRefunds> reply, ChannelGateway gateway) {
        return new OpenPayment(command, reply, new PaymentId(ids.next()), fees.platform(),
                PaymentChoice.account(gateway, command.amount(), command.channel()), send.claim(), keys);
    }

    /// @throws Refusal.Invalid when it repeats no request
    private Optional<KeyedResponse> repeated(Command command, ResponseTemplate<PaymentWithRefunds> reply,
            ChannelGateway gateway, Refusal.Invalid refused) {
        OpenPayment open = opening(command, reply, gateway);
        return writer.record(new RepeatedOpening<>(open, refused)).then(opened -> {
            throw refused;
        }, payment -> resumed(command, reply, payment));
    }

    /// Finishes a request with the same key whose instance died.
    private Optional<KeyedResponse> resumed(Command command, ResponseTemplate<PaymentWithRefunds> reply, UUID payment) {
        return switch (writer.record(send.resumption(command.merchant(), payment, reply))) {
            case Resumed.Unsent<PaymentDetails>(Instruction<PaymentDetails> unsent) ->
                Optional.of(new KeyedResponse(send.handleAgain(unsent, reply), false));
            case Resumed.InProgress<PaymentDetails> p -> Optional.empty();
            case Resumed.Answered<PaymentDetails>(StoredResponse answer) ->
                Optional.of(new KeyedResponse(answer, false));
            case Resumed.Refused<PaymentDetails> r -> Optional.empty();
        };
    }
}
