package dev.hazina.application;

import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.callback.ConfirmReport;
import dev.hazina.application.callback.HandleCallback;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.OneGateway;
import dev.hazina.application.discrepancy.MatchInboundPayments;
import dev.hazina.application.discrepancy.ResolveDiscrepancy;
import dev.hazina.application.discrepancy.SettleByHand;
import dev.hazina.application.inbound.FindReceipts;
import dev.hazina.application.inbound.ReceiveInboundPayment;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.merchant.AddUser;
import dev.hazina.application.merchant.Administrators;
import dev.hazina.application.merchant.AllowPayouts;
import dev.hazina.application.merchant.Authenticate;
import dev.hazina.application.merchant.ChangePassword;
import dev.hazina.application.merchant.ChangeSettings;
import dev.hazina.application.merchant.ChangeSlug;
import dev.hazina.application.merchant.ChangeUser;
import dev.hazina.application.merchant.Credentials;
import dev.hazina.application.merchant.DisableUser;
import dev.hazina.application.merchant.IssueKey;
import dev.hazina.application.merchant.KeyRehashing;
import dev.hazina.application.merchant.KeySecrets;
import dev.hazina.application.merchant.KeyUsage;
import dev.hazina.application.merchant.KnownBrowsers;
import dev.hazina.application.merchant.OpenAccount;
import dev.hazina.application.merchant.PlainHasher;
import dev.hazina.application.merchant.RegisterMerchant;
import dev.hazina.application.merchant.RevokeKey;
import dev.hazina.application.merchant.SignIn;
import dev.hazina.application.merchant.SignOut;
import dev.hazina.application.merchant.SuspendMerchant;
import dev.hazina.application.payment.CancelPayment;
import dev.hazina.application.payment.CreatePayment;
import dev.hazina.application.payment.CreditInboundPayment;
import dev.hazina.application.payment.PollPayments;
import dev.hazina.application.payment.SendPayment;
import dev.hazina.application.payout.PollPayouts;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.payout.SendPayout;
import dev.hazina.application.refund.FailRefund;
import dev.hazina.application.refund.PollRefunds;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.application.refund.SendRefund;
import dev.hazina.application.sandbox.SimulatedProvider;
import dev.hazina.application.secrets.CallbackAddressUses;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.application.wallet.CreateWallet;
import dev.hazina.application.wallet.UpdateWallet;
import dev.hazina.application.webhook.CheckSignature;
import dev.hazina.application.webhook.DeleteEndpoint;
import dev.hazina.application.webhook.DispatchDeliveries;
import dev.hazina.application.webhook.PlainBodies;
import dev.hazina.application.webhook.PromoteSecret;
import dev.hazina.application.webhook.ReadCallbackSecret;
import dev.hazina.application.webhook.RecordingSender;
import dev.hazina.application.webhook.RegisterEndpoint;
import dev.hazina.application.webhook.ReplayDelivery;
import dev.hazina.application.webhook.ReplayFailed;
import dev.hazina.application.webhook.RotateSecret;
import dev.hazina.application.webhook.SigningSecrets;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The whole application over some world and one provider that can be told what to do.
public class Hazina {
    private static final byte[] SECRET = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    /// How long a claim to send a payment to its provider lasts.
    public static final Duration CLAIM = Duration.ofSeconds(45);
    private static final Set<Currency> PAYOUTS = Set.of(Currency.KES, Currency.TZS, Currency.UGX);

    /// The administrator's key.
    public final Credentials operator = new Credentials("key_operator", "sk_test_operator");
    /// The key of a second person of the platform, who agrees to what needs two.
    public final Credentials approver = new Credentials("key_approver", "sk_test_approver");
    public final World world;
    public final FaultyGateway gateway;
    public final Gateways gateways;
    public final Setup setup;
    public final CallbackToken tokens = new CallbackToken(SECRET);
    public final KeySecrets secrets = new KeySecrets(new SecureRandom(), SECRET, "sk_test_");
    public final PlainHasher hasher = new PlainHasher();

