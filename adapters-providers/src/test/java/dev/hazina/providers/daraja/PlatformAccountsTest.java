package dev.hazina.providers.daraja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.application.discrepancy.BookInboundPayment;
import dev.hazina.application.provideraccount.ChangeProviderAccount;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.provideraccount.AccountScope;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.providers.channel.AccountOpening;
import dev.hazina.providers.channel.AccountRouter;
import dev.hazina.providers.channel.ChannelRouter;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.simulator.SimulatorServer;
import dev.hazina.providers.simulator.daraja.DarajaSimulator;
import dev.hazina.providers.simulator.daraja.DarajaTenant;
import dev.hazina.providers.simulator.daraja.Outbox.PendingReport;
import dev.hazina.providers.spi.ProviderContext;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Three short codes of the platform at which payers pay by themselves: that of the settings, and two that were entered
/// beside it. What comes to one is in the books of that one, and nowhere else.
class PlatformAccountsTest {
    private static final Route PAYBILL = DarajaProviderFactory.PAYBILL;
    private static final long PAID = PlatformNumbers.PAID;

    private final PlatformNumbers numbers = new PlatformNumbers();
    private final Hazina hazina = numbers.hazina;
    private final InMemoryWorld world = numbers.world;
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final String atEast = numbers.atEast.name();
    private final String atWest = numbers.atWest.name();

    @BeforeEach
    void everyNumberIsToldItsAddress() {
        numbers.register();
    }

    @AfterEach
    void close() {
        assertThat(world.proof().prove().differences()).isEmpty();
        numbers.close();
    }

    private List<FloatAccount> credited() {
        return world.books().payments().stream().map(one -> one.details().clearingAccount()).toList();
    }

    private List<String> unmatched() {
        return world.books().discrepancies().stream().filter(one -> one.kind() == Discrepancy.Kind.UNMATCHED)
                .map(Discrepancy::detail).toList();
    }

    private void change(String account, Optional<Set<Route>> routes, Optional<Boolean> draining) {
        numbers.commands.change().handle(new ChangeProviderAccount.Command(PlatformStaff.OPERATOR, account, routes,
                Map.of(), draining));
        numbers.accounts.refresh();
    }

    /// Nothing was asked of the entered ones before: they are connected, and registered, all the same.
    @Test
    void whatComesToEachIsAskedOnItsAddressAndBookedOnItsAccount() {
        numbers.byName().forEach((name, number) -> {
            List<PendingReport> told = numbers.payIn(number, shop.main.number());
            assertThat(told).hasSize(2).allSatisfy(one -> assertThat(PlatformNumbers.adapter(one)).isEqualTo(name));
            assertThat(told).extracting(numbers::deliver).allSatisfy(answer -> assertThat(answer).contains("Accepted"));
        });

        assertThat(shop.available(shop.main)).isEqualTo(3 * PAID);
        assertThat(credited()).containsExactlyInAnyOrder(new FloatAccount("daraja", "174379:utility"),
                new FloatAccount(atEast, "600111:utility"), new FloatAccount(atWest, "600222:utility"));
        assertThat(world.books().discrepancies()).isEmpty();
    }

    @Test
    void whatNamesNothingWaitsForThePlatformAndTheQuestionIsRefused() {
        List<PendingReport> told = numbers.payIn(numbers.east, "Mama Njeri");

        assertThat(numbers.deliver(told.getFirst())).contains("C2B00012");
        numbers.deliver(told.getLast());

        assertThat(shop.available(shop.main)).isZero();
        assertThat(world.books().discrepancies()).singleElement().satisfies(raised -> {
            assertThat(raised.merchant()).isEqualTo(Platform.MERCHANT);
            assertThat(raised.kind()).isEqualTo(Discrepancy.Kind.UNMATCHED);
        });
    }

