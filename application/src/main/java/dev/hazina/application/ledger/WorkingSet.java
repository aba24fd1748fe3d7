package dev.hazina.application.ledger;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.key.Keys;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.application.webhook.DomainEvent;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Approvals;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.fee.AgreedFees;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.Refunds;
import dev.hazina.domain.ledger.Journal;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.ownmovement.OwnMovement;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Locked rows in memory, and their new states as decisions are applied in order. Every [LedgerWriter] uses it.
@OpenToAdapters
public final class WorkingSet {
    private final TickingClocks clocks;
    private final Map<WalletId, Wallet> wallets = new HashMap<>();
    private final Map<String, WalletId> walletNumbers = new HashMap<>();
    private final Map<AccountId, WalletId> defaultWallets = new HashMap<>();
    private final HeldInstructions instructions = new HeldInstructions();
    private final HeldRequests requests = new HeldRequests();
    private final HeldDiscrepancies discrepancies = new HeldDiscrepancies();
    private final HeldPlatform platform = new HeldPlatform();
    private final Map<ScopedKey, KeyRecord> keys = new HashMap<>();
    private final Map<ProviderReceipt, KnownReceipt> receipts = new HashMap<>();
    private final Map<String, Keys.Holder> authorities = new HashMap<>();
    private final Map<MerchantId, KnownPayouts> payouts = new HashMap<>();
    private final Map<MerchantId, AgreedFees> fees = new HashMap<>();
    private PresentStaff staff = PresentStaff.NONE;
    private Approvals approvals = Approvals.NONE;
    private final Journal journal = new Journal(this::requireWallet, this::put);

    public WorkingSet(InstantSource clock) {
        this.clocks = new TickingClocks(clock);
    }

    /// The last instant this merchant was given.
    public void put(MerchantId merchant, Instant last) {
        clocks.put(merchant, last);
    }

    public void put(Wallet wallet) {
        wallets.put(wallet.id(), wallet);
        walletNumbers.put(wallet.number(), wallet.id());
        if (wallet.isDefault()) {
            defaultWallets.put(wallet.account(), wallet.id());
        }
    }

    public void put(Instruction<?> instruction) {
        instructions.put(instruction);
    }

    public void put(PaymentRequest request) {
        requests.put(request);
    }

    public void put(Discrepancy discrepancy) {
        discrepancies.put(discrepancy);
    }

    public HeldPlatform platform() {
        return platform;
    }

    public void put(Keys.Holder holder) {
        authorities.put(holder.key().id(), holder);
    }

    public KnownPayouts payouts(MerchantId merchant) {
        return payouts.computeIfAbsent(merchant, none -> new KnownPayouts(this::roleOf));
    }

    private Optional<Role> roleOf(CreatedBy maker) {
        return authorities.values().stream().filter(holder -> holder.name().isSame(maker))
                .map(holder -> holder.key().role()).findFirst();
    }

    public void put(PresentStaff present, Approvals weighing) {
        staff = present;
        approvals = weighing;
    }

    public void put(MerchantId merchant, AgreedFees agreed) {
        fees.put(merchant, agreed);
    }

    public void put(KeyRecord row) {
        keys.put(row.key(), row);
    }

    public void put(KnownReceipt known) {
        receipts.put(known.receipt(), known);
    }

    /// The last instant of each merchant, to be stored.
    public Map<MerchantId, Instant> clocks() {
        return clocks.all();
    }

    public Collection<Wallet> wallets() {
        return List.copyOf(wallets.values());
    }

    public Wallet requireWallet(WalletId id) {
        return Optional.ofNullable(wallets.get(id)).orElseThrow(() -> new IllegalStateException("not held: " + id));
    }

    /// The rows that one operation of this merchant may read.
    public LockedRows of(MerchantId merchant) {
        return new View(merchant);
    }

    /// Takes a change over.
    public AppliedChange apply(Change change) {
        return switch (change) {
            case Change.WalletOpened(Wallet wallet) -> quietly(() -> put(wallet));
            case Change.WalletAltered(Wallet wallet) -> quietly(() -> put(wallet));
            case Change.Opened(var opened) -> moved(opened);
            case Change.Moved(var moved) -> moved(moved);
            case Change.KeyTaken(KeyRecord row) -> quietly(() -> put(row));
            case Change.KeyAnswered(var key, var answer) ->
                quietly(() -> keys.computeIfPresent(key, (k, row) -> row.answered(answer)));
            case Change.KeyReleased(ScopedKey key) -> quietly(() -> keys.remove(key));
            case Change.Posted posted -> AppliedChange.entered(journal.enter(posted.posting()));
            case Change.DiscrepancyRaised(Discrepancy raised) -> discrepancies.raise(raised);
            case Change.DiscrepancyMoved(Discrepancy discrepancy) -> quietly(() -> put(discrepancy));
            case Change.WalletCorrected(var resolved, var wallet, var amount, var at) ->
                AppliedChange.told(Optional.of(new DomainEvent.WalletCorrected(resolved, wallet, amount, at)));
            case Change.InboundPaymentRecorded(InboundPayment inbound) -> quietly(() -> platform.put(inbound));
            case Change.OwnMovementBooked(OwnMovement moved) -> quietly(() -> platform.put(moved));
            case Change.ReceiptKept(KnownReceipt known) -> quietly(() -> put(known));
            case Change.RequestChanged(PaymentRequest request, var by) -> {
                put(request);
                yield AppliedChange.told(ChangeEvents.of(request, by));
            }
            case Change.RequestDescribed(PaymentRequest request) -> quietly(() -> put(request));
            case Change.TransferMade(var made) -> quietly(() -> payouts(made.merchant()).add(made));
            case Change.CallbackHandled _,Change.HandledCallbackStored _,Change.Logged _ -> AppliedChange.QUIETLY;
            case Change.WordsKept _,Change.ReferenceKept _,Change.ProviderTold _ -> AppliedChange.QUIETLY;
            case Change.DecidedByOne(var id, var decided, var at) -> quietly(() -> approvals = approvals.and(decided));
        };
    }