    public final RegisterMerchant registerMerchant;
    public final SignIn signIn;
    public final KnownBrowsers knownBrowsers;
    public final OpenAccount openAccount;
    public final IssueKey issueKey;
    public final RevokeKey revokeKey;
    public final ChangeSlug takeSlug;
    public final ChangeSettings changeSettings;
    public final SuspendMerchant suspendMerchant;
    public final DisableUser disableUser;
    public final AllowPayouts allowPayouts;
    public final SignOut signOut;
    public final ChangePassword changePassword;
    public final AddUser addUser;
    public final ChangeUser changeUser;
    public final KeyUsage keyUsage;
    public final KeyRehashing keyRehashing;
    public final Authenticate authenticate;
    public final CreateWallet createWallet;
    public final UpdateWallet updateWallet;
    public final CloseWallet closeWallet;
    public final TransferFunds transferFunds;
    public final SendPayment sendPayment;
    public final CreatePayment createPayment;
    public final SettleInstruction settle;
    public final PollPayments pollPayments;
    public final CancelPayment cancelPayment;
    public final RequestRefund requestRefund;
    public final PollRefunds pollRefunds;
    public final RequestPayout requestPayout;
    public final PollPayouts pollPayouts;
    public final CreditInboundPayment takeInbound;
    public final ReceiveInboundPayment receiveInboundPayment;
    public final ResolveDiscrepancy resolveDiscrepancy;
    public final SettleByHand settleByHand;
    public final MatchInboundPayments matchNotices;
    public final FindReceipts findReceipts;
    public final SimulatedProvider rail;
    public final FailRefund failRefund;
    public final HandleCallback handleCallback;
    public final CallbackAddressUses callbackAddresses;
    public final ReceiveCallback receiveCallback;
    public final RecordingSender recordingSender = new RecordingSender();
    public final RegisterEndpoint registerEndpoint;
    public final RotateSecret rotateSecret;
    public final PromoteSecret promoteSecret;
    public final DeleteEndpoint deleteEndpoint;
    public final ReadCallbackSecret callbackSecret;
    public final ReplayDelivery replayDelivery;
    public final ReplayFailed replayFailed;
    public final CheckSignature checkSignature;
    public final DispatchDeliveries dispatchDeliveries;

    public Hazina(World world, FaultyGateway gateway, Setup setup) {
        this(world, world.writer(), gateway, setup);
    }

    /// @param writer the world's own, or one in front of it
    public Hazina(World world, LedgerWriter writer, FaultyGateway gateway, Setup setup) {
        this(world, writer, gateway, new OneGateway(gateway), setup);
    }