    @Test
    void theSameAgainChangesNothing() {
        PendingReport notice = numbers.payIn(numbers.east, shop.main.number()).getLast();
        numbers.deliver(notice);
        numbers.deliver(notice);
        numbers.deliver(PlatformNumbers.adapter(notice), notice.token(),
                (new String(notice.body(), StandardCharsets.UTF_8) + " ").getBytes(StandardCharsets.UTF_8));

        assertThat(shop.available(shop.main)).isEqualTo(PAID);
    }

    /// Not even where a provider was told the path of another account, with a token of that path.
    @Test
    void aNoticeOfOneNumberCreditsNobodyOnThePathOfAnother() {
        for (String other : List.of("daraja", atWest)) {
            PendingReport notice = numbers.payIn(numbers.east, shop.main.number()).getLast();
            assertThatThrownBy(() -> numbers.deliver(other, notice.token(), notice.body()))
                    .isInstanceOf(Refusal.Unauthorized.class);
            numbers.deliver(other, numbers.token(other, InboundPayment.REPORTS), notice.body());
        }

        assertThat(shop.available(shop.main)).isZero();
        assertThat(unmatched()).hasSize(2).allSatisfy(why -> assertThat(why)
                .contains("names the number of " + atEast));
    }

    /// A person books it at the wrong number, before or after its notice.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aReceiptIsCreditedAtOneNumber(boolean bookedFirst) {
        PendingReport notice = numbers.payIn(numbers.east, shop.main.number()).getLast();
        String body = new String(notice.body(), StandardCharsets.UTF_8);
        Matcher receipt = Pattern.compile("\"TransID\"\\s*:\\s*\"([^\"]+)\"").matcher(body);
        assertThat(receipt.find()).isTrue();
        if (bookedFirst) {
            book(atWest, receipt.group(1));
            numbers.deliver(notice);
        } else {
            numbers.deliver(notice);
            book(atWest, receipt.group(1));
        }

