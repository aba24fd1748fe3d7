package dev.hazina.application;

import dev.hazina.application.access.RegisterMerchant;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.application.wallet.CreateWallet;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.Move;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Country;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletRef;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A merchant to test with: registered, with a proven e-mail, an account and a wallet in its default currency. All its
/// actions go through the use cases.
public final class TestMerchant {
    /// The largest balance of a wallet.
    public static final long FULL = Long.MAX_VALUE / 2;
    public static final String PASSWORD = "correct horse battery";

    static final Merchants.Defaults DEFAULTS = new Merchants.Defaults(Set.of(Currency.KES, Currency.TZS, Currency.UGX),
            false);

    private final Hazina hazina;
    public final String email;
    public final SignedIn signedIn;
    public final Account account;
    public final Wallet main;

    private TestMerchant(Hazina hazina, RegisterMerchant registerMerchant, String country) {
        this.hazina = hazina;
        email = "Owner." + hazina.world.ids().next() + "@Example.com";
        signedIn = registerMerchant.begin(new RegisterMerchant.Command(Email.parse(email),
                Password.parse(PASSWORD), new Label("Duka"), Country.parse(country)), hazina.secrets.issue());
        account = hazina.world.keys().accountsOf(merchant()).getFirst();
        main = hazina.world.wallets().find(merchant(), new WalletRef.DefaultOf(account.id())).orElseThrow();
    }

    /// Registers a merchant in Kenya.
    public static TestMerchant open(Hazina hazina) {
        return open(hazina, "KE");
    }

    /// Registers a merchant as in production, whose first payouts to a number wait for a code.
    public static TestMerchant inProduction(Hazina hazina) {
        return new TestMerchant(hazina, new RegisterMerchant(hazina.world.merchants(), hazina.hasher, hazina.secrets,
                hazina.world.ids(), hazina.world.clock(),
                new Merchants.Defaults(Set.of(Currency.KES), true)), "KE");
    }

    public static TestMerchant open(Hazina hazina, String country) {
        return new TestMerchant(hazina, hazina.registerMerchant, country);
    }

    /// A receipt that is unique across merchants.
    public String receipt(String name) {
        return name + "-" + merchant().value();
    }

    public MerchantId merchant() {
        return signedIn.merchant().id();
    }

    /// The id of the key that was issued at registration.
    public String keyId() {
        return signedIn.credentials().keyId();
    }

    /// The owner, acting with that key.
    public Actor owner() {
        return Actor.key(keyId(), signedIn.user().id(), "192.0.2.7", Optional.of("req_owner"));
    }

    /// The creator that is recorded with everything the owner makes.
    public CreatedBy maker() {
        return new CreatedBy(CreatedBy.Type.KEY, Optional.of(keyId()), "owner", Optional.of("192.0.2.7"));
    }

    public AccountId accountId() {
        return account.id();
    }

    public WalletRef defaultWallet() {
        return new WalletRef.DefaultOf(account.id());
    }

    public WalletRef ref(Wallet wallet) {
        return new WalletRef.ById(account.id(), wallet.id());
    }

    public Wallet wallet(String name) {
        return wallet(name, account.defaultCurrency());
    }

    public Wallet wallet(String name, Currency currency) {
        return hazina.createWallet
                .handle(new CreateWallet.Command(merchant(), account.id(), new Label(name), currency));
    }

    /// A new wallet with this balance.
    public Wallet fundedWallet(String name, long minor) {
        Wallet wallet = wallet(name);
        fund(wallet, minor);
        return now(wallet);
    }

    /// The wallet as it is recorded now.
    public Wallet now(Wallet wallet) {
        return hazina.world.wallets().find(merchant(), ref(wallet)).orElseThrow();
    }

    public long available(Wallet wallet) {
        return now(wallet).available();
    }

    /// Adds money by a card payment that succeeds at once. Its fee, if the schedule has one, is deducted.
    public void fund(Wallet wallet, long minor) {
        hazina.gateway.next(Plan.atOnce());
        hazina.createPayment.handle(order(wallet, minor).byCard().command(), Replies.payment());
    }

    /// Adds more than any payment can, without a use case.
    public void enrich(Wallet wallet, long minor) {
        var move = new Move(new LedgerAccount.Clearing(new FloatAccount(FaultyGateway.NAME, FloatAccount.ONLY)),
                new LedgerAccount.Available(wallet.id()),
                new Money(wallet.currency(), minor));
        var posting = new Posting(merchant(), account.id(), Posting.Kind.COLLECTED,
                new Subject(Subject.Kind.INBOUND_PAYMENT, hazina.world.ids().next()), List.of(move),
                hazina.world.clock().instant());
        hazina.world.writer().record(new TestOperation<>(LockSet.of(merchant()).wallets(ref(wallet)),
                locked -> Decision.of(wallet, new Change.Posted(posting))));
    }

    /// A payment into that wallet, with a new reference.
    public PaymentOrder order(Wallet wallet, long minor) {
        return PaymentOrder.of(merchant(), ref(wallet), "ref-" + hazina.world.ids().next(),
                new Money(wallet.currency(), minor));
    }

    /// A payment of this many cents into the default wallet.
    public PaymentOrder order(long minor) {
        return order(main, minor);
    }

    /// Requests the payment and returns it as it is recorded afterwards.
    public Instruction<PaymentDetails> pay(PaymentOrder order) {
        hazina.createPayment.handle(order.command(), Replies.payment());
        return payment(order.reference());
    }

    public Instruction<PaymentDetails> payment(String reference) {
        var filter = ListFilter.NONE.withReference(Optional.of(new ListFilter.ReferenceMatch.Exact(reference)));
        return hazina.world.payments()
                .list(merchant(), account.id(), filter, new PageRequest(Optional.empty(), Optional.empty(), 1)).rows()
                .getFirst().payment();
    }

    public TransferFunds.Command transfer(Wallet from, Wallet to, long minor) {
        return new TransferFunds.Command(merchant(), ref(from), ref(to),
                new Money(from.currency(), minor).toMajor(), Optional.empty(), Optional.empty());
    }

    public KeyedResponse move(Wallet from, Wallet to, long minor) {
        return hazina.transferFunds.handle(transfer(from, to, minor), Replies.transfer());
    }

    /// A claim on an idempotency key for that transfer.
    public KeyClaim claim(String key, TransferFunds.Command transfer) {
        return new KeyClaim(new ScopedKey(merchant(), account.id(), "POST /v1/transfers", key), transfer.toString());
    }

    public WalletRef byId(WalletId id) {
        return new WalletRef.ById(account.id(), id);
    }
}
