package dev.hazina.bootstrap.wiring;

import dev.hazina.application.audit.Stamps;
import dev.hazina.application.callback.CallbackInbox;
import dev.hazina.application.callback.Confirming;
import dev.hazina.application.callback.HandleCallback;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.discrepancy.MatchNotices;
import dev.hazina.application.discrepancy.ResolveDiscrepancy;
import dev.hazina.application.discrepancy.SettleByHand;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.Patience;
import dev.hazina.application.inbound.FindReceipts;
import dev.hazina.application.inbound.InboundReads;
import dev.hazina.application.inbound.PromptReads;
import dev.hazina.application.inbound.ReceiveInbound;
import dev.hazina.application.ledger.WriteDoor;
import dev.hazina.application.merchant.Administrators;
import dev.hazina.application.merchant.Authenticate;
import dev.hazina.application.merchant.KeyHashes;
import dev.hazina.application.merchant.KeyRehashing;
import dev.hazina.application.merchant.KeySecrets;
import dev.hazina.application.merchant.KeyUsage;
import dev.hazina.application.merchant.KeyUses;
import dev.hazina.application.merchant.Keys;
import dev.hazina.application.merchant.LogIn;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.merchant.PasswordHasher;
import dev.hazina.application.merchant.RegisterMerchant;
import dev.hazina.application.merchant.Sessions;
import dev.hazina.application.payment.CancelPayment;
import dev.hazina.application.payment.ChasePayments;
import dev.hazina.application.payment.CreatePayment;
import dev.hazina.application.payment.ExpirePayment;
import dev.hazina.application.payment.PaymentSchedule;
import dev.hazina.application.payment.SendPayment;
import dev.hazina.application.payment.SettlePayment;
import dev.hazina.application.payment.TakeInbound;
import dev.hazina.application.payout.ChasePayouts;
import dev.hazina.application.payout.PayoutSchedule;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.payout.SendPayout;
import dev.hazina.application.payout.SendingClaims;
import dev.hazina.application.payout.SettlePayout;
import dev.hazina.application.refund.ChaseRefunds;
import dev.hazina.application.refund.FailRefund;
import dev.hazina.application.refund.RefundSchedule;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.application.refund.SendRefund;
import dev.hazina.application.refund.SettleRefund;
import dev.hazina.application.sandbox.SandboxRail;
import dev.hazina.application.secrets.CallbackAddressUses;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.application.statement.TransactionsCsv;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.application.wallet.CreateWallet;
import dev.hazina.application.wallet.UpdateWallet;
import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.bootstrap.loops.BoundedThreads;
import dev.hazina.bootstrap.loops.ThreadsByProvider;
import dev.hazina.bootstrap.rails.OpenRails;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.wiring.PollerFactory.PollerWorkers;
import dev.hazina.domain.fee.FeeSchedule;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.locks.LockSupport;

/// What the product does, each command built from the ports it needs.
@Factory
final class CommandFactory {
    /// How often, and after how long, to see whether another request with the same key has finished: for five seconds.
    private static final int LOOKS = 51;
    private static final Duration LOOK_AGAIN = Duration.ofMillis(100);

    private final Settings settings;
    private final Ids ids;
    private final InstantSource clock;

    CommandFactory(Settings settings, Ids ids, InstantSource clock) {
        this.settings = settings;
        this.ids = ids;
        this.clock = clock;
    }

    @Singleton
    KeyRules keyRules(OpenRails rails) {
        return new KeyRules(settings.idempotencyRetention(), rails.sendingClaim());
    }

    /// For whoever tells beforehand what something will cost.
    @Singleton
    FeeSchedule fees() {
        return settings.fees();
    }

    @Singleton
    Patience patience() {
        return new Patience(LOOKS, () -> LockSupport.parkNanos(LOOK_AGAIN.toNanos()));
    }

    @Singleton
    RegisterMerchant registerMerchant(Merchants merchants, PasswordHasher hasher, KeySecrets secrets) {
        return new RegisterMerchant(merchants, hasher, secrets, ids, clock, settings.payouts().enabledByDefault());
    }

    @Singleton
    LogIn logIn(Merchants merchants, Sessions sessions, PasswordHasher hasher, KeySecrets secrets, Stamps stamps,
            @Named(ThreadsFactory.SIGN_INS) BoundedThreads afterwards) {
        return new LogIn(merchants, sessions, hasher, secrets, stamps, afterwards);
    }

    @Singleton
    KeyUsage keyUsage(KeyUses uses) {
        return new KeyUsage(uses, clock);
    }

    @Singleton
    KeyRehashing keyRehashing(KeyHashes hashes) {
        return new KeyRehashing(hashes);
    }

    @Singleton
    Authenticate authenticate(Keys keys, Administrators administrators, KeySecrets secrets, KeyUsage usage,
            KeyRehashing rehashing) {
        return new Authenticate(keys, administrators, secrets, usage, rehashing, clock);
    }

    @Singleton
    CreateWallet createWallet(WriteDoor door) {
        return new CreateWallet(door, ids, settings.walletsPerAccount());
    }

    @Singleton
    UpdateWallet updateWallet(WriteDoor door) {
        return new UpdateWallet(door);
    }

    @Singleton
    CloseWallet closeWallet(WriteDoor door) {
        return new CloseWallet(door);
    }

    @Singleton
    TransferFunds transferFunds(WriteDoor door, KeyRules keys) {
        return new TransferFunds(door, ids, keys);
    }

    @Singleton
    SendPayment sendPayment(WriteDoor door, Gateways gateways, CallbackToken tokens, OpenRails rails) {
        return new SendPayment(door, ids, gateways, tokens, clock, rails.sendingClaim());
    }

