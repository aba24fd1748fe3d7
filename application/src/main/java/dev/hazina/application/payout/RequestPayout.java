package dev.hazina.application.payout;

import dev.hazina.application.channel.Gateways;
import dev.hazina.application.fee.PresentFees;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyWait;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.instruction.Opened;
import dev.hazina.application.instruction.RepeatedOpening;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.ledger.Preview;
import dev.hazina.application.ledger.Preview.Outlook;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.util.Optional;

/// Pays out: reserves amount and fee, sends once, and records the provider's outcome.
public final class RequestPayout {
    private final LedgerWriter writer;
    private final Ids ids;
    private final PayoutOffer.Offers offers;
    private final KeyRules keys;
    private final PayoutAnswers answers;
    private final SendPayout send;

    public RequestPayout(LedgerWriter writer, Ids ids, Gateways gateways, PresentFees fees, KeyRules keys,
            KeyWait keyWait, SendPayout send) {
        this.writer = writer;
        this.ids = ids;
        this.offers = new PayoutOffer.Offers(gateways, fees);
        this.keys = keys;
        this.answers = new PayoutAnswers(writer, ids, keyWait);
        this.send = send;
    }

    /// @param notBefore the time before which it is not to be sent
    /// @param keyId the key that asks; checked again as the payout is recorded
    public record Command(Account account, Money amount, Phone destination, WalletRef wallet,
            Optional<String> callbackUrl, Optional<String> remarks, Optional<String> reference,
            Optional<Instant> notBefore, String keyId, Origin origin) {
        public Command(Account account, Money amount, Phone destination, WalletRef wallet,
                Optional<String> callbackUrl, Optional<String> remarks, String keyId) {
            this(account, amount, destination, wallet, callbackUrl, remarks, Optional.empty(), Optional.empty(), keyId,
                    Origin.UNKNOWN);
        }
    }

    /// @throws Refusal.Invalid below the currency's minimum, when no provider pays out in it, such an amount, or to the
    ///         phone, when the wallet holds another currency, or when it is not to be sent for too long
    /// @throws Refusal.Precondition when the currency isn't enabled for the account, or the wallet has too little
    /// @throws Refusal.Conflict when another payout of the merchant has the reference, whatever became of it
    /// @throws Refusal.Unauthorized when the key is not there any more, has expired, or its user is disabled
    /// @throws Refusal.Forbidden when the merchant is suspended, or the key may not pay out from the account
    /// @throws Refusal.BadGateway when the provider refused; the payout is failed and the money is back
    public KeyedResponse handle(Command command, ResponseTemplate<Instruction<PayoutDetails>> reply) {
        return answers.answered(command.account().merchant(), opening(command, reply), reply,
                payout -> send.handle(payout, reply));
    }

    /// Records it as [#handle] does, and leaves the sending to the polling, within its limit for each provider. So many
    /// can be requested one after the other without waiting for the provider's answer to each.
    public KeyedResponse queue(Command command, ResponseTemplate<Instruction<PayoutDetails>> reply) {
        return answers.answered(command.account().merchant(), opening(command, reply), reply,
                payout -> answers.left(payout, reply));
    }

    /// The payout that would be requested now, without its provider's say; nothing is recorded.
    ///
    /// @throws Refusal as a request would be refused before its provider is asked
    public Outlook<Opened<Instruction<PayoutDetails>>> preview(Command command) {
        return preview(command, ResponseTemplate.none());
    }

    /// The same for a request with a key: where that was used, the result is what has used it.
    public Outlook<Opened<Instruction<PayoutDetails>>> preview(Command command,
            ResponseTemplate<Instruction<PayoutDetails>> reply) {
        return writer.record(new Preview<>(opening(command, reply)));
    }

    /// The fee of a payout that the platform and its provider would accept, whatever the wallet holds.
    ///
    /// @throws Refusal.Invalid below the currency's minimum, or when no provider pays out the amount, or to the phone
    public Money quote(Account account, Money amount, Phone destination) {
        return offers.quote(account, amount, destination);
    }

    /// Where it would be refused as it stands, it only looks for a payout that the request repeats.
    private Operation<Opened<Instruction<PayoutDetails>>> opening(Command command,
            ResponseTemplate<Instruction<PayoutDetails>> reply) {
        PayoutOffer offer = offers.of(command.account(), command.amount(), command.destination());
        OpenPayout open = new OpenPayout(command, reply, new PayoutId(ids.next()), offer, keys, ids.next());
        return offer.refused().isPresent() ? new RepeatedOpening<>(open, offer.refused().get()) : open;
    }
}
