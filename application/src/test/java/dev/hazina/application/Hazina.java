package dev.hazina.application;

import dev.hazina.application.access.Authenticate;
import dev.hazina.application.access.ChangePassword;
import dev.hazina.application.access.KnownBrowsers;
import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.access.PendingSignIns;
import dev.hazina.application.access.PendingToken;
import dev.hazina.application.access.RecordingLinkMailer;
import dev.hazina.application.access.RegisterMerchant;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.SignOut;
import dev.hazina.application.callback.HandleCallback;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.OneGateway;
import dev.hazina.application.discrepancy.MatchInboundPayments;
import dev.hazina.application.discrepancy.ResolveDiscrepancy;
import dev.hazina.application.discrepancy.SettleByHand;
import dev.hazina.application.discrepancy.TwoPeopleRule;
import dev.hazina.application.factor.PlainCodes;
import dev.hazina.application.inbound.FindReceipts;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.InstructionPoller;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.journal.InMemorySendJournal;
import dev.hazina.application.key.Administrators;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.key.IssueKey;
import dev.hazina.application.key.KeySecrets;
import dev.hazina.application.key.KeyUsage;
import dev.hazina.application.key.RevokeKey;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.merchant.AllowPayouts;
import dev.hazina.application.merchant.ChangeSettings;
import dev.hazina.application.merchant.ChangeSlug;
import dev.hazina.application.merchant.OpenAccount;
import dev.hazina.application.merchant.SuspendMerchant;
import dev.hazina.application.password.PlainHasher;
import dev.hazina.application.payment.CancelPayment;
import dev.hazina.application.payment.CreatePayment;
import dev.hazina.application.payment.SendPayment;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.people.AddUser;
import dev.hazina.application.people.ChangeUser;
import dev.hazina.application.people.DisableUser;
import dev.hazina.application.refund.FailRefund;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.application.restore.LostJournals;
import dev.hazina.application.sandbox.SimulatedProvider;
import dev.hazina.application.secrets.CallbackAddressUses;
import dev.hazina.application.standing.ToyHealth;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.application.wallet.CreateWallet;
import dev.hazina.application.wallet.UpdateWallet;
import dev.hazina.application.webhook.DispatchDeliveries;
import dev.hazina.application.webhook.PlainBodies;
import dev.hazina.application.webhook.PromoteSecret;
import dev.hazina.application.webhook.ReadCallbackSecret;
import dev.hazina.application.webhook.RecordingSender;
import dev.hazina.application.webhook.RegisterEndpoint;
import dev.hazina.application.webhook.ReplayDelivery;
import dev.hazina.application.webhook.RotateSecret;
import dev.hazina.application.webhook.SigningSecrets;
import dev.hazina.application.wiring.AccessCommands;
import dev.hazina.application.wiring.AccessPorts;
import dev.hazina.application.wiring.DispatchSettings;
import dev.hazina.application.wiring.MerchantCommands;
import dev.hazina.application.wiring.MerchantPorts;
import dev.hazina.application.wiring.MoneyCommands;
import dev.hazina.application.wiring.MoneyPorts;
import dev.hazina.application.wiring.MoneySettings;
import dev.hazina.application.wiring.MoneyWorkers;
import dev.hazina.application.wiring.StaffCommands;
import dev.hazina.application.wiring.WebhookCommands;
import dev.hazina.application.wiring.WebhookPorts;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.merchant.Platform;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The whole application over some world and one scripted provider.
public class Hazina {
    private static final byte[] SECRET = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    /// How long a claim to send a payment to its provider lasts.
    public static final Duration CLAIM = Duration.ofSeconds(45);
    /// The administrator's key.
    public final Credentials operator = new Credentials("key_operator", "sk_test_operator");
    /// The key of a second person of the platform, for decisions that need two.
    public final Credentials approver = new Credentials("key_approver", "sk_test_approver");
    public final World world;
    public final FaultyGateway gateway;
    public final Gateways gateways;
    public final Setup setup;
    public final CallbackToken tokens = new CallbackToken(SECRET);
    public final KeySecrets secrets = new KeySecrets(new SecureRandom(), SECRET, "sk_test_");
    public final PlainHasher hasher = new PlainHasher();
    public final MoneyCommands money;
    public final MerchantCommands merchants;
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
    public final Authenticate authenticate;
    public final RecordingLinkMailer linkMailer = new RecordingLinkMailer();
    public final PlainCodes codes;
    public final CreateWallet createWallet;
    public final UpdateWallet updateWallet;
    public final CloseWallet closeWallet;
    public final TransferFunds transferFunds;
    public final SendPayment sendPayment;
    public final CreatePayment createPayment;
    public final SettleInstruction settle;
    public final InstructionPoller<?> pollPayments;
    public final CancelPayment cancelPayment;
    public final RequestRefund requestRefund;
    public final InstructionPoller<?> pollRefunds;
    public final RequestPayout requestPayout;
    public final InstructionPoller<?> pollPayouts;
    public final ResolveDiscrepancy resolveDiscrepancy;
    public final SettleByHand settleByHand;
    public final MatchInboundPayments matchNotices;
    public final FindReceipts findReceipts;
    public final SimulatedProvider rail;
    public final FailRefund failRefund;
    public final HandleCallback handleCallback;
    public final CallbackAddressUses callbackAddresses;
    public final ToyHealth health = new ToyHealth();
    public final ReceiveCallback receiveCallback;
    public final RecordingSender recordingSender = new RecordingSender();
    public final InMemorySendJournal journal;
    public final RegisterEndpoint registerEndpoint;
    public final RotateSecret rotateSecret;
    public final PromoteSecret promoteSecret;
    public final WebhookCommands webhooks;
    public final ReadCallbackSecret callbackSecret;
    public final ReplayDelivery replayDelivery;
    public final DispatchDeliveries dispatchDeliveries;