    private static AppliedChange quietly(Runnable change) {
        change.run();
        return AppliedChange.QUIETLY;
    }

    private AppliedChange moved(Instruction<?> after) {
        Optional<Instruction<?>> before = instructions.find(after.subject());
        put(after);
        payouts(after.details().merchant()).moved(before.isEmpty(), after);
        return AppliedChange.told(ChangeEvents.of(before, after)
                .map(type -> ChangeEvents.event(type, before, after, instructions::whole)));
    }

    private final class View implements LockedRows {
        private final MerchantId merchant;

        private View(MerchantId merchant) {
            this.merchant = merchant;
        }

        @Override
        public Instant tick() {
            return clocks.tick(merchant);
        }

        @Override
        public Optional<Wallet> wallet(WalletRef ref) {
            Optional<WalletId> id = switch (ref) {
                case WalletRef.ById byId -> Optional.of(byId.id());
                case WalletRef.ByNumber byNumber -> Optional.ofNullable(walletNumbers.get(byNumber.number()));
                case WalletRef.DefaultOf of -> Optional.ofNullable(defaultWallets.get(of.account()));
            };
            return id.flatMap(this::wallet).filter(wallet -> wallet.account().equals(ref.account()));
        }

        @Override
        public Optional<Wallet> wallet(WalletId id) {
            return Optional.ofNullable(wallets.get(id)).filter(wallet -> wallet.merchant().equals(merchant));
        }

        @Override
        public Collection<Wallet> walletsOf(AccountId account) {
            return wallets.values().stream().filter(wallet -> wallet.account().equals(account)).toList();
        }

        @Override
        public Optional<Instruction<?>> instruction(Subject named) {
            return instructions.find(named)
                    .filter(known -> known.details().merchant().equals(merchant));
        }

        @Override
        public Optional<Instruction<PaymentDetails>> paymentByReference(String reference) {
            return instructions.find(merchant, Subject.Kind.PAYMENT, reference).flatMap(this::instruction)
                    .flatMap(found -> found.as(PaymentDetails.class));
        }

        @Override
        public Optional<Instruction<PaymentDetails>> retryOf(PaymentId payment) {
            return instructions.retryOf(payment);
        }

        @Override
        public Optional<Instruction<PayoutDetails>> payoutByReference(String reference) {
            return instructions.find(merchant, Subject.Kind.PAYOUT, reference).flatMap(this::instruction)
                    .flatMap(found -> found.as(PayoutDetails.class));
        }

        @Override
        public Refunds refunds(PaymentId payment) {
            return instructions.refunds(payment);
        }

        @Override
        public LockedRequests requests() {
            return requests.of(merchant);
        }

        @Override
        public Optional<Discrepancy> discrepancy(UUID id) {
            return discrepancies.find(merchant, id);
        }

        @Override
        public List<Discrepancy> discrepancies(Subject about) {
            return discrepancies.about(merchant, about);
        }

        @Override
        public LockedPlatform platform() {
            return platform.of(merchant);
        }

        @Override
        public Optional<KeyRecord> key(ScopedKey key) {
            return Optional.ofNullable(keys.get(key));
        }

        @Override
        public Optional<KnownReceipt> receipt(ProviderReceipt receipt) {
            return Optional.ofNullable(receipts.get(receipt));
        }

        @Override
        public Optional<Keys.Holder> authority(String keyId) {
            return Optional.ofNullable(authorities.get(keyId)).filter(known -> known.key().merchant().equals(merchant));
        }

        @Override
        public PayoutRestraints payouts() {
            return WorkingSet.this.payouts(merchant);
        }

        @Override
        public AgreedFees fees() {
            return fees.getOrDefault(merchant, AgreedFees.NONE);
        }

        @Override
        public Approvals approvals() {
            return approvals;
        }

        @Override
        public PresentStaff staff() {
            return staff;
        }
    }
}
