package dev.hazina.application.simulation;

import dev.hazina.application.Hazina;
import dev.hazina.application.PaymentOrder;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.payout.CancelPayout;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.application.wallet.UpdateWallet;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// A merchant's program: it sends requests, repeats them, and remembers the answers.
final class Client {
    /// Clearly shorter than the time for which keys are remembered.
    private static final Duration MEMORY = Duration.ofDays(5);

    private Hazina hazina;
    private final Chance chance;
    private final TestMerchant shop;
    private final List<Sent> sent = new ArrayList<>();
    private int count;

    /// A request with a key, which may be sent again.
    private static final class Sent {
        private final String name;
        private final ScopedKey key;
        private final Instant at;
        private final Supplier<KeyedResponse> request;
        private Optional<StoredResponse> told = Optional.empty();
        private Instant toldAt = Instant.MIN;
        /// What the backup has as told.
        private Optional<StoredResponse> kept = Optional.empty();
        /// What any answer is about, where the provider was given it before the books lost it.
        private Optional<Subject> about = Optional.empty();

        private Sent(String name, ScopedKey key, Instant at, Supplier<KeyedResponse> request) {
            this.name = name;
            this.key = key;
            this.at = at;
            this.request = request;
        }
    }

    Client(Hazina hazina, Chance chance) {
        this.hazina = hazina;
        this.chance = chance;
        this.shop = TestMerchant.open(hazina, chance.of("KE", "KE", "TZ", "UG", "US"));
    }

    /// Requests a payment, with a key or without.
    void pay() {
        Wallet wallet = chance.pick(chance.oneIn(8) ? wallets() : open());
        PaymentOrder usual = shop.order(wallet, chance.between(1, 500_00)).reference("ref-" + count++);
        PaymentOrder order = chance.oneIn(4)
                ? usual.wallet(new WalletRef.ByNumber(shop.accountId(), wallet.number()))
                : usual;
        PaymentOrder paid = chance.oneIn(3) ? order.byCard() : order;
        if (chance.oneIn(3)) {
            hazina.createPayment.handle(paid.command(), Replies.payment());
        } else {
            KeyClaim claim = paid.claim("key-" + count);
            send("payment " + paid.reference(), claim,
                    () -> hazina.createPayment.handle(paid.command(), Replies.payment(claim)));
        }
    }

    /// Transfers money between two wallets, with a key or without; sometimes more than there is.
    void transfer() {
        Wallet from = chance.pick(chance.oneIn(6) ? wallets() : funded());
        Wallet to = chance.pick(chance.oneIn(6) ? wallets() : partners(from));
        long most = Math.max(1, Math.min(from.available() + 10, 1_000_00));
        TransferFunds.Command plain = shop.transfer(from, to, chance.between(1, (int) most));
        var command = new TransferFunds.Command(plain.merchant(), plain.from(), plain.to(), plain.amount(),
                Optional.empty(), Optional.of("transfer-" + count++));
        if (chance.oneIn(3)) {
            hazina.transferFunds.handle(command, Replies.transfer());
        } else {
            KeyClaim claim = shop.claim("key-" + count, command);
            send("transfer " + claim.key().text(), claim,
                    () -> hazina.transferFunds.handle(command, Replies.transfer(claim)));
        }
    }

