package dev.hazina.application.wiring;

import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.callback.ConfirmReport;
import dev.hazina.application.callback.HandleCallback;
import dev.hazina.application.callback.HeardAddresses;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.discrepancy.BookInboundPayment;
import dev.hazina.application.discrepancy.ClaimInboundPayment;
import dev.hazina.application.discrepancy.FinishHandOvers;
import dev.hazina.application.discrepancy.MatchInboundPayments;
import dev.hazina.application.discrepancy.ResolveDiscrepancy;
import dev.hazina.application.discrepancy.ReversedMoney;
import dev.hazina.application.discrepancy.SettleByHand;
import dev.hazina.application.discrepancy.TakeBackAssignment;
import dev.hazina.application.discrepancy.TakeBackClaim;
import dev.hazina.application.discrepancy.WaysOut;
import dev.hazina.application.fee.PresentFees;
import dev.hazina.application.inbound.FindReceipts;
import dev.hazina.application.inbound.InboundRoutes;
import dev.hazina.application.inbound.OtherNumbers;
import dev.hazina.application.inbound.ReceiveInboundPayment;
import dev.hazina.application.inbound.UnassignedPayments;
import dev.hazina.application.instruction.DescribeInstruction;
import dev.hazina.application.instruction.InstructionKind;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.InstructionPoller;
import dev.hazina.application.instruction.InstructionPoller.Inquiry;
import dev.hazina.application.instruction.PollPolicy;
import dev.hazina.application.instruction.Pollers;
import dev.hazina.application.instruction.ProviderQuestions;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.payment.CancelPayment;
import dev.hazina.application.payment.CreatePayment;
import dev.hazina.application.payment.CreditClaim;
import dev.hazina.application.payment.CreditInboundPayment;
import dev.hazina.application.payment.OfferedPayments;
import dev.hazina.application.payment.PaymentPolling;
import dev.hazina.application.payment.SendPayment;
import dev.hazina.application.paymentrequest.CancelPaymentRequest;
import dev.hazina.application.paymentrequest.CreatePaymentRequest;
import dev.hazina.application.paymentrequest.DescribePaymentRequest;
import dev.hazina.application.paymentrequest.ExpirePaymentRequests;
import dev.hazina.application.paymentrequest.PromptPayer;
import dev.hazina.application.payout.ApprovePayout;
import dev.hazina.application.payout.BeginPayoutReview;
import dev.hazina.application.payout.CancelPayout;
import dev.hazina.application.payout.ChangePayoutRule;
import dev.hazina.application.payout.EndPayoutReview;
import dev.hazina.application.payout.LastCalls;
import dev.hazina.application.payout.OfferedPayouts;
import dev.hazina.application.payout.PaySuspense;
import dev.hazina.application.payout.PayoutPolling;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.payout.SendPayout;
import dev.hazina.application.payout.UnsentPayouts;
import dev.hazina.application.refund.ApproveRefund;
import dev.hazina.application.refund.CancelRefund;
import dev.hazina.application.refund.OfferedRefunds;
import dev.hazina.application.refund.RefundPolling;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.application.refund.SendRefund;
import dev.hazina.application.refund.SendSuspense;
import dev.hazina.application.restore.BookLost;
import dev.hazina.application.restore.FindLost;
import dev.hazina.application.restore.GuardedGateways;
import dev.hazina.application.restore.UnbookedExceptions;
import dev.hazina.application.transfer.DescribeTransfer;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.application.wallet.CreateWallet;
import dev.hazina.application.wallet.UpdateWallet;
import dev.hazina.domain.instruction.Details;
import java.util.List;

