package dev.hazina.application.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.page.Pages;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransferFundsTest {
    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final TestMerchant other = TestMerchant.open(hazina);

    @BeforeEach
    void fill() {
        shop.fund(shop.main, 100_00);
        shop.wallet("b");
        shop.wallet("usd", Currency.USD);
        Wallet closed = shop.wallet("closed");
        hazina.closeWallet.handle(new CloseWallet.Command(shop.merchant(), shop.ref(closed)));
    }

    /// The refusals in their order: an earlier row wins over all later ones.
    @ParameterizedTest
    @CsvSource(nullValues = "-", value = {
            // from, to, amount, currency, refusal, message
            "Main, Main, 10, -, Invalid, from_wallet_id and to_wallet_id must differ",
            "nobody, nobody, 10, -, Invalid, from_wallet_id and to_wallet_id must differ",
            "nobody, b, 10, -, NotFound, wallet not found",
            "Main, nobody, 10, -, NotFound, wallet not found",
            "theirs, b, 10, -, NotFound, wallet not found",
            "Main, theirs, 10, -, NotFound, wallet not found",
            "nobody, closed, 0, USD, NotFound, wallet not found",
            "#Main, Main, 10, -, Invalid, from_wallet_id and to_wallet_id must differ",
            "Main, #Main, 10, -, Invalid, from_wallet_id and to_wallet_id must differ",
            "Main, closed, 10, -, Precondition, wallet is closed",
            "closed, Main, 10, -, Precondition, wallet is closed",
            "closed, usd, 0, USD, Precondition, wallet is closed",
            "Main, usd, 10, -, Precondition, the wallets hold different currencies",
            "Main, usd, 10, USD, Precondition, the wallets hold different currencies",
            "Main, usd, 0, KES, Precondition, the wallets hold different currencies",
            "Main, b, 10, USD, Precondition, currency differs from the wallets' currency",
            "Main, b, 0, USD, Precondition, currency differs from the wallets' currency",
            "Main, b, 0, KES, Invalid, amount must be greater than zero",
            "Main, b, -5, -, Invalid, amount must be greater than zero",
            "Main, b, 0.001, -, Invalid, amount in KES must have at most 2 decimals",
            "Main, b, 10000000000000, -, Invalid, amount must not exceed 9999999999999.99",
            "Main, b, 100.01, -, Precondition, insufficient available balance",
            "b, Main, 0.01, KES, Precondition, insufficient available balance",
            "usd, Main, 10, -, Precondition, the wallets hold different currencies",
    })
    void refusesInOrder(String from, String to, BigDecimal amount, Currency currency, String refusal, String message) {
        var command = new TransferFunds.Command(shop.merchant(), ref(from), ref(to), amount,
                Optional.ofNullable(currency), Optional.empty());
        List<Wallet> before = hazina.memory.books().wallets();

        assertThatThrownBy(() -> hazina.transferFunds.handle(command, Replies.transfer())).isInstanceOf(Refusal.class)
                .hasMessage(message).extracting(thrown -> thrown.getClass().getSimpleName()).isEqualTo(refusal);

        assertThat(hazina.memory.books().wallets()).isEqualTo(before);
        assertThat(hazina.memory.books().transfers()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"Main, b, 10, 10_00", "#Main, b, 10.5, 10_50", "Main, #b, 100, 100_00", "#Main, #b, 0.01, 1"})
    void movesMoneyByIdOrByNumber(String from, String to, BigDecimal amount, String cents) {
        long moved = Long.parseLong(cents.replace("_", ""));
        var command = new TransferFunds.Command(shop.merchant(), ref(from), ref(to), amount, Optional.of(Currency.KES),
                Optional.of("rent"));

        KeyedResponse replied = hazina.transferFunds.handle(command, Replies.transfer());

        Transfer transfer = hazina.world.transfers()
                .list(shop.merchant(), shop.accountId(), Optional.empty(), Pages.newest()).rows().getFirst();
        assertThat(replied.replayed()).isFalse();
        assertThat(replied.answer()).isEqualTo(Replies.transfer().render().apply(transfer));
        assertThat(transfer.reference()).contains("rent");
        assertThat(shop.available(shop.main)).isEqualTo(100_00 - moved);
        assertThat(shop.available(named("b"))).isEqualTo(moved);
        assertThat(hazina.world.proof().prove().differences()).isEmpty();
    }

    @Test
    void aRepeatedKeyGivesTheSameAnswerAndMovesNothing() {
        var command = shop.transfer(shop.main, named("b"), 60_00);
        var reply = Replies.transfer(shop.claim("k", command));
        KeyedResponse first = hazina.transferFunds.handle(command, reply);

        KeyedResponse second = hazina.transferFunds.handle(command, reply);

        assertThat(second).isEqualTo(new KeyedResponse(first.answer(), true));
        assertThat(shop.available(shop.main)).isEqualTo(40_00);
    }

    @Test
    void aKeyUsedWithAnotherBodyIsRefused() {
        var command = shop.transfer(shop.main, named("b"), 10_00);
        hazina.transferFunds.handle(command, Replies.transfer(shop.claim("k", command)));
        var different = shop.transfer(shop.main, named("b"), 11_00);

        assertThatThrownBy(() -> hazina.transferFunds.handle(different, Replies.transfer(shop.claim("k", different))))
                .isInstanceOf(Refusal.Precondition.class).hasMessageContaining("Idempotency-Key");
    }

    @Test
    void aRefusalDoesNotUseTheKeyUp() {
        var tooMuch = shop.transfer(shop.main, named("b"), 150_00);
        var reply = Replies.transfer(shop.claim("k", tooMuch));
        assertThatThrownBy(() -> hazina.transferFunds.handle(tooMuch, reply)).isInstanceOf(Refusal.Precondition.class);
        shop.fund(shop.main, 50_00);

        assertThat(hazina.transferFunds.handle(tooMuch, reply).replayed()).isFalse();
        assertThat(shop.available(named("b"))).isEqualTo(150_00);
    }

    @Test
    void aKeyIsForgottenAfterItsRetentionAndNotBefore() {
        var command = shop.transfer(shop.main, named("b"), 10_00);
        var reply = Replies.transfer(shop.claim("k", command));
        KeyedResponse first = hazina.transferFunds.handle(command, reply);

        hazina.world.clock().advance(Setup.RETENTION.minus(Duration.ofSeconds(1)));
        assertThat(hazina.transferFunds.handle(command, reply).replayed()).isTrue();
        hazina.world.clock().advance(Duration.ofSeconds(2));
        KeyedResponse afresh = hazina.transferFunds.handle(command, reply);

        assertThat(afresh.replayed()).isFalse();
        assertThat(afresh.answer()).isNotEqualTo(first.answer());
        assertThat(shop.available(named("b"))).isEqualTo(20_00);
    }

    @Test
    void aBalanceThatCouldNotBeCountedAnyMoreIsRefused() {
        Wallet rich = named("b");
        shop.enrich(rich, TestMerchant.FULL - 40_00);
        assertThatThrownBy(() -> shop.move(shop.main, rich, 40_01)).isInstanceOf(Refusal.Precondition.class)
                .hasMessage("wallet balance limit reached");

        shop.move(shop.main, rich, 40_00);

        assertThat(shop.available(rich)).isEqualTo(TestMerchant.FULL);
    }

    private WalletRef ref(String name) {
        return switch (name) {
            case "nobody" -> new WalletRef.ByNumber(shop.accountId(), "00000000");
            case "theirs" -> shop.byId(other.main.id());
            default -> name.startsWith("#")
                    ? new WalletRef.ByNumber(shop.accountId(), named(name.substring(1)).number())
                    : shop.ref(named(name));
        };
    }

    private Wallet named(String name) {
        return hazina.world.wallets().list(shop.merchant(), shop.accountId(), Optional.empty(), Optional.empty())
                .stream()
                .filter(wallet -> wallet.name().text().equals(name)).findFirst().orElseThrow();
    }
}