        assertThat(shop.available(shop.main)).isEqualTo(PAID);
        assertThat(unmatched()).singleElement().satisfies(why -> assertThat(why)
                .contains("has a receipt of money that came to " + (bookedFirst ? atWest : atEast)));
    }

    private void book(String provider, String receipt) {
        hazina.money.bookInboundPayment().handle(new BookInboundPayment.Command(Optional.empty(),
                Optional.of(provider), new PaybillNotice(receipt, shop.main.number(), DarajaHarness.kes(PAID),
                        Optional.empty(), Optional.empty()),
                Optional.empty(), PlatformStaff.OPERATOR));
    }

    @Test
    void whatCameToAnAccountIsGivenBackThere() {
        numbers.payIn(numbers.west, shop.main.number()).forEach(numbers::deliver);
        hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(),
                world.books().payments().getLast().details().id(), Optional.empty(), Optional.empty(),
                Optional.empty()), Replies.refund());

        assertThat(world.books().refunds()).singleElement().satisfies(back -> {
            assertThat(back.details().provider()).isEqualTo(atWest);
            assertThat(back.details().clearingAccount()).isEqualTo(new FloatAccount(atWest, "600222:utility"));
        });
    }

    /// Payers know the number.
    @Test
    void anAccountThatGetsNothingNewGoesOnReceiving() {
        change(atEast, Optional.empty(), Optional.of(true));

        numbers.payIn(numbers.east, shop.main.number()).forEach(numbers::deliver);

        assertThat(shop.available(shop.main)).isEqualTo(PAID);
    }

    @Test
    void anAccountWithoutTheChannelCreditsNobody() {
        PendingReport notice = numbers.payIn(numbers.east, shop.main.number()).getLast();
        change(atEast, Optional.of(Set.of(DarajaProviderFactory.PROMPTS)), Optional.empty());

        numbers.deliver(notice);

        assertThat(shop.available(shop.main)).isZero();
        assertThat(unmatched()).hasSize(1);
    }

    /// Whom an account is for decides about what is asked for. The payer's account says whose the rest is.
    @Test
    void theWalletThatThePayerNamesIsCreditedWhomeverTheAccountIsFor() {
        DarajaTenant third = new DarajaTenant("third-key", "third-secret", "600333", "third-passkey", 3_000_000);
        DarajaSimulator number = new DarajaSimulator(world.clock(), numbers.shelf, third);
        try (SimulatorServer own = new SimulatorServer(number)) {
            numbers.environment.put("URL", own.base().toString());
            ProviderAccount narrow = numbers.open(Platform.MERCHANT, third, number,
                    AccountScope.ofMerchants(Set.of(TestMerchant.open(hazina).merchant())));
            numbers.accounts.refresh();

            numbers.payIn(number, shop.main.number()).forEach(numbers::deliver);

            assertThat(credited()).containsExactly(new FloatAccount(narrow.name(), "600333:utility"));
            assertThat(shop.available(shop.main)).isEqualTo(PAID);
        }
    }

    @Test
    void staffBookWhatNoNoticeTold() {
        for (String name : numbers.byName().keySet()) {
            book(name, "R" + world.ids().next());
        }

        assertThat(credited()).extracting(FloatAccount::provider).containsExactlyElementsOf(numbers.byName().keySet());
        assertThat(shop.available(shop.main)).isEqualTo(3 * PAID);
    }

    @ParameterizedTest
    @CsvSource({"true,1", "false,0"})
    void onlyAnAccountOfThePlatformMayReceive(boolean platforms, int opened) {
        DarajaTenant another = new DarajaTenant(PlatformNumbers.EAST.key(), PlatformNumbers.EAST.secret(), "600444",
                PlatformNumbers.EAST.passkey(), 4_000_000);
        int before = world.providerAccounts().list().size();
        try {
            numbers.open(platforms ? Platform.MERCHANT : shop.merchant(), another, numbers.east, AccountScope.ALL);
        } catch (Refusal.Invalid refused) {
            assertThat(refused.code()).isEqualTo(RefusalCode.FIELD_INVALID);
            assertThat(refused.field()).contains("routes");
            assertThat(refused).hasMessage("routes of a merchant's account can't have KES.mm_c2b, which accounts of"
                    + " the platform have alone");
        }
        assertThat(world.providerAccounts().list()).hasSize(before + opened);
    }

    /// Where a notice may come from is the installation's to say.
    @Test
    void inProductionTheInstallationNamesTheSenders() {
        AccountOpening production = new AccountOpening(List.of(new DarajaProviderFactory()), name -> Optional.empty(),
                new ProviderContext(world.clock(), numbers.addresses(), true, Duration.ZERO),
                () -> Duration.ofMinutes(2));

        assertThatThrownBy(() -> production.through("daraja", Set.of(PAYBILL),
                Map.of("CONSUMER_KEY", PlatformNumbers.EAST.key(),
                        "CONSUMER_SECRET", PlatformNumbers.EAST.secret(), "SHORTCODE",
                        PlatformNumbers.EAST.shortCode())))
                .isInstanceOfSatisfying(Refusal.Invalid.class,
                        refused -> assertThat(refused.field()).contains("routes"))
                .hasMessage("routes need a setting of the installation: HAZINA_DARAJA_CALLBACK_ADDRESSES");
    }

    @Test
    void whereTheSettingsReceiveNothingAnEnteredAccountDoes() {
        AccountRouter router = new AccountRouter(
                new ChannelRouter(ChannelRoutes.parse("", Set.of(), Optional.empty()), List.of()), numbers.accounts);

        assertThat(router.receiving(Currency.KES, Channel.MM_C2B)).isPresent();
        assertThat(router.receivers(Currency.KES, Channel.MM_C2B)).containsExactlyInAnyOrder(atEast,
                atWest);
        assertThat(router.receives("daraja", Currency.KES, Channel.MM_C2B)).isFalse();
        assertThat(router.receivers(Currency.KES, Channel.MM_STK_PUSH)).isEmpty();
    }
}