/// The commands that move money or decide about it.
public record MoneyCommands(WalletCommands wallets, CreatePayment createPayment, CancelPayment cancelPayment,
        SendPayment sendPayment, RequestRefund requestRefund, HeldRefunds heldRefunds,
        RequestPayout requestPayout, CancelPayout cancelPayout, ApprovePayout approvePayout,
        ChangePayoutRule changePayoutRule, BeginPayoutReview beginPayoutReview, EndPayoutReview endPayoutReview,
        Pollers pollers, SettleInstruction settleInstruction,
        CreditInboundPayment creditInboundPayment, ReceiveInboundPayment receiveInboundPayment,
        MatchInboundPayments matchInboundPayments, FindReceipts findReceipts, ResolveDiscrepancy resolveDiscrepancy,
        SettleByHand settleByHand, BookInboundPayment bookInboundPayment, HandleCallback handleCallback,
        ReceiveCallback receiveCallback, FindLost findLost, MetadataCommands metadata, RequestCommands requests,
        UnassignedCommands unassigned, MoneyOffers offers) {

    /// What providers would do now, which pages ask ahead of the commands.
    public record MoneyOffers(OfferedPayments payments, OfferedRefunds refunds, OfferedPayouts payouts,
            WaysOut.Offered ways) {}

    /// The commands about wallets and between them.
    public record WalletCommands(CreateWallet createWallet, UpdateWallet updateWallet, CloseWallet closeWallet,
            TransferFunds transferFunds) {}

    /// What the people of a merchant decide about refunds that wait for one of them.
    public record HeldRefunds(ApproveRefund approve, CancelRefund cancel) {}

    /// The commands about payment requests.
    public record RequestCommands(CreatePaymentRequest create, CancelPaymentRequest cancel,
            DescribePaymentRequest describe, ExpirePaymentRequests expire, PromptPayer prompt) {}

    /// What is done with money that came to a merchant's own account without a usable account.
    public record UnassignedCommands(UnassignedPayments list, ClaimInboundPayment claim, TakeBackClaim takeBack,
            TakeBackAssignment takeBackAssigned, FinishHandOvers finish) {}

    /// The commands that change what a merchant keeps with what was made.
    public record MetadataCommands(DescribeInstruction describeInstruction, DescribeTransfer describeTransfer) {}

    public static MoneyCommands of(MoneyPorts ports, MoneySettings settings, MoneyWorkers workers) {
        return new Builder(ports, settings, workers).build();
    }

    private static final class Builder {
        private final MoneyPorts ports;
        private final MoneySettings settings;
        private final MoneyWorkers workers;
        private final Gateways gateways;
        private final AuditStamps stamps;
        private final SendPayment sendPayment;
        private final SendRefund sendRefund;
        private final SendPayout sendPayout;
        private final ProviderQuestions questions;
        private final SettleInstruction settle;
        private final CreditInboundPayment credit;
        private final InboundRoutes routes;
        private final ReceiveInboundPayment inbound;

        Builder(MoneyPorts ports, MoneySettings settings, MoneyWorkers workers) {
            this.ports = ports;
            this.settings = settings;
            this.workers = workers;
            gateways = new GuardedGateways(ports.gateways(), ports.restores(), ports.references());
            stamps = new AuditStamps(ports.ids(), ports.clock());
            sendPayment = new SendPayment(ports.writer(), ports.ids(), gateways, ports.tokens(), ports.clock(),
                    ports.journal(), settings.sendingClaim(), ports.turns());
            sendRefund = new SendRefund(ports.writer(), ports.ids(), gateways, ports.tokens(),
                    ports.journal());
            sendPayout = new SendPayout(ports.writer(), ports.ids(), gateways, ports.tokens(), ports.claims(),
                    ports.journal(), settings.sendingClaim());
            questions = new ProviderQuestions(List.of(new Inquiry<>(InstructionKinds.PAYMENT, gateways, sendPayment),
                    new Inquiry<>(InstructionKinds.REFUND, gateways, sendRefund),
                    new Inquiry<>(InstructionKinds.PAYOUT, gateways, sendPayout)));
            settle = new SettleInstruction(ports.writer(), ports.ids());
            credit = new CreditInboundPayment(ports.writer(), ports.ids(), settings.fees());
            routes = new InboundRoutes(ports.wallets(), ports.requests(), ports.prompts());
            inbound = new ReceiveInboundPayment(ports.writer(), ports.ids(), routes, ports.prompts(), settle,
                    credit, new OtherNumbers(gateways, ports.notices()));
        }

        MoneyCommands build() {
            HandleCallback handler = handler();
            return new MoneyCommands(wallets(), createPayment(), new CancelPayment(ports.writer(), settings.keyRules()),
                    sendPayment, requestRefund(), heldRefunds(),
                    requestPayout(), new CancelPayout(ports.writer(), ports.ids(), stamps, settings.keyRules()),
                    new ApprovePayout(ports.writer(), stamps, sendPayout, settings.keyRules()),
                    new ChangePayoutRule(ports.payoutRules(), stamps),
                    new BeginPayoutReview(ports.payoutRules(), stamps),
                    new EndPayoutReview(ports.payoutRules(), ports.instructions(), ports.writer(), sendPayout, stamps),
                    pollers(), settle, credit, inbound,
                    new MatchInboundPayments(ports.writer(), ports.notices(), ports.discrepancies()),
                    new FindReceipts(ports.notices(), ports.prompts(), settle, ports.clock()), resolveDiscrepancy(),
                    new SettleByHand(ports.writer(), ports.discrepancies(), ports.owners(), gateways,
                            settings.approval(), ports.ids(), stamps),
                    new BookInboundPayment(ports.writer(),
                            new BookInboundPayment.Reads(ports.discrepancies(), routes),
                            gateways, inbound, settings.approval(), ports.ids(), stamps, ports.clock()),
                    handler,
                    new ReceiveCallback(gateways, ports.tokens(), ports.inbox(), handler, ports.owners(),
                            routes, new HeardAddresses(ports.tokens(), ports.addresses(), ports.contacts()),
                            workers.arrivals(), ports.ids(), ports.clock()),
                    findLost(), new MetadataCommands(new DescribeInstruction(ports.writer()),
                            new DescribeTransfer(ports.transferNotes())),
                    requests(), unassigned(),
                    new MoneyOffers(new OfferedPayments(gateways), new OfferedRefunds(gateways, ports.instructions()),
                            new OfferedPayouts(gateways, fees()), new WaysOut.Offered(waysOut())));
        }

        private UnassignedCommands unassigned() {
            var list = new UnassignedPayments(ports.notices(), ports.accounts(), ports.floatRules(),
                    new ReversedMoney(ports.discrepancies(), ports.notices()));
            var claimed = new CreditClaim(ports.writer(), ports.ids(), settings.fees(), settings.keyRules());
            var parts = new ClaimInboundPayment.Parts(ports.discrepancies(), ports.notices(), ports.wallets(),
                    credit, claimed);
            var takeBack = new TakeBackClaim(ports.writer(), ports.discrepancies(), ports.notices(),
                    settings.keyRules(), ports.ids(), stamps);
            return new UnassignedCommands(list,
                    new ClaimInboundPayment(ports.writer(), parts, settings.approval(), settings.keyRules(), stamps),
                    takeBack, takeBackAssigned(),
                    new FinishHandOvers(ports.writer(), parts, ports.notices(), ports.ids(), settings.approval(),
                            stamps, ports.clock()));
        }

        private TakeBackAssignment takeBackAssigned() {
            return new TakeBackAssignment(ports.writer(),
                    new TakeBackAssignment.Reads(ports.discrepancies(), ports.owners(), ports.notices()),
                    settings.approval(), ports.ids(), stamps);
        }

        private RequestCommands requests() {
            return new RequestCommands(
                    new CreatePaymentRequest(ports.writer(), ports.ids(), settings.keyRules(), gateways,
                            ports.prefixes()),
                    new CancelPaymentRequest(ports.writer(), ports.requests(), settings.keyRules()),
                    new DescribePaymentRequest(ports.writer(), ports.requests()),
                    new ExpirePaymentRequests(ports.writer(), ports.requests(), ports.clock()),
                    new PromptPayer(createPayment(), ports.requests(), ports.clock()));
        }

        private WalletCommands wallets() {
            return new WalletCommands(new CreateWallet(ports.writer(), ports.ids(), settings.walletLimit()),
                    new UpdateWallet(ports.writer()), new CloseWallet(ports.writer()),
                    new TransferFunds(ports.writer(), ports.ids(), settings.keyRules()));
        }

        private CreatePayment createPayment() {
            return new CreatePayment(ports.writer(), ports.ids(), gateways, fees(),
                    settings.keyRules(), settings.keyWait(), sendPayment, ports.turns(), ports.clock());
        }

        private PresentFees fees() {
            return new PresentFees(settings.fees(), ports.fees(), ports.clock());
        }

        private RequestRefund requestRefund() {
            return new RequestRefund(ports.writer(), ports.ids(), gateways, settings.keyRules(),
                    settings.keyWait(), sendRefund);
        }

        private HeldRefunds heldRefunds() {
            return new HeldRefunds(
                    new ApproveRefund(ports.writer(), ports.ids(), stamps, gateways, sendRefund, ports.journal(),
                            settings.keyRules()),
                    new CancelRefund(ports.writer(), ports.ids(), stamps, settings.keyRules()));
        }

        private RequestPayout requestPayout() {
            return new RequestPayout(ports.writer(), ports.ids(), gateways, fees(),
                    settings.keyRules(), settings.keyWait(), sendPayout);
        }

        private ResolveDiscrepancy resolveDiscrepancy() {
            return new ResolveDiscrepancy(ports.writer(),
                    new ResolveDiscrepancy.Reads(ports.discrepancies(), ports.owners(), ports.notices(),
                            ports.wallets(), gateways),
                    waysOut(), settings.approval(), ports.ids(), stamps);
        }

        private WaysOut waysOut() {
            return new WaysOut(credit, takeBackAssigned(),
                    new SendSuspense(ports.writer(), ports.ids(), gateways, sendRefund, ports.journal()),
                    new PaySuspense(gateways, fees(), sendPayout), ports.notices());
        }

        private FindLost findLost() {
            return new FindLost(ports.restores(), ports.findings(), ports.lost(), new BookLost(ports.writer(),
                    ports.findings(), settle, questions, settings.keyRules(), ports.ids()),
                    new UnbookedExceptions(ports.writer()), ports.instance(), ports.clock());
        }

        private Pollers pollers() {
            return new Pollers(List.of(
                    poller(InstructionKinds.PAYMENT,
                            new PaymentPolling(sendPayment, settings.paymentGiveUpAfter(), ports.restores())),
                    poller(InstructionKinds.REFUND, new RefundPolling(sendRefund)),
                    poller(InstructionKinds.PAYOUT,
                            new PayoutPolling(sendPayout, settings.payoutPolling(),
                                    new UnsentPayouts(ports.writer(), sendPayout, stamps), new LastCalls()))));
        }

        private <D extends Details> InstructionPoller<D> poller(InstructionKind<D> kind, PollPolicy<D> policy) {
            return new InstructionPoller<>(ports.schedules().of(kind), questions.of(kind), policy, settle,
                    ports.inbox(), ports.clock(), workers.polling().apply(kind.subject()), ports.restored()::isOpen);
        }

        private HandleCallback handler() {
            return new HandleCallback(ports.writer(), ports.ids(), gateways, ports.tokens(), ports.inbox(),
                    ports.owners(),
                    new ConfirmReport(ports.writer(), ports.ids(), questions), settle, inbound, ports.clock(),
                    workers.callbacks(), ports.restored());
        }
    }
}