    /// @param gateways any adapters; the faulty one among them or not
    public Hazina(World world, LedgerWriter writer, FaultyGateway gateway, Gateways gateways, Setup setup) {
        this.world = world;
        this.gateway = gateway;
        this.gateways = gateways;
        this.setup = setup;
        var ids = world.ids();
        var clock = world.clock();
        registerMerchant = new RegisterMerchant(world.merchants(), hasher, secrets, ids, clock, PAYOUTS);
        var stamps = new AuditStamps(ids, clock);
        openAccount = new OpenAccount(world.ownership(), ids, stamps, PAYOUTS);
        issueKey = new IssueKey(world.ownership(), secrets, stamps);
        revokeKey = new RevokeKey(world.ownership(), stamps);
        takeSlug = new ChangeSlug(world.ownership(), stamps);
        changeSettings = new ChangeSettings(world.ownership(), stamps);
        suspendMerchant = new SuspendMerchant(world.administration(), stamps);
        disableUser = new DisableUser(world.administration(), stamps);
        allowPayouts = new AllowPayouts(world.administration(), stamps);
        signOut = new SignOut(world.sessions(), stamps);
        changePassword = new ChangePassword(world.people(), hasher, stamps);
        addUser = new AddUser(world.people(), hasher, ids, stamps);
        changeUser = new ChangeUser(world.people(), stamps);
        signIn = new SignIn(world.merchants(), world.sessions(), hasher, secrets, stamps, Runnable::run);
        knownBrowsers = new KnownBrowsers(List.of(SECRET), world.merchants(), clock);
        keyUsage = new KeyUsage(world.keyUses(), clock);
        keyRehashing = new KeyRehashing(world.keyHashes());
        authenticate = new Authenticate(world.keys(),
                new Administrators(Stream.of(operator, approver)
                        .map(key -> new Administrators.Key(key.keyId(), secrets.hash(key.secret()))).toList()),
                secrets, keyUsage, keyRehashing, clock);
        createWallet = new CreateWallet(writer, ids, setup.walletLimit());
        updateWallet = new UpdateWallet(writer);
        closeWallet = new CloseWallet(writer);
        transferFunds = new TransferFunds(writer, ids, setup.keyRules());
        sendPayment = new SendPayment(writer, ids, gateways, tokens, clock, CLAIM);
        createPayment = new CreatePayment(writer, ids, gateways, setup.fees(), setup.keyRules(), setup.keyWait(),
                sendPayment);
        settle = new SettleInstruction(writer, ids);
        pollPayments = new PollPayments(world.paymentSchedule(), gateways, sendPayment, settle, clock,
                setup.giveUpAfter(), setup.workers());
        cancelPayment = new CancelPayment(writer);
        var sendRefund = new SendRefund(writer, ids, gateways, tokens);
        requestRefund = new RequestRefund(writer, ids, gateways, setup.keyRules(), setup.keyWait(), sendRefund);
        pollRefunds = new PollRefunds(world.refundSchedule(), gateways, sendRefund, settle, clock,
                setup.workers());
        var sendPayout = new SendPayout(writer, ids, gateways, tokens, world.claims(), CLAIM);
        requestPayout = new RequestPayout(writer, ids, gateways, setup.fees(), setup.keyRules(), setup.keyWait(),
                sendPayout);
        pollPayouts = new PollPayouts(world.payoutSchedule(), gateways, sendPayout, settle, clock,
                new PollPayouts.Rules(Duration.ofSeconds(20), Duration.ofHours(1), Duration.ofHours(24)),
                setup.workers());
        takeInbound = new CreditInboundPayment(writer, ids, setup.fees());
        receiveInboundPayment = new ReceiveInboundPayment(writer, ids, world.walletFinder(), world.prompts(),
                settle, takeInbound);
        resolveDiscrepancy = new ResolveDiscrepancy(writer,
                new ResolveDiscrepancy.Reads(world.discrepancies(), world.owners(), world.notices(),
                        world.walletFinder()),
                takeInbound, setup.approval(), ids, stamps);
        settleByHand = new SettleByHand(writer, world.discrepancies(), world.owners(), setup.approval(), ids, stamps);
        matchNotices = new MatchInboundPayments(writer, world.notices(), world.discrepancies());
        findReceipts = new FindReceipts(world.notices(), world.prompts(), settle, world.clock());
        rail = new SimulatedProvider(gateway, ids, noticeToken());
        failRefund = new FailRefund(writer, ids, rail);
        handleCallback = new HandleCallback(gateways, world.inbox(), world.owners(),
                new ConfirmReport(writer, world.ids(),
                        new ConfirmReport.Questions(sendPayment, sendRefund, sendPayout)),
                settle, receiveInboundPayment, clock,
                setup.workers());
        callbackAddresses = new CallbackAddressUses(world.secretsKeyRecords(), clock);
        receiveCallback = new ReceiveCallback(gateways, tokens, world.inbox(), handleCallback, world.owners(),
                world.walletFinder(), callbackAddresses,
                adapter -> setup.afterwards(), ids, clock);
        gateway.reportTo(receiveCallback);
        var signingSecrets = new SigningSecrets(new SecureRandom());
        registerEndpoint = new RegisterEndpoint(world.endpoints(), recordingSender, new PlainBodies(), signingSecrets,
                ids,
                clock, stamps);
        rotateSecret = new RotateSecret(world.endpoints(), signingSecrets, clock, stamps);
        promoteSecret = new PromoteSecret(world.endpoints(), stamps);
        deleteEndpoint = new DeleteEndpoint(world.endpoints(), clock, stamps);
        callbackSecret = new ReadCallbackSecret(world.callbackSecrets(), signingSecrets, clock, stamps);
        checkSignature = new CheckSignature(world.endpoints(), callbackSecret, world.deliveries(), clock);
        replayFailed = new ReplayFailed(world.deliveries(), world.replays(), () -> {}, clock);
        replayDelivery = new ReplayDelivery(world.replays(), () -> {}, clock);
        dispatchDeliveries = new DispatchDeliveries(world.queue(), callbackSecret, recordingSender, Setup.RETRIES,
                clock,
                Runnable::run, () -> {}, Duration.ofSeconds(10));
    }

    /// The last part of the path for money that comes in unasked.
    public final String noticeToken() {
        return noticeToken(FaultyGateway.NAME);
    }

    /// The same for another adapter.
    public final String noticeToken(String adapter) {
        return tokens.mint(adapter, new CallbackToken.Target(Platform.MERCHANT, InboundPayment.NOTICES));
    }
}
