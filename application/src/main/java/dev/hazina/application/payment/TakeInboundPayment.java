package dev.hazina.application.payment;

import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.Settled;
import dev.hazina.application.instruction.SettlementPostings;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.ledger.RequestNames;
import dev.hazina.application.payment.CreditInboundPayment.Taken;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.paymentrequest.RequestAccount;
import dev.hazina.domain.wallet.WalletPlace;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The decision about an inbound payment: it begins and succeeds as a payment, unless it did so before. A payment
/// request whose account the payer typed counts it in the same commit.
///
/// @param discrepancy the id to use should one have to be raised
record TakeInboundPayment(CreditInboundPayment.Command command, FeeSchedule platformFees,
        UUID discrepancy) implements Operation<Taken> {
    @Override
    public LockSet locks() {
        WalletPlace into = command.into();
        return LockSet.of(into.merchant()).payment(id()).reference(reference()).wallets(
                new WalletRef.ById(into.account(), into.wallet()), new WalletRef.DefaultOf(into.account()))
                .receipt(Optional.of(command.inbound().providerReceipt())).withFees()
                .requests(new RequestNames(account(), Optional.empty()));
    }

    @Override
    public Decision<Taken> decide(LockedRows locked) {
        if (locked.payment(id()).isPresent()) {
            return Decision.of(Taken.CREDITED);
        }
        if (locked.paymentByReference(reference()).isPresent() || isAnothers(locked)) {
            return Decision.of(Taken.REFERENCE_TAKEN);
        }
        return new Decision<>(Taken.CREDITED, fresh(locked).changes());
    }

    /// The payment that is made, where there is none yet and nothing is in its way.
    Settled<PaymentDetails> fresh(LockedRows locked) {
        Instant at = locked.tick();
        Money fee = locked.fees().at(at, platformFees).ofPayment(amount(), Channel.MM_C2B);
        Instruction<PaymentDetails> opened = Instruction.open(details(at, fee).forRequest(account()
                .flatMap(locked::requestTo).filter(asks -> asks.terms().currency() == amount().currency())
                .map(asks -> asks.id().value())), at);
        Settled<PaymentDetails> settled = new SettlementPostings<>(InstructionKinds.PAYMENT, locked, discrepancy,
                at)
                .by(opened, new Outcome.Succeeded(command.inbound().receipt()));
        List<Change> changes = new ArrayList<>();
        changes.add(new Change.Opened(opened));
        changes.addAll(settled.changes());
        return new Settled<>(settled.now(), changes);
    }

    /// The account of a payment request, if the payer typed one.
    private Optional<RequestAccount> account() {
        return RequestAccount.read(command.inbound().accountReference());
    }

    private Money amount() {
        return command.inbound().amount();
    }

    /// Whether the receipt belongs to another subject by now.
    boolean isAnothers(LockedRows locked) {
        return locked.receipt(command.inbound().providerReceipt())
                .filter(known -> !known.holder().id().equals(command.inbound().id().value())).isPresent();
    }

    private static Payer payer(InboundPaymentDetails inbound) {
        return inbound.payer().<Payer>map(Payer.ByPhone::new).orElseGet(Payer.Unnamed::new);
    }

    String reference() {
        return command.name().reference();
    }

    PaymentId id() {
        return new PaymentId(command.inbound().id().value());
    }

    private PaymentDetails details(Instant at, Money fee) {
        InboundPaymentDetails inbound = command.inbound();
        WalletPlace into = command.into();
        Terms terms = new Terms(into.merchant(), into.account(), into.wallet(), inbound.amount(), fee,
                Channel.MM_C2B, inbound.provider(), Optional.of(inbound.clearingAccount()), at,
                Origin.of(command.name().by())).telling(inbound.told());
        return new PaymentDetails(id(), terms, reference(), payer(inbound), Optional.empty(),
                inbound.subject().toString());
    }
}
