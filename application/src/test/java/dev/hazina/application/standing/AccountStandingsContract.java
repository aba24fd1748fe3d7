package dev.hazina.application.standing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.CountedWords;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.application.channel.PaybillAddresses;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.floats.FloatBalance.Side;
import dev.hazina.application.inbound.ReceiveInboundPayment;
import dev.hazina.application.provideraccount.AccountContact;
import dev.hazina.application.provideraccount.AccountContacts;
import dev.hazina.application.provideraccount.ContactMarks;
import dev.hazina.application.provideraccount.ProviderAccountPeople;
import dev.hazina.application.pull.PulledAccount;
import dev.hazina.application.record.Heard;
import dev.hazina.application.record.Way;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.domain.refusal.Refusal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// How accounts at providers do: each by itself, those of one provider too.
public abstract class AccountStandingsContract extends PortContract {
    private String one;
    private String other;

    @BeforeEach
    void enterTwo() {
        one = ProviderAccountPeople.entered(hazina, shop, false).name();
        other = ProviderAccountPeople.entered(hazina, TestMerchant.open(hazina), false).name();
        assertThat(one.substring(0, one.indexOf('-'))).isEqualTo(other.substring(0, other.indexOf('-')));
    }

    private AccountStanding standing(String account) {
        return ToyHealth.standings(hazina).read().of(account);
    }

    private void callBack(String account, String token) {
        hazina.receiveCallback.handle(new ReceiveCallback.Command(account,
                new IncomingCallback("POST", token, Map.of(),
                        Optional.empty(), "{}".getBytes(StandardCharsets.UTF_8))));
    }

    private String token(String account) {
        return hazina.tokens.mint(account, new CallbackToken.Target(Platform.MERCHANT, InboundPayment.REPORTS));
    }

    @Test
    void anAccountWithoutContactHasNone() {
        assertThat(standing(one)).isEqualTo(
                new AccountStanding(AccountContact.none(one), List.of(), List.of(), List.of(), Optional.empty(),
                        Optional.empty()));
    }

    @Test
    void listsAreThoseOfItsAccountAlone() {
        Instant now = world.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        FloatAccount account = new FloatAccount(one, "600100:utility");
        world.pulledAccounts().take(account, Optional.empty(), now);

        assertThat(standing(one).lists()).contains(new ListStanding(PulledAccount.first(account, now), false));
        assertThat(standing(other).lists()).isEmpty();
    }

    /// A short code of a head office is answered with nothing, whatever came.
    @Test
    void noticesWithoutARowThatWasEverListedAreDoubtful() {
        Instant now = world.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        for (String name : List.of(one, other)) {
            FloatAccount account = new FloatAccount(name, "600100:utility");
            world.pulledAccounts().take(account, Optional.empty(), now);
            noticed(account);
        }
        world.pulledAccounts().keep(new PulledAccount(new FloatAccount(other, "600100:utility"), Optional.of(now), now,
                Optional.of(now), 0, Optional.empty()));
        world.clock().advance(Duration.ofMinutes(1));

        assertThat(standing(one).lists()).hasValueSatisfying(it -> assertThat(it.doubtful()).isTrue());
        assertThat(standing(other).lists()).hasValueSatisfying(it -> assertThat(it.doubtful()).isFalse());
    }

    /// The books go on from their own time where the clock is set back.
    @Test
    void aNoticeIsDoubtfulWhereItsCommitIsAheadOfTheClock() {
        Instant behind = world.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        FloatAccount account = new FloatAccount(one, "600100:utility");
        world.pulledAccounts().take(account, Optional.empty(), behind);
        Instant ahead = world.clock().advance(Duration.ofHours(1));
        noticed(account);

        world.clock().set(behind);
        assertThat(standing(one).lists()).hasValueSatisfying(it -> assertThat(it.doubtful()).isTrue());
        world.clock().set(ahead);
    }

    private void noticed(FloatAccount account) {
        hazina.money.receiveInboundPayment().handle(new ReceiveInboundPayment.Command(account,
                new PaybillNotice("C" + world.ids().next(), "my shop", new Money(Currency.KES, 5_00), Optional.empty(),
                        Optional.of(account.name())),
                world.clock().instant(), Optional.empty(), Optional.of(new Heard(Way.NOTICE, Optional.empty())), false,
                Optional.empty()));
    }

    @Test
    void addressesAreThoseOfItsAccountAlone() {
        PaybillAddresses known = new PaybillAddresses("600100", PaybillAddresses.Standing.REGISTERED, Optional.empty());
        hazina.health.receive(one, known);

        assertThat(standing(one).paybill()).contains(known);
        assertThat(standing(other).paybill()).isEmpty();
    }

    @Test
    void aCallbackIsHeardOfItsAccountAlone() {
        callBack(one, token(one));

        Instant minute = world.clock().instant().truncatedTo(ChronoUnit.MINUTES);
        assertThat(standing(one).contact()).isEqualTo(AccountContact.heard(one, minute));
        assertThat(standing(other).contact()).isEqualTo(AccountContact.none(other));
    }