    @Singleton
    CreatePayment createPayment(WriteDoor door, Gateways gateways, KeyRules keys, Patience patience,
            SendPayment send) {
        return new CreatePayment(door, ids, gateways, settings.fees(), keys, patience, send);
    }

    @Singleton
    SettlePayment settlePayment(WriteDoor door) {
        return new SettlePayment(door, ids);
    }

    @Singleton
    ChasePayments chasePayments(PaymentSchedule schedule, Gateways gateways, SendPayment send, SettlePayment settle,
            WriteDoor door, PollerWorkers workers) {
        return new ChasePayments(schedule, gateways, send, settle, new ExpirePayment(door, ids), clock,
                settings.paymentGiveUpAfter(), workers.payments());
    }

    @Singleton
    CancelPayment cancelPayment(WriteDoor door) {
        return new CancelPayment(door);
    }

    @Singleton
    SendRefund sendRefund(WriteDoor door, Gateways gateways, CallbackToken tokens) {
        return new SendRefund(door, ids, gateways, tokens);
    }

    @Singleton
    RequestRefund requestRefund(WriteDoor door, Gateways gateways, KeyRules keys, Patience patience,
            SendRefund send) {
        return new RequestRefund(door, ids, gateways, keys, patience, send);
    }

    @Singleton
    SettleRefund settleRefund(WriteDoor door) {
        return new SettleRefund(door, ids);
    }

    @Singleton
    ChaseRefunds chaseRefunds(RefundSchedule schedule, Gateways gateways, SendRefund send, SettleRefund settle,
            PollerWorkers workers) {
        return new ChaseRefunds(schedule, gateways, send, settle, clock, workers.refunds());
    }

    @Singleton
    SendPayout sendPayout(WriteDoor door, Gateways gateways, CallbackToken tokens, SendingClaims claims,
            OpenRails rails) {
        return new SendPayout(door, ids, gateways, tokens, claims, rails.sendingClaim());
    }

    @Singleton
    RequestPayout requestPayout(WriteDoor door, Gateways gateways, KeyRules keys, Patience patience, SendPayout send) {
        return new RequestPayout(door, ids, gateways, settings.fees(), keys, patience, send);
    }

    @Singleton
    SettlePayout settlePayout(WriteDoor door) {
        return new SettlePayout(door, ids);
    }

    @Singleton
    ChasePayouts chasePayouts(PayoutSchedule schedule, Gateways gateways, SendPayout send, SettlePayout settle,
            PollerWorkers workers) {
        return new ChasePayouts(schedule, gateways, send, settle, clock, settings.payouts().chase(), workers.payouts());
    }

    @Singleton
    TransactionsCsv transactionsCsv(StatementReads statements) {
        return new TransactionsCsv(statements, TransactionsCsv.MOST_ROWS);
    }

    @Singleton
    TakeInbound takeInbound(WriteDoor door) {
        return new TakeInbound(door, ids, settings.fees());
    }

    @Singleton
    ReceiveInbound receiveInbound(WriteDoor door, WalletFinder wallets, PromptReads prompts, SettlePayment settle,
            TakeInbound take) {
        return new ReceiveInbound(door, ids, wallets, prompts, settle, take);
    }

    @Singleton
    MatchNotices matchNotices(WriteDoor door, InboundReads notices, DiscrepancyReads discrepancies) {
        return new MatchNotices(door, notices, discrepancies);
    }

    @Singleton
    FindReceipts findReceipts(InboundReads notices, PromptReads prompts, SettlePayment settle) {
        return new FindReceipts(notices, prompts, settle, clock);
    }

    @Singleton
    ResolveDiscrepancy resolveDiscrepancy(WriteDoor door, DiscrepancyReads discrepancies, SubjectOwners owners,
            InboundReads notices, WalletFinder wallets, TakeInbound take) {
        return new ResolveDiscrepancy(door,
                new ResolveDiscrepancy.Reads(discrepancies, owners, notices, wallets), take,
                settings.staff().approval(), ids,
                new Stamps(ids, clock));
    }

    @Singleton
    SettleByHand settleByHand(WriteDoor door, DiscrepancyReads discrepancies, SubjectOwners owners) {
        return new SettleByHand(door, discrepancies, owners, settings.staff().approval(), ids, new Stamps(ids, clock));
    }

    @Singleton
    FailRefund failRefund(WriteDoor door, SandboxRail rail) {
        return new FailRefund(door, ids, rail);
    }

    @Singleton
    HandleCallback.Settlers settlers(SettlePayment payments, SettleRefund refunds, SettlePayout payouts) {
        return new HandleCallback.Settlers(payments, refunds, payouts);
    }

    @Singleton
    HandleCallback handleCallback(Gateways gateways, CallbackInbox inbox, SubjectOwners owners, WriteDoor door,
            CallbackToken tokens, HandleCallback.Settlers settlers, ReceiveInbound inbound, PollerWorkers workers) {
        return new HandleCallback(gateways, inbox, owners, new Confirming(door, tokens, ids), settlers, inbound, clock,
                workers.callbacks());
    }

    @Singleton
    ReceiveCallback receiveCallback(Gateways gateways, CallbackToken tokens, CallbackInbox inbox,
            HandleCallback handler, SubjectOwners owners, WalletFinder wallets, CallbackAddressUses addresses,
            ThreadsByProvider afterwards) {
        return new ReceiveCallback(gateways, tokens, inbox, handler, owners, wallets, addresses, afterwards, ids,
                clock);
    }
}
