package dev.hazina.application.ledger;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.channel.KeptReference;
import dev.hazina.application.channel.KeptWords;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.domain.discrepancy.DecidedAlone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.ownmovement.OwnMovement;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.RequestPayment;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// One change to record. The set is closed, so the compiler finds every place that has to handle a new case.
public sealed interface Change {

    record WalletOpened(Wallet wallet) implements Change {}

    /// A wallet has a new name, became the default, or was closed. Its balances stay the same.
    record WalletAltered(Wallet wallet) implements Change {}

    record TransferMade(Transfer transfer) implements Change {}

    /// A payment, a refund or a payout is recorded.
    record Opened(Instruction<?> instruction) implements Change {}

    /// A payment, a refund or a payout has another state, or other data.
    record Moved(Instruction<?> instruction) implements Change {}

    /// Money moved. The wallets' balances follow from it.
    record Posted(Posting posting) implements Change {}

    /// An idempotency key is taken, with or without its answer; it replaces an expired or given-up row.
    record KeyTaken(KeyRecord row) implements Change {}

    /// The response to give from now on to a repeated request.
    record KeyAnswered(ScopedKey key, StoredResponse answer) implements Change {}

    /// The request under this key had no effect; the key may be used again.
    record KeyReleased(ScopedKey key) implements Change {}

    /// A provider's last words about an instruction. They replace earlier ones.
    record WordsKept(KeptWords kept) implements Change {}

    /// A provider's reference of an instruction is known from now on.
    record ReferenceKept(KeptReference kept) implements Change {}

    /// A provider's receipt belongs to this subject from now on.
    record ReceiptKept(KnownReceipt receipt) implements Change {}

    /// What a provider told of a movement. A known record keeps what it has, and gets what is new.
    record ProviderTold(ProviderRecord told) implements Change {}

    /// Recorded once for each subject and kind as long as it is unresolved; later ones of the same kind change nothing.
    record DiscrepancyRaised(Discrepancy discrepancy) implements Change {}

    /// A discrepancy is in a new state.
    record DiscrepancyMoved(Discrepancy discrepancy) implements Change {}

    /// An inbound payment is new, or its destination is known now. It is stored in the platform's books.
    record InboundPaymentRecorded(InboundPayment inbound) implements Change {}

    /// A movement of the platform's own money is booked, or its amount is corrected.
    record OwnMovementBooked(OwnMovement movement) implements Change {}

    /// A payment request is new, or in another state.
    ///
    /// @param by the money that came for it; empty where none did
    record RequestChanged(PaymentRequest request, Optional<RequestPayment> by) implements Change {}

    /// A payment request has other metadata, and its merchant gets no event.
    record RequestDescribed(PaymentRequest request) implements Change {}

    /// A person credited money to a wallet or debited some from it; its merchant gets an event.
    ///
    /// @param amount negative where it was debited
    record WalletCorrected(Discrepancy resolved, WalletId wallet, Money amount, Instant at) implements Change {}

    /// A stored callback is finished.
    ///
    /// @param keptUnder the merchant in its path, which is not always the operation's
    record CallbackHandled(UUID callback, MerchantId keptUnder) implements Change {}

    /// A callback is finished that was not stored before, and is stored as handled. If the same bytes were stored
    /// meanwhile and nothing has been decided about them, that row is handled.
    record HandledCallbackStored(RawCallback callback) implements Change {}

    /// One person has decided about money; it counts together with further decisions.
    record DecidedByOne(UUID id, DecidedAlone decided, Instant at) implements Change {}

    /// An action that the audit log records.
    record Logged(AuditEntry entry) implements Change {}
}
