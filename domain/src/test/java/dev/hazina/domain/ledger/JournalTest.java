package dev.hazina.domain.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class JournalTest {
    private static final Instant AT = Instant.parse("2026-03-02T09:00:00Z");
    private static final MerchantId MERCHANT = new MerchantId(new UUID(1, 1));
    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 2));
    private static final LedgerAccount CLEARING = clearing("stripe", "main");

    private final Map<WalletId, Wallet> wallets = new HashMap<>();
    private final Journal journal = new Journal(this::wallet, wallet -> wallets.put(wallet.id(), wallet));
    private final WalletId a = open(1, Currency.KES);
    private final WalletId b = open(2, Currency.KES);

    @Test
    void everyMoveTakesAndGives() {
        Posting posting = posting(new Move(CLEARING, available(a), kes(98)),
                new Move(CLEARING, new LedgerAccount.Revenue(), kes(2)));

        List<Entry> entries = entered(posting);

        assertThat(entries).containsExactly(new Entry(posting, 1, CLEARING, kes(-98), Optional.empty()),
                new Entry(posting, 2, available(a), kes(98), Optional.of(new Entry.After(98, 1))),
                new Entry(posting, 3, CLEARING, kes(-2), Optional.empty()),
                new Entry(posting, 4, new LedgerAccount.Revenue(), kes(2), Optional.empty()));
        assertThat(wallet(a).available()).isEqualTo(98);
        assertThat(wallet(a).version()).isEqualTo(1);
    }

    @Test
    void eachEntryOfAWalletTellsTheBalanceAndTheVersionAfterIt() {
        journal.enter(posting(new Move(CLEARING, available(a), kes(100))));

        List<Entry> entries = entered(posting(new Move(available(a), available(b), kes(30)),
                new Move(available(a), new LedgerAccount.Pending(a), kes(50)),
                new Move(available(b), available(a), kes(10))));

        assertThat(entries).extracting(entry -> entry.after().orElseThrow()).containsExactly(new Entry.After(70, 2),
                new Entry.After(30, 1), new Entry.After(20, 3), new Entry.After(50, 4), new Entry.After(20, 2),
                new Entry.After(30, 5));
        assertThat(wallet(a).available()).isEqualTo(30);
        assertThat(wallet(a).pending()).isEqualTo(50);
        assertThat(wallet(b).available()).isEqualTo(20);
    }

    @Test
    void platformAccountsAreNotCarriedAlong() {
        List<Entry> entries = entered(posting(
                new Move(new LedgerAccount.Suspense(), new LedgerAccount.WriteOff(), kes(1)),
                new Move(new LedgerAccount.RefundsInFlight(), CLEARING, kes(1))));

        assertThat(entries).hasSize(4).allMatch(entry -> entry.after().isEmpty());
    }

    @Test
    void aWalletNeverBecomesNegative() {
        journal.enter(posting(new Move(CLEARING, available(a), kes(100))));

        assertThatThrownBy(() -> journal.enter(posting(new Move(available(a), available(b), kes(101)))))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("negative");
        assertThatThrownBy(() -> journal.enter(posting(new Move(new LedgerAccount.Pending(a), CLEARING, kes(1)))))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("negative");
    }

    @Test
    void aWalletTakesItsOwnCurrencyAlone() {
        WalletId dollars = open(3, Currency.USD);

        assertThatThrownBy(() -> journal.enter(posting(new Move(CLEARING, available(dollars), kes(1)))))
                .isInstanceOf(IllegalStateException.class).hasMessage("an entry in KES on a wallet in USD");
    }

    @Test
    void aMoveIsPositiveAndLeadsSomewhere() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Move(CLEARING, available(a), kes(0)));
        assertThatIllegalArgumentException().isThrownBy(() -> new Move(CLEARING, available(a), kes(-1)));
        assertThatIllegalArgumentException().isThrownBy(() -> new Move(available(a), available(a), kes(1)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Move(CLEARING, clearing("stripe", "main"), kes(1)));
        assertThat(new Move(available(a), new LedgerAccount.Pending(a), kes(1)).amount()).isEqualTo(kes(1));
    }

    @Test
    void aPostingHasAMoveAndKeepsItsOwnList() {
        assertThatIllegalArgumentException().isThrownBy(() -> posting());

        List<Move> moves = new ArrayList<>(List.of(new Move(CLEARING, available(a), kes(1))));
        Posting posting = new Posting(MERCHANT, ACCOUNT, Posting.Kind.COLLECTED, subject(), moves, AT);
        moves.clear();
        assertThat(posting.moves()).hasSize(1);
    }

    @Test
    void placesHaveTheirNamesInTheBooks() {
        assertThat(List.of(available(a), new LedgerAccount.Pending(a), CLEARING,
                clearing("daraja", "600000:utility"), new LedgerAccount.Revenue(),
                new LedgerAccount.RefundsInFlight(), new LedgerAccount.Suspense(), new LedgerAccount.WriteOff(),
                new LedgerAccount.ProviderCharges(), new LedgerAccount.Bank()))
                .extracting(LedgerAccount::code).containsExactly("available", "pending", "clearing:stripe:main",
                        "clearing:daraja:600000:utility", "revenue", "refunds_in_flight", "suspense", "write_off",
                        "provider_charges", "bank");
    }

    private List<Entry> entered(Posting posting) {
        return journal.enter(posting).stream().flatMap(movement -> movement.entries().stream()).toList();
    }

    private static LedgerAccount available(WalletId id) {
        return new LedgerAccount.Available(id);
    }

    private static Posting posting(Move... moves) {
        return new Posting(MERCHANT, ACCOUNT, Posting.Kind.TRANSFERRED, subject(), List.of(moves), AT);
    }

    private static Subject subject() {
        return new Subject(Subject.Kind.TRANSFER, new UUID(7, 7));
    }

    private static Money kes(long minor) {
        return new Money(Currency.KES, minor);
    }

    private WalletId open(int number, Currency currency) {
        WalletId id = new WalletId(new UUID(2, number));
        wallets.put(id,
                Wallet.open(id, MERCHANT, ACCOUNT, "1000000" + number, new Label("W" + number), currency, false, AT));
        return id;
    }

    private Wallet wallet(WalletId id) {
        return Optional.ofNullable(wallets.get(id)).orElseThrow();
    }

    private static LedgerAccount clearing(String provider, String account) {
        return new LedgerAccount.Clearing(new FloatAccount(provider, account));
    }
}
