package dev.hazina.bootstrap.wiring;

import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.callback.CallbackInbox;
import dev.hazina.application.callback.ConfirmReport;
import dev.hazina.application.callback.HandleCallback;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.discrepancy.MatchInboundPayments;
import dev.hazina.application.discrepancy.ResolveDiscrepancy;
import dev.hazina.application.discrepancy.SettleByHand;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyWait;
import dev.hazina.application.inbound.FindReceipts;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.inbound.PromptReads;
import dev.hazina.application.inbound.ReceiveInboundPayment;
import dev.hazina.application.instruction.PollSchedule;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.merchant.Administrators;
import dev.hazina.application.merchant.Authenticate;
import dev.hazina.application.merchant.KeyHashes;
import dev.hazina.application.merchant.KeyRehashing;
import dev.hazina.application.merchant.KeySecrets;
import dev.hazina.application.merchant.KeyUsage;
import dev.hazina.application.merchant.KeyUses;
import dev.hazina.application.merchant.Keys;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.merchant.PasswordHasher;
import dev.hazina.application.merchant.RegisterMerchant;
import dev.hazina.application.merchant.Sessions;
import dev.hazina.application.merchant.SignIn;
import dev.hazina.application.payment.CancelPayment;
import dev.hazina.application.payment.CreatePayment;
import dev.hazina.application.payment.CreditInboundPayment;
import dev.hazina.application.payment.PollPayments;
import dev.hazina.application.payment.SendPayment;
import dev.hazina.application.payout.PollPayouts;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.payout.SendPayout;
import dev.hazina.application.payout.SendingClaims;
import dev.hazina.application.refund.FailRefund;
import dev.hazina.application.refund.PollRefunds;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.application.refund.SendRefund;
import dev.hazina.application.sandbox.SandboxProvider;
import dev.hazina.application.secrets.CallbackAddressUses;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.application.statement.TransactionsCsv;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.application.wallet.CreateWallet;
import dev.hazina.application.wallet.UpdateWallet;
import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.bootstrap.providers.ProviderConnections;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.tasks.BoundedThreads;
import dev.hazina.bootstrap.tasks.ThreadsByProvider;
import dev.hazina.bootstrap.wiring.PollerFactory.PollerWorkers;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.refund.Refund;
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
    private static final int CHECKS = 51;
    private static final Duration CHECK_AGAIN_AFTER = Duration.ofMillis(100);

    private final Settings settings;
    private final Ids ids;
    private final InstantSource clock;

    CommandFactory(Settings settings, Ids ids, InstantSource clock) {
        this.settings = settings;
        this.ids = ids;
        this.clock = clock;
    }

    @Singleton
    KeyRules keyRules(ProviderConnections providers) {
        return new KeyRules(settings.idempotencyRetention(), providers.sendingClaim());
    }

    /// For prices that are shown before the request.
    @Singleton
    FeeSchedule fees() {
        return settings.fees();
    }

    @Singleton
    KeyWait keyWait() {
        return new KeyWait(CHECKS, () -> LockSupport.parkNanos(CHECK_AGAIN_AFTER.toNanos()));
    }

    @Singleton
    RegisterMerchant registerMerchant(Merchants merchants, PasswordHasher hasher, KeySecrets secrets) {
        return new RegisterMerchant(merchants, hasher, secrets, ids, clock, settings.payouts().enabledByDefault());
    }

    @Singleton
    SignIn signIn(Merchants merchants, Sessions sessions, PasswordHasher hasher, KeySecrets secrets, AuditStamps stamps,
            @Named(ThreadsFactory.SIGN_INS) BoundedThreads afterwards) {
        return new SignIn(merchants, sessions, hasher, secrets, stamps, afterwards);
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
    CreateWallet createWallet(LedgerWriter writer) {
        return new CreateWallet(writer, ids, settings.walletsPerAccount());
    }

    @Singleton
    UpdateWallet updateWallet(LedgerWriter writer) {
        return new UpdateWallet(writer);
    }

    @Singleton
    CloseWallet closeWallet(LedgerWriter writer) {
        return new CloseWallet(writer);
    }

    @Singleton
    TransferFunds transferFunds(LedgerWriter writer, KeyRules keys) {
        return new TransferFunds(writer, ids, keys);
    }

    @Singleton
    SendPayment sendPayment(LedgerWriter writer, Gateways gateways, CallbackToken tokens,
            ProviderConnections providers) {
        return new SendPayment(writer, ids, gateways, tokens, clock, providers.sendingClaim());
    }

    @Singleton
    CreatePayment createPayment(LedgerWriter writer, Gateways gateways, KeyRules keys, KeyWait keyWait,
            SendPayment send) {
        return new CreatePayment(writer, ids, gateways, settings.fees(), keys, keyWait, send);
    }

    @Singleton
    SettleInstruction settleInstruction(LedgerWriter writer) {
        return new SettleInstruction(writer, ids);
    }

    @Singleton
    PollPayments pollPayments(PollSchedule<Payment> schedule, Gateways gateways, SendPayment send,
            SettleInstruction settle, PollerWorkers workers) {
        return new PollPayments(schedule, gateways, send, settle, clock,
                settings.paymentGiveUpAfter(), workers.payments());
    }

    @Singleton
    CancelPayment cancelPayment(LedgerWriter writer) {
        return new CancelPayment(writer);
    }

    @Singleton
    SendRefund sendRefund(LedgerWriter writer, Gateways gateways, CallbackToken tokens) {
        return new SendRefund(writer, ids, gateways, tokens);
    }

    @Singleton
    RequestRefund requestRefund(LedgerWriter writer, Gateways gateways, KeyRules keys, KeyWait keyWait,
            SendRefund send) {
        return new RequestRefund(writer, ids, gateways, keys, keyWait, send);
    }

    @Singleton
    PollRefunds pollRefunds(PollSchedule<Refund> schedule, Gateways gateways, SendRefund send, SettleInstruction settle,
            PollerWorkers workers) {
        return new PollRefunds(schedule, gateways, send, settle, clock, workers.refunds());
    }

    @Singleton
    SendPayout sendPayout(LedgerWriter writer, Gateways gateways, CallbackToken tokens, SendingClaims claims,
            ProviderConnections providers) {
        return new SendPayout(writer, ids, gateways, tokens, claims, providers.sendingClaim());
    }

    @Singleton
    RequestPayout requestPayout(LedgerWriter writer, Gateways gateways, KeyRules keys, KeyWait keyWait,
            SendPayout send) {
        return new RequestPayout(writer, ids, gateways, settings.fees(), keys, keyWait, send);
    }

    @Singleton
    PollPayouts pollPayouts(PollSchedule<Payout> schedule, Gateways gateways, SendPayout send, SettleInstruction settle,
            PollerWorkers workers) {
        return new PollPayouts(schedule, gateways, send, settle, clock, settings.payouts().polling(),
                workers.payouts());
    }

    @Singleton
    TransactionsCsv transactionsCsv(StatementReads statements) {
        return new TransactionsCsv(statements, TransactionsCsv.MOST_ROWS);
    }

    @Singleton
    CreditInboundPayment takeInbound(LedgerWriter writer) {
        return new CreditInboundPayment(writer, ids, settings.fees());
    }

    @Singleton
    ReceiveInboundPayment receiveInboundPayment(LedgerWriter writer, WalletFinder wallets, PromptReads prompts,
            SettleInstruction settle,
            CreditInboundPayment take) {
        return new ReceiveInboundPayment(writer, ids, wallets, prompts, settle, take);
    }

    @Singleton
    MatchInboundPayments matchNotices(LedgerWriter writer, InboundPaymentReads notices,
            DiscrepancyReads discrepancies) {
        return new MatchInboundPayments(writer, notices, discrepancies);
    }

    @Singleton
    FindReceipts findReceipts(InboundPaymentReads notices, PromptReads prompts, SettleInstruction settle) {
        return new FindReceipts(notices, prompts, settle, clock);
    }

    @Singleton
    ResolveDiscrepancy resolveDiscrepancy(LedgerWriter writer, DiscrepancyReads discrepancies, SubjectOwners owners,
            InboundPaymentReads notices, WalletFinder wallets, CreditInboundPayment take) {
        return new ResolveDiscrepancy(writer,
                new ResolveDiscrepancy.Reads(discrepancies, owners, notices, wallets), take,
                settings.staff().approval(), ids,
                new AuditStamps(ids, clock));
    }

    @Singleton
    SettleByHand settleByHand(LedgerWriter writer, DiscrepancyReads discrepancies, SubjectOwners owners) {
        return new SettleByHand(writer, discrepancies, owners, settings.staff().approval(), ids,
                new AuditStamps(ids, clock));
    }

    @Singleton
    FailRefund failRefund(LedgerWriter writer, SandboxProvider provider) {
        return new FailRefund(writer, ids, provider);
    }

    @Singleton
    ConfirmReport confirmReport(LedgerWriter writer, SendPayment payments, SendRefund refunds, SendPayout payouts) {
        return new ConfirmReport(writer, ids, new ConfirmReport.Questions(payments, refunds, payouts));
    }

    @Singleton
    HandleCallback handleCallback(Gateways gateways, CallbackInbox inbox, SubjectOwners owners,
            ConfirmReport confirming, SettleInstruction settle, ReceiveInboundPayment inbound,
            PollerWorkers workers) {
        return new HandleCallback(gateways, inbox, owners, confirming, settle, inbound,
                clock,
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