    public Hazina(World world, FaultyGateway gateway, Setup setup) {
        this(world, world.writer(), gateway, setup);
    }

    /// @param writer the world's own, or one that wraps it
    public Hazina(World world, LedgerWriter writer, FaultyGateway gateway, Setup setup) {
        this(world, writer, gateway, new OneGateway(gateway), setup);
    }

    /// @param gateways any adapters, with or without the faulty one
    public Hazina(World world, LedgerWriter writer, FaultyGateway gateway, Gateways gateways, Setup setup) {
        this(world, writer, gateway, gateways, setup, new InMemorySendJournal());
    }

    public Hazina(World world, LedgerWriter writer, FaultyGateway gateway, Gateways gateways, Setup setup,
            InMemorySendJournal journal) {
        this.world = world;
        this.journal = journal;
        codes = new PlainCodes(world.clock());
        this.gateway = gateway;
        this.gateways = gateways;
        this.setup = setup;
        merchants = MerchantCommands.of(merchantPorts(), TestMerchant.DEFAULTS, Runnable::run);
        registerMerchant = merchants.registerMerchant();
        openAccount = merchants.openAccount();
        issueKey = merchants.issueKey();
        revokeKey = merchants.revokeKey();
        takeSlug = merchants.changeSlug();
        changeSettings = merchants.changeSettings();
        suspendMerchant = merchants.suspendMerchant();
        disableUser = merchants.disableUser();
        allowPayouts = merchants.allowPayouts();
        signOut = merchants.signOut();
        changePassword = merchants.changePassword();
        addUser = merchants.addUser();
        changeUser = merchants.changeUser();
        signIn = merchants.signIn();
        knownBrowsers = new KnownBrowsers(List.of(SECRET), world.merchants(), world.clock());
        keyUsage = merchants.keyUsage();
        authenticate = merchants.authenticate();
        callbackAddresses = new CallbackAddressUses(world.secretsKeyRecords(), world.clock());
        money = MoneyCommands.of(moneyPorts(writer), moneySettings(), new MoneyWorkers(kind -> setup.workers(),
                setup.workers(), adapter -> setup.afterwards()));
        createWallet = money.wallets().createWallet();
        updateWallet = money.wallets().updateWallet();
        closeWallet = money.wallets().closeWallet();
        transferFunds = money.wallets().transferFunds();
        sendPayment = money.sendPayment();
        createPayment = money.createPayment();
        settle = money.settleInstruction();
        pollPayments = money.pollers().of(InstructionKinds.PAYMENT);
        cancelPayment = money.cancelPayment();
        requestRefund = money.requestRefund();
        pollRefunds = money.pollers().of(InstructionKinds.REFUND);
        requestPayout = money.requestPayout();
        pollPayouts = money.pollers().of(InstructionKinds.PAYOUT);
        resolveDiscrepancy = money.resolveDiscrepancy();
        settleByHand = money.settleByHand();
        matchNotices = money.matchInboundPayments();
        findReceipts = money.findReceipts();
        rail = new SimulatedProvider(gateway, world.ids(), noticeToken());
        failRefund = new FailRefund(writer, world.ids(), rail);
        handleCallback = money.handleCallback();
        receiveCallback = money.receiveCallback();
        gateway.reportTo(receiveCallback);
        webhooks = WebhookCommands.of(webhookPorts(),
                new DispatchSettings(Setup.RETRIES, Duration.ofSeconds(10), Runnable::run, () -> {}));
        registerEndpoint = webhooks.registerEndpoint();
        rotateSecret = webhooks.rotateSecret();
        promoteSecret = webhooks.promoteSecret();
        callbackSecret = webhooks.readCallbackSecret();
        replayDelivery = webhooks.replayDelivery();
        dispatchDeliveries = webhooks.dispatchDeliveries();
    }

