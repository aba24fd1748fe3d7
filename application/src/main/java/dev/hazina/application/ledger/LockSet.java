package dev.hazina.application.ledger;

import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutRecipient;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.wallet.WalletRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/// The rows that an operation needs locked while it decides. Everything an operation touches belongs to one merchant;
/// the merchant's clock is always locked, so two operations of one merchant never decide at the same time, on any
/// instance.
public record LockSet(MerchantId merchant, List<Name> names) {

    /// What an operation names rows by.
    public sealed interface Name {

        /// This wallet, if it exists.
        record OneWallet(WalletRef ref) implements Name {}

        /// All the wallets of this account, for rules about their names, their number and their default.
        record WalletsOf(AccountId account) implements Name {}

        /// This payment with its refunds, this refund with the rows that its payment would lock, or this payout; with
        /// its wallet and its account's default wallet. A refund brings what is unresolved about a wallet that could
        /// not take its money. One with which an inbound payment went back has no wallet, and brings all discrepancies
        /// about that, and about each such refund of it.
        record OneInstruction(Subject subject) implements Name {}

        /// The payment with this reference, with its refunds.
        record Reference(String text) implements Name {}

        /// The payout with this reference.
        record PayoutReference(String text) implements Name {}

        /// This payment, and the one that was requested in its place.
        record Retried(PaymentId payment) implements Name {}

        /// What was paid out within the last day, and to this number, where the merchant's rule asks for it.
        record Recipient(PayoutRecipient of) implements Name {}

        /// What was transferred within the last day, where the merchant's rule asks for it.
        record Transferred() implements Name {}

        /// What was refunded within the last day, where the merchant's rule asks for it.
        record Refunded() implements Name {}

        /// This discrepancy.
        record OneDiscrepancy(UUID id) implements Name {}

        /// The inbound payment with this receipt; the platform's only.
        record Inbound(ProviderReceipt receipt) implements Name {}

        /// What is booked of the platform's own money under this subject; the platform's only.
        record OwnMovement(UUID subject) implements Name {}

        /// This idempotency key.
        record Key(ScopedKey key) implements Name {}

        /// The fees that were agreed with the merchant, for what is created.
        record Fees() implements Name {}

        /// The holder of this receipt of a provider; locked, because it may be another merchant's.
        record Receipt(ProviderReceipt told) implements Name {}

        /// The payment requests with these names.
        record Requests(RequestNames named) implements Name {}
    }

    public LockSet {
        names = List.copyOf(names);
    }

    public static LockSet of(MerchantId merchant) {
        return new LockSet(merchant, List.of());
    }

    private LockSet and(Stream<? extends Name> more) {
        List<Name> all = new ArrayList<>(names);
        more.forEach(all::add);
        return new LockSet(merchant, all);
    }

    /// What is named in this way; of a way that has one name, the one that was given last. The ledger writer asks each
    /// operation for every way.
    private <N extends Name, T> Optional<T> find(Class<N> way, Function<N, T> named) {
        for (int i = names.size() - 1; i >= 0; i--) {
            if (way.isInstance(names.get(i))) {
                return Optional.of(named.apply(way.cast(names.get(i))));
            }
        }
        return Optional.empty();
    }

    /// All that is named in this way.
    private <N extends Name, T> List<T> all(Class<N> way, Function<N, T> named) {
        List<T> found = new ArrayList<>();
        for (Name name : names) {
            if (way.isInstance(name)) {
                found.add(named.apply(way.cast(name)));
            }
        }
        return found;
    }

    public LockSet wallets(WalletRef... refs) {
        return and(Stream.of(refs).map(Name.OneWallet::new));
    }

    public List<WalletRef> wallets() {
        return all(Name.OneWallet.class, Name.OneWallet::ref);
    }

    public LockSet walletsOf(AccountId account) {
        return and(Stream.of(new Name.WalletsOf(account)));
    }

    public Optional<AccountId> walletsOf() {
        return find(Name.WalletsOf.class, Name.WalletsOf::account);
    }

    public LockSet instruction(Subject named) {
        return and(Stream.of(new Name.OneInstruction(named)));
    }

    public Optional<Subject> instruction() {
        return find(Name.OneInstruction.class, Name.OneInstruction::subject);
    }

    public LockSet payment(PaymentId id) {
        return instruction(new Subject(Subject.Kind.PAYMENT, id.value()));
    }

    public LockSet reference(String text) {
        return and(Stream.of(new Name.Reference(text)));
    }

    public Optional<String> reference() {
        return find(Name.Reference.class, Name.Reference::text);
    }

    public LockSet payoutReference(Optional<String> text) {
        return and(text.stream().map(Name.PayoutReference::new));
    }

    public Optional<String> payoutReference() {
        return find(Name.PayoutReference.class, Name.PayoutReference::text);
    }

    public LockSet retried(Optional<PaymentId> payment) {
        return and(payment.stream().map(Name.Retried::new));
    }

    public Optional<PaymentId> retried() {
        return find(Name.Retried.class, Name.Retried::payment);
    }

    public LockSet recipient(PayoutRecipient of) {
        return and(Stream.of(new Name.Recipient(of)));
    }

    public Optional<PayoutRecipient> recipient() {
        return find(Name.Recipient.class, Name.Recipient::of);
    }

    public LockSet discrepancy(UUID id) {
        return and(Stream.of(new Name.OneDiscrepancy(id)));
    }

    public Optional<UUID> discrepancy() {
        return find(Name.OneDiscrepancy.class, Name.OneDiscrepancy::id);
    }

    public LockSet inbound(ProviderReceipt of) {
        return and(Stream.of(new Name.Inbound(of)));
    }

    public Optional<ProviderReceipt> inbound() {
        return find(Name.Inbound.class, Name.Inbound::receipt);
    }

    public LockSet ownMovements(Stream<UUID> subjects) {
        return and(subjects.map(Name.OwnMovement::new));
    }

    public List<UUID> ownMovements() {
        return all(Name.OwnMovement.class, Name.OwnMovement::subject);
    }

    public LockSet key(Optional<ScopedKey> claimed) {
        return and(claimed.stream().map(Name.Key::new));
    }

    public Optional<ScopedKey> key() {
        return find(Name.Key.class, Name.Key::key);
    }

    public LockSet receipt(Optional<ProviderReceipt> told) {
        return and(told.stream().map(Name.Receipt::new));
    }

    public List<ProviderReceipt> receipts() {
        return names.stream().flatMap(name -> name instanceof Name.Receipt(var told) ? Stream.of(told) : Stream.of())
                .toList();
    }

    public LockSet withFees() {
        return and(Stream.of(new Name.Fees()));
    }

    public boolean fees() {
        return names.contains(new Name.Fees());
    }

    public LockSet withTransferred() {
        return and(Stream.of(new Name.Transferred()));
    }

    public boolean transferred() {
        return names.contains(new Name.Transferred());
    }

    public LockSet withRefunded() {
        return and(Stream.of(new Name.Refunded()));
    }

    public boolean refunded() {
        return names.contains(new Name.Refunded());
    }

    public LockSet requests(RequestNames named) {
        return and(Stream.of(new Name.Requests(named)));
    }

    public RequestNames requests() {
        return find(Name.Requests.class, Name.Requests::named).orElse(RequestNames.NONE);
    }
}