    @Test
    void whatIsNotProvenIsNotHeard() {
        Assertions.assertThatThrownBy(() -> callBack(one, token(other))).isInstanceOf(Refusal.class);

        assertThat(standing(one).contact()).isEqualTo(AccountContact.none(one));
        assertThat(standing(other).contact()).isEqualTo(AccountContact.none(other));
    }

    /// Another instance has only what was written.
    @Test
    void theLaterOfAllInstancesStays() {
        Instant now = world.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        callBack(one, token(one));
        hazina.health.ask(one, now, Optional.empty());
        hazina.health.ask(one, now.minusSeconds(9), Optional.of(now.minusSeconds(8)));
        hazina.health.marks(world).write();
        AccountContact met = standing(one).contact();
        world.accountContacts().keep(List.of(new AccountContact(one, Optional.of(Instant.EPOCH), Optional.empty(),
                Optional.of(now.minusSeconds(7)))));

        assertThat(met.heard()).isPresent();
        assertThat(world.accountContacts().list()).filteredOn(kept -> kept.name().equals(one)).containsExactly(
                new AccountContact(one, met.heard(), Optional.of(now), Optional.of(now.minusSeconds(7))));
        assertThat(world.accountContacts().list()).noneMatch(kept -> kept.name().equals(other));
    }

    @Test
    void aMinuteWithoutContactWritesNothing() {
        callBack(one, token(one));
        hazina.health.marks(world).write();
        world.accountContacts().keep(List.of(AccountContact.heard(one, world.clock().instant().plusSeconds(600))));
        List<AccountContact> before = world.accountContacts().list();
        callBack(one, token(one));
        hazina.health.marks(world).write();

        assertThat(world.accountContacts().list()).isEqualTo(before);
    }

    @Test
    void theEndOfAnInstanceWritesWhatIsNewAndWaitsForNoDatabase() {
        Instant now = world.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        hazina.health.ask(one, now, Optional.empty());
        hazina.health.marks(world).close();

        assertThat(world.accountContacts().list()).filteredOn(kept -> kept.name().equals(one))
                .containsExactly(new AccountContact(one, Optional.empty(), Optional.of(now), Optional.empty()));
        AccountContacts away = new AccountContacts() {
            @Override
            public List<AccountContact> list() {
                throw new IllegalStateException("away");
            }

            @Override
            public void keep(Collection<AccountContact> contacts) {
                throw new IllegalStateException("away");
            }
        };
        Assertions.assertThatCode(new ContactMarks(away, hazina.health, world.clock())::close)
                .doesNotThrowAnyException();
    }

    @Test
    void codesOfADayAreCountedOfTheirAccountAlone() {
        TestInstructions instructions = new TestInstructions(hazina, shop);
        instructions.paid(1_000_00);
        TestMerchant second = TestMerchant.open(hazina);
        TestInstructions others = new TestInstructions(hazina, second);
        others.paid(1_000_00);
        refused(instructions, one, "1001");
        world.clock().advance(Duration.ofHours(25));
        refused(instructions, one, "2001");
        refused(others, one, "2001");
        refused(instructions, one, "17");
        refused(others, other, "2001");

        assertThat(standing(one).said()).extracting(CountedWords::code, CountedWords::count)
                .containsExactly(Assertions.tuple("2001", 2L), Assertions.tuple("17", 1L));
        assertThat(standing(one).said()).allSatisfy(said -> {
            assertThat(said.fault()).isEqualTo(Fault.SETUP);
            assertThat(said.last()).isAfter(world.clock().instant().minusSeconds(60));
        });
        assertThat(standing(other).said()).extracting(CountedWords::code, CountedWords::count)
                .containsExactly(Assertions.tuple("2001", 1L));
    }

    private static void refused(TestInstructions instructions, String account, String code) {
        instructions.tell(instructions.unsent(account, 1_00), new Outcome.Failed(FailureReason.UNSPECIFIED)
                .saying(new ProviderWords(code, "Initiator information is invalid", Fault.SETUP)));
    }

    @Test
    void theLastBalanceIsThatOfItsAccountAlone() {
        Instant now = world.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        FloatBalance asked = balance(one, Side.ASKED, 500_00, now.minusSeconds(60));
        FloatBalance told = balance(one, Side.TOLD, 400_00, now.minusSeconds(30));
        world.floatBalances().keep(List.of(asked, told, balance(one, Side.BOOKED, -1, now),
                balance(other, Side.ASKED, 7_00, now)));

        assertThat(standing(one).told()).containsExactly(told);
        assertThat(standing(other).told()).extracting(FloatBalance::amount)
                .containsExactly(new MoneySum(Currency.KES, BigInteger.valueOf(7_00)));
    }

    private static FloatBalance balance(String account, Side side, long minor, Instant at) {
        return new FloatBalance(new FloatAccount(account, "600100"), side,
                new MoneySum(Currency.KES, BigInteger.valueOf(minor)), at);
    }

    @Test
    void connectionsAreThoseOfTheAccount() {
        hazina.health.ask(one, world.clock().instant(), Optional.empty());

        assertThat(standing(one).connections()).singleElement()
                .satisfies(open -> assertThat(open.provider()).isEqualTo(one));
        assertThat(standing(other).connections()).isEmpty();
        assertThat(standing("toy").connections()).hasSize(1);
    }
}