    /// Refunds a payment or part of it.
    void refund() {
        List<Instruction<PaymentDetails>> paid = payments().stream().filter(p -> p.state() instanceof State.Succeeded)
                .toList();
        if (paid.isEmpty()) {
            return;
        }
        Instruction<PaymentDetails> payment = chance.pick(paid);
        Money amount = payment.details().amount();
        Optional<BigDecimal> slice = chance.oneIn(3)
                ? Optional.empty()
                : Optional.of(new Money(amount.currency(), 1 + amount.minor() / chance.between(1, 4)).toMajor());
        var command = new RequestRefund.Command(shop.merchant(), shop.accountId(), payment.details().id(), slice,
                Optional.empty(), Optional.of("refund-" + count++));
        KeyClaim claim = new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), "POST refunds", "key-" + count),
                command.toString());
        send("refund " + claim.key().text(), claim,
                () -> hazina.requestRefund.handle(command, Replies.refund(Optional.of(claim))));
    }

    /// Requests a payout, sometimes of more than there is.
    void payOut() {
        Wallet from = chance.pick(funded());
        Phone to = switch (from.currency()) {
            case KES, USD -> new Phone("+254712345678");
            case TZS -> new Phone("+255612345678");
            case UGX -> new Phone("+256712345678");
        };
        long most = Math.max(1, Math.min(from.available() + 10, 1_000_00));
        var command = new RequestPayout.Command(shop.account,
                new Money(from.currency(), chance.between(1, (int) most)), to, shop.ref(from), Optional.empty(),
                Optional.of("payout-" + count++), Optional.empty(), someDate(), shop.keyId(), Origin.UNKNOWN);
        KeyClaim claim = payoutClaim(count, command);
        send("payout " + claim.key().text(), claim,
                () -> hazina.requestPayout.handle(command, Replies.payout(Optional.of(claim))));
    }

    private KeyClaim payoutClaim(int number, RequestPayout.Command command) {
        return new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), "POST /v1/payouts", "key-" + number),
                command.toString());
    }

    /// Now and then it is to be sent in some hours only.
    private Optional<Instant> someDate() {
        return Optional.of(hazina.world.clock().instant().plus(Duration.ofMinutes(chance.between(1, 600))))
                .filter(any -> chance.oneIn(3));
    }

    /// Cancels a payout, in whatever state it is.
    void cancelPayout() {
        List<Instruction<PayoutDetails>> payouts = hazina.world.payouts().list(shop.merchant(), shop.accountId(),
                ListFilter.NONE, new PageRequest(Optional.empty(), Optional.empty(), PageRequest.LARGEST_LIMIT)).rows();
        if (!payouts.isEmpty()) {
            hazina.money.cancelPayout().handle(new CancelPayout.Command(shop.merchant(), shop.accountId(),
                    chance.pick(payouts).details().id(), Optional.empty(), shop.keyId(),
                    shop.owner()), ResponseTemplate.none());
        }
    }

    /// The account reference that a payer types: a wallet's number, or another text.
    String accountReference() {
        return chance.oneIn(4) ? "somebody" : chance.pick(wallets()).number();
    }

    /// A wallet that platform staff may name.
    String anyWallet() {
        return chance.pick(wallets()).id().toString();
    }

    private List<Instruction<PaymentDetails>> payments() {
        var all = ListFilter.NONE;
        return hazina.world.payments().list(shop.merchant(), shop.accountId(), all,
                new PageRequest(Optional.empty(), Optional.empty(), PageRequest.LARGEST_LIMIT)).rows().stream()
                .map(PaymentWithRefunds::payment).toList();
    }

    /// Repeats a request, like a client that missed the answer.
    void repeat() {
        Instant oldest = hazina.world.clock().instant().minus(MEMORY);
        List<Sent> young = sent.stream().filter(request -> request.at.isAfter(oldest)).toList();
        if (!young.isEmpty()) {
            resend(chance.pick(young));
        }
    }

    void openWallet() {
        Currency currency = chance.oneIn(2) ? shop.account.defaultCurrency() : chance.of(Currency.values());
        shop.wallet("wallet-" + chance.between(1, 12), currency);
    }

    void changeWallet() {
        Wallet wallet = chance.pick(wallets());
        hazina.updateWallet.handle(new UpdateWallet.Command(shop.account, shop.ref(wallet),
                chance.oneIn(2) ? Optional.of(new Label("wallet-" + chance.between(1, 12))) : Optional.empty(),
                chance.oneIn(2) ? Optional.of(chance.oneIn(2)) : Optional.empty()));
    }

    void closeWallet() {
        hazina.closeWallet.handle(new CloseWallet.Command(shop.merchant(), shop.ref(chance.pick(wallets()))));
    }

    /// Repeats every request whose key is still remembered.
    void repeatAll() {
        Instant oldest = hazina.world.clock().instant().minus(MEMORY);
        sent.stream().filter(request -> request.at.isAfter(oldest))
                .filter(request -> request.told.isPresent() || request.about.isPresent()).forEach(this::resend);
    }

    /// The books are copied now, with the answers so far.
    void backUp() {
        sent.forEach(request -> request.kept = request.told);
    }

    /// The books are the copy again, and another run of the program may answer.
    ///
    /// @param given what the provider was given for each key, as far as a journal shows it
    /// @param unknown the keys of what it was given beside that, which are not to be repeated
    /// @return when the answers were told that are lost
    List<Instant> restored(Hazina now, Map<ScopedKey, Subject> given, Set<ScopedKey> unknown) {
        hazina = now;
        sent.removeIf(request -> unknown.contains(request.key));
        List<Instant> lost = sent.stream().filter(request -> request.told.isPresent() && request.kept.isEmpty())
                .map(request -> request.toldAt).toList();
        sent.forEach(request -> {
            request.told = request.kept;
            request.about = Optional.ofNullable(given.get(request.key)).filter(any -> request.told.isEmpty());
        });
        return lost;
    }

    TestMerchant shop() {
        return shop;
    }

    MerchantId merchant() {
        return shop.merchant();
    }

    private void send(String name, KeyClaim claim, Supplier<KeyedResponse> request) {
        Sent now = new Sent(name, claim.key(), hazina.world.clock().instant(), request);
        sent.add(now);
        resend(now);
    }

    private void resend(Sent request) {
        KeyedResponse replied = request.request.get();
        Optional<StoredResponse> told = request.told;
        if (told.isPresent() && !told.get().equals(replied.answer())) {
            throw new AssertionError(request.name + " was answered " + told.get() + " and then " + replied.answer());
        }
        if (told.isPresent() && !replied.replayed()) {
            throw new AssertionError(request.name + " was answered twice, and not as a replay");
        }
        if (request.about.filter(what -> !replied.answer().body().contains(what.id().toString())).isPresent()) {
            throw new AssertionError(request.name + " was paid again: " + replied.answer());
        }
        request.told = Optional.of(replied.answer());
        request.toldAt = hazina.world.clock().instant();
    }

    /// The open wallets that this wallet can transfer to, or the wallet itself if there are none.
    private List<Wallet> partners(Wallet from) {
        List<Wallet> partners = open().stream()
                .filter(other -> !other.id().equals(from.id()) && other.currency() == from.currency()).toList();
        return partners.isEmpty() ? List.of(from) : partners;
    }

    /// The wallets with money in them, or all wallets if there are none.
    private List<Wallet> funded() {
        List<Wallet> funded = wallets().stream().filter(wallet -> wallet.available() > 0).toList();
        return funded.isEmpty() ? wallets() : funded;
    }

    private List<Wallet> open() {
        return wallets().stream().filter(wallet -> !wallet.closed()).toList();
    }

    private List<Wallet> wallets() {
        return hazina.world.wallets().list(shop.merchant(), shop.accountId(), Optional.empty(), Optional.empty());
    }
}
