package dev.hazina.application.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.operations.OperationsReads.PlaceTotal;
import dev.hazina.application.statement.Day;
import dev.hazina.application.statement.LateAndCorrected;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import java.time.Duration;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every reader of the fees that were booked. Other merchants may stand in the same books.
public abstract class BookedFeesContract extends PortContract {
    private static final YearMonth EVER = YearMonth.of(2025, 1);
    private static final Duration A_MONTH = Duration.ofDays(31);
    private Hazina charging;
    private TestMerchant busy;

    @BeforeEach
    void charge() {
        world.clock().advance(A_MONTH);
        charging = new Hazina(world, FaultyGateway.obliging(),
                Setup.plain().fees("KES.card=290bp+30,TZS.card=100bp,KES.payout=25"));
        busy = TestMerchant.open(charging);
    }

    private YearMonth month() {
        return YearMonth.from(world.clock().instant().atZone(ZoneOffset.UTC));
    }

    private List<MonthFees> booked(YearMonth first, Currency currency) {
        return world.operations().feesBooked(first, month()).stream().filter(one -> one.booked().currency() == currency)
                .toList();
    }

    private MoneySum revenue(Currency currency) {
        return world.operations().totals().stream().filter(total -> total.place().equals("revenue"))
                .map(PlaceTotal::sum).filter(sum -> sum.currency() == currency)
                .reduce(MoneySum.zero(currency), MoneySum::plus);
    }

    /// Late results, corrections and fees that were given back are among them.
    @Test
    void theMonthsAddUpToWhatTheBooksSayWasEarned() {
        new Day(charging, busy).live(Currency.KES);
        new Day(charging, busy).live(Currency.TZS);
        world.clock().advance(A_MONTH);
        new LateAndCorrected(charging, busy, Currency.KES).events().forEach(Runnable::run);

        for (Currency currency : List.of(Currency.KES, Currency.TZS)) {
            MoneySum sum = MoneySum.zero(currency);
            for (MonthFees month : booked(EVER, currency)) {
                sum = sum.plus(month.booked());
                assertThat(month.closing()).isEqualTo(sum);
            }
            assertThat(sum).isEqualTo(revenue(currency));
        }
    }

    /// The payment's own month in a statement is that of its creation.
    @Test
    void aFeeIsOfTheMonthInWhichItWasBooked() {
        MoneySum before = revenue(Currency.KES);
        new Day(charging, busy).paid(busy.main, 100_00);
        YearMonth first = month();
        MoneySum then = revenue(Currency.KES);
        world.clock().advance(A_MONTH.multipliedBy(2));
        new Day(charging, busy).paid(busy.main, 200_00);

        List<MonthFees> months = booked(first, Currency.KES);
        assertThat(months).extracting(MonthFees::month).containsExactly(first, month());
        assertThat(months.getFirst()).isEqualTo(new MonthFees(first, then.minus(before), then));
        assertThat(months.getLast().closing()).isEqualTo(revenue(Currency.KES)).isNotEqualTo(then);
        assertThat(booked(month(), Currency.KES)).containsExactly(months.getLast());
    }
}