    /// The keys of the settings.
    public final Administrators administrators() {
        return Administrators.of(List.of(operator, approver), secrets);
    }

    public MerchantPorts merchantPorts() {
        return new MerchantPorts(world.ids(), world.clock(), world.merchants(), world.sessions(), world.ownership(),
                world.people(), world.administration(), hasher, world.keys(), world.keyUses(), world.keyHashes(),
                secrets, administrators(), world.secondFactors(), codes, world.staffSessions());
    }

    /// The commands of second factors and lost passwords. They hold nothing.
    public final AccessCommands access() {
        return AccessCommands.of(merchantPorts(), accessPorts());
    }

    public final StaffCommands staff() {
        return StaffCommands.of(merchantPorts(), world.staff(), new PendingToken(List.of(SECRET), world.clock()),
                new SecureRandom(), Runnable::run);
    }

    public final PendingSignIns pendingSignIns() {
        return new PendingSignIns(List.of(SECRET), world.merchants(), world.people(), world.clock());
    }

    public final AccessPorts accessPorts() {
        var mailing = new MailResetLink.Mailing(linkMailer, () -> URI.create("https://hazina.example"));
        return new AccessPorts(world.accessProposals(), world.resetLinks(), world.invitations(), world.merchantReads(),
                setup.mail() ? Optional.of(mailing) : Optional.empty(), Optional.of(mailing.service()), Runnable::run,
                pendingSignIns(), Runnable::run, new SecureRandom());
    }

    private MoneyPorts moneyPorts(LedgerWriter writer) {
        return new MoneyPorts(writer, world.ids(), world.clock(), gateways, tokens, world.claims(),
                world.schedules(), world.walletFinder(),
                world.prompts(), world.notices(), world.discrepancies(), world.owners(), world.inbox(),
                callbackAddresses, health.marks(world), journal, world.restores(),
                () -> world.restores().open().isPresent(), world.restoreFindings(),
                new LostJournals(world.restores(), journal, world.journalRegister(), world.restoreJournals(),
                        journal.run()),
                world.staff(), world.promptTurns(), world.transferNotes(), world.keptReferences(), world.payoutRules(),
                world.instructions(), world.merchantFees(), world.paymentRequests(), world.requestPrefixes(),
                world.providerAccounts(), world.floatRules(), journal.run());
    }

    private MoneySettings moneySettings() {
        return new MoneySettings(setup.fees(), setup.keyRules(), setup.keyWait(), setup.walletLimit(),
                new TwoPeopleRule(setup.approval(), administrators()), CLAIM, setup.giveUpAfter(),
                Setup.PAYOUT_POLLING);
    }

    private WebhookPorts webhookPorts() {
        return new WebhookPorts(world.ids(), world.clock(), world.clock()::realTime, world.endpoints(),
                world.callbackSecrets(), world.deliveries(), world.replays(), world.queue(), recordingSender,
                new PlainBodies(), new SigningSecrets(new SecureRandom()));
    }

    /// The last part of the path for notices of inbound payments.
    public final String noticeToken() {
        return noticeToken(FaultyGateway.NAME);
    }

    public final String noticeToken(String adapter) {
        return tokens.mint(adapter, new CallbackToken.Target(Platform.MERCHANT, InboundPayment.REPORTS));
    }
}
