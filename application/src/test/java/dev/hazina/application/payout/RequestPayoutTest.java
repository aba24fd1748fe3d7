package dev.hazina.application.payout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.instruction.PollSchedule;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.application.merchant.AllowPayouts;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestPayoutTest {
    private static final Phone PHONE = new Phone("+254712345678");

    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);

    @BeforeEach
    void fund() {
        shop.fund(shop.main, 1_000_00);
    }

    @Test
    void reservesSendsOnceAndIsPaid() {
        Instruction<PayoutDetails> payout = pay(400_00);

        assertThat(payout.state()).isEqualTo(new State.Sent(Optional.of("P" + payout.details().id()), Evidence.NONE));
        assertThat(payout.status()).isEqualTo("pending");
        assertBalances(600_00, 400_00);
        settle(payout, new Outcome.Succeeded("R"));
        settle(payout, new Outcome.Succeeded("R"));
        assertBalances(600_00, 0);
        assertThat(hazina.gateway.disbursements()).hasSize(1);
        assertThat(hazina.world.proof().prove().differences()).isEmpty();
    }

    @Test
    void aFailureGivesEverythingBack() {
        Instruction<PayoutDetails> payout = pay(400_00);
        settle(payout, new Outcome.Failed(FailureReason.RECIPIENT_NOT_FOUND));
        assertBalances(1_000_00, 0);
        assertThat(now(payout).state())
                .isEqualTo(new State.Failed(FailureReason.RECIPIENT_NOT_FOUND, FailedBy.REPORTED));
    }

    @Test
    void aRefusalIsAnsweredAndFreesTheKey() {
        hazina.gateway.disbursing(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));
        KeyClaim claim = new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), "POST payouts", "k"), "same");

        assertThatThrownBy(() -> hazina.requestPayout.handle(command(400_00), Replies.payout(Optional.of(claim))))
                .isInstanceOf(Refusal.BadGateway.class);
        assertBalances(1_000_00, 0);
        assertThat(hazina.requestPayout.handle(command(400_00), Replies.payout(Optional.of(claim))).replayed())
                .isFalse();
        assertThat(hazina.requestPayout.handle(command(400_00), Replies.payout(Optional.of(claim))).replayed())
                .isTrue();
        assertBalances(600_00, 400_00);
        assertThat(hazina.gateway.disbursements()).hasSize(2);
    }

    @Test
    void doubtHoldsTheMoney() {
        hazina.gateway.disbursing(new Outcome.Unknown("broke"));
        Instruction<PayoutDetails> payout = pay(400_00);
        assertThat(payout.state()).isEqualTo(new State.Sent(Optional.empty(), Evidence.NONE));
        assertBalances(600_00, 400_00);
    }

    /// The refusals in their order: an earlier row wins over all later ones. No refused request reaches the provider.
    @ParameterizedTest
    @CsvSource({
            // key, wallet, amount in minor units, currency, refusal, message
            "gone, nobody, 1, USD, Invalid, 'payouts are available in KES, TZS and UGX'",
            "gone, nobody, 4999, UGX, Invalid, amount must be at least 5000 in UGX",
            "gone, nobody, 100, TZS, Unauthorized, missing or invalid credentials",
            "own, nobody, 100, TZS, NotFound, wallet not found",
            "own, theirs, 100, TZS, NotFound, wallet not found",
            "own, closed, 100001, TZS, Invalid, currency differs from the wallet's currency",
            "own, closed TZS, 100, TZS, Precondition, payouts in TZS are not enabled for this account",
            "own, closed, 100, KES, Precondition, wallet is closed",
            "own, empty, 100, KES, Precondition, insufficient available balance",
            "own, main, 100001, KES, Precondition, insufficient available balance",
    })
    void refusesInOrder(String key, String wallet, long minor, Currency currency, String refusal, String message) {
        Map<String, Wallet> wallets = Map.of("main", shop.main, "empty", shop.wallet("empty"), "closed",
                closed("closed", Currency.KES), "closed TZS", closed("closed TZS", Currency.TZS), "theirs",
                TestMerchant.open(hazina).main);
        WalletRef from = Optional.ofNullable(wallets.get(wallet)).map(shop::ref)
                .orElseGet(() -> shop.byId(new WalletId(hazina.world.ids().next())));
        hazina.allowPayouts.handle(new AllowPayouts.Command(PlatformStaff.OPERATOR, shop.accountId(),
                Set.of(Currency.KES, Currency.UGX)));
        var command = new RequestPayout.Command(shop.account, new Money(currency, minor), PHONE, from,
                Optional.empty(), Optional.empty(), key.equals("own") ? shop.keyId() : "key_gone");

        assertThatThrownBy(() -> hazina.requestPayout.handle(command, Replies.payout())).isInstanceOf(Refusal.class)
                .hasMessage(message).extracting(thrown -> thrown.getClass().getSimpleName()).isEqualTo(refusal);

        assertThat(list()).isEmpty();
        assertThat(hazina.gateway.disbursements()).isEmpty();
        assertBalances(1_000_00, 0);
    }

    private Wallet closed(String name, Currency currency) {
        Wallet wallet = shop.wallet(name, currency);
        hazina.closeWallet.handle(new CloseWallet.Command(shop.merchant(), shop.ref(wallet)));
        return wallet;
    }

    @Test
    void neverMoreThanIsThere() {
        assertThatThrownBy(() -> pay(1_000_01)).isInstanceOf(Refusal.Precondition.class);
        assertThat(hazina.gateway.disbursements()).isEmpty();
        assertBalances(1_000_00, 0);
    }

    @Test
    void aKenyanPayoutWithoutAReportIsReleasedAfterAnHour() {
        hazina.gateway.deaf(true);
        Instruction<PayoutDetails> payout = pay(400_00);
        hazina.world.clock().advance(Duration.ofMinutes(59));
        hazina.pollPayouts.poll();
        assertThat(now(payout).isOpen()).isTrue();

        hazina.world.clock().advance(Duration.ofMinutes(2));
        hazina.pollPayouts.poll();

        assertThat(now(payout).state())
                .isEqualTo(new State.Failed(FailureReason.PROVIDER_TIMEOUT, FailedBy.GIVEN_UP,
                        new State.Late.Awaited(Optional.of("P" + payout.details().id()))));
        assertBalances(1_000_00, 0);
    }

    @Test
    void aSuccessAfterTheReleaseGoesToSuspenseOnce() {
        hazina.gateway.deaf(true);
        Instruction<PayoutDetails> payout = pay(400_00);
        hazina.world.clock().advance(Duration.ofHours(2));
        hazina.pollPayouts.poll();

        settle(payout, new Outcome.Succeeded("late"));
        settle(payout, new Outcome.Succeeded("late"));

        assertThat(now(payout).status()).isEqualTo("failed");
        assertBalances(1_000_00, 0);
        assertThat(hazina.world.discrepancies(shop.merchant())).extracting(Discrepancy::kind)
                .containsExactly(Discrepancy.Kind.LATE_SUCCESS);
        assertThat(hazina.world.proof().prove().differences()).isEmpty();
    }

    @Test
    void whatACrashLeftQueuedIsSentOnce() {
        Instruction<PayoutDetails> queued = queued(400_00);
        hazina.world.clock().advance(PollSchedule.FIRST_OF_PAYOUTS.plusSeconds(1));
        hazina.pollPayouts.poll();
        hazina.world.clock().advance(Duration.ofMinutes(5));
        hazina.pollPayouts.poll();

        assertThat(hazina.gateway.disbursements()).extracting(d -> d.payout().details().id())
                .containsExactly(queued.details().id());
        assertThat(now(queued).state()).isInstanceOf(State.Sent.class);
    }

    @Test
    void whoSleptPastTheClaimSendsNothingAfterTheRelease() {
        hazina.gateway.deaf(true);
        Instruction<PayoutDetails> payout = pay(400_00);
        Disbursement locked = hazina.gateway.disbursements().getFirst();

        hazina.world.clock().advance(Hazina.CLAIM.plusSeconds(1));

        assertThat(locked.mayStillBeSent().getAsBoolean()).isFalse();
        hazina.world.clock().advance(Duration.ofHours(1));
        hazina.pollPayouts.poll();
        assertThat(now(payout).state()).isInstanceOf(State.Failed.class);
        assertThat(locked.mayStillBeSent().getAsBoolean()).isFalse();
    }

    @Test
    void aPayoutThatIsBeingSentIsNotReleased() {
        Instruction<PayoutDetails> queued = queued(400_00);
        var at = hazina.world.clock().instant();
        Instruction<PayoutDetails> sending = queued.claim(hazina.world.ids().next(), at.plus(Duration.ofHours(2)), at)
                .orElseThrow();
        hazina.world.writer().record(new TestOperation<>(LockSet.of(shop.merchant()).instruction(queued.subject()),
                locked -> Decision.of(sending, new Change.Moved(sending))));

        hazina.world.clock().advance(Duration.ofMinutes(61));
        hazina.pollPayouts.poll();

        assertThat(now(queued).isOpen()).isTrue();
        assertBalances(600_00, 400_00);
    }

    private Instruction<PayoutDetails> pay(long minor) {
        hazina.requestPayout.handle(command(minor), Replies.payout());
        return list().getFirst();
    }

    private RequestPayout.Command command(long minor) {
        return new RequestPayout.Command(shop.account, new Money(Currency.KES, minor), PHONE,
                new WalletRef.DefaultOf(shop.accountId()), Optional.empty(), Optional.empty(), shop.keyId());
    }

    /// A payout of a request that died right after recording it.
    private Instruction<PayoutDetails> queued(long minor) {
        Instruction<PayoutDetails> payout = Instruction.open(new PayoutDetails(new PayoutId(hazina.world.ids().next()),
                new Terms(shop.merchant(), shop.accountId(), shop.main.id(), new Money(Currency.KES, minor),
                        Money.zero(Currency.KES), Channel.MM_B2C, hazina.gateway.name(), Optional.empty(),
                        hazina.world.clock().instant(), Origin.UNKNOWN),
                PHONE, Optional.empty(), Optional.empty()));
        return hazina.world.writer().record(new TestOperation<>(
                LockSet.of(shop.merchant()).wallets(new WalletRef.DefaultOf(shop.accountId())),
                locked -> Decision.of(payout,
                        new Change.Opened(payout), new Change.Posted(Bookkeeping.reserved(payout)))));
    }

    private void settle(Instruction<PayoutDetails> payout, Outcome outcome) {
        hazina.settle
                .handle(SettleCommands.of(shop.merchant(), payout.details().id(), FaultyGateway.NAME,
                        Report.of(outcome), Optional.empty()));
    }

    private Instruction<PayoutDetails> now(Instruction<PayoutDetails> payout) {
        return hazina.world.payouts().find(shop.merchant(), shop.accountId(), payout.details().id()).orElseThrow();
    }

    private List<Instruction<PayoutDetails>> list() {
        return hazina.world.payouts().list(shop.merchant(), shop.accountId(), Optional.empty(),
                new PageRequest(Optional.empty(), Optional.empty(), 25)).rows();
    }

    private void assertBalances(long available, long pending) {
        Wallet wallet = shop.now(shop.main);
        assertThat(wallet.available()).isEqualTo(available);
        assertThat(wallet.pending()).isEqualTo(pending);
    }
}
