package dev.hazina.application.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The contract of every source of daily sums.
public abstract class DailyReadsContract extends PortContract {

    private List<DailyReads.Day> days(TestMerchant whose, LocalDate first, LocalDate last) {
        return world.days().days(whose.merchant(), whose.accountId(), Currency.KES, ZoneOffset.UTC, first,
                last);
    }

    @Test
    void anAccountWithoutMoneyHadNoDays() {
        LocalDate today = LocalDate.ofInstant(world.clock().instant(), ZoneOffset.UTC);

        assertThat(days(shop, today.minusDays(30), today)).isEmpty();
    }

    @Test
    void whatSucceededIsAddedUpByDay() {
        Instant noon = world.clock().instant().truncatedTo(ChronoUnit.DAYS).plus(36, ChronoUnit.HOURS);
        world.clock().advance(Duration.between(world.clock().instant(), noon));
        shop.fund(shop.main, 100_00);
        shop.fund(shop.main, 50_00);
        shop.pay(shop.order(7_00));
        shop.fund(shop.wallet("Dollars", Currency.USD), 9_00);
        world.clock().advance(Duration.ofDays(2));
        shop.fund(shop.main, 1_00);
        hazina.gateway.disbursing(new Outcome.Succeeded("R1"));
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, new Money(Currency.KES, 5_00),
                new Phone("+254712345678"), shop.defaultWallet(), Optional.empty(), Optional.empty(), shop.keyId()),
                Replies.payout());
        LocalDate first = LocalDate.ofInstant(noon, ZoneOffset.UTC);

        List<DailyReads.Day> days = days(shop, first.minusDays(3), first.plusDays(3));

        assertThat(days).extracting(DailyReads.Day::date).containsExactly(first, first.plusDays(2));
        assertThat(days.getFirst().collected()).isEqualTo(new Statement.CountAndSum(2, new BigDecimal("150.00")));
        assertThat(days.getFirst().paidOut()).isEqualTo(new Statement.CountAndSum(0, new BigDecimal("0.00")));
        assertThat(days.getLast().collected()).isEqualTo(new Statement.CountAndSum(1, new BigDecimal("1.00")));
        assertThat(days.getLast().paidOut()).isEqualTo(new Statement.CountAndSum(1, new BigDecimal("5.00")));
        assertThat(days(shop, first.plusDays(1), first.plusDays(2))).hasSize(1);
        assertThat(days(shop, first, first.plusDays(1))).hasSize(1);
        assertThat(days(TestMerchant.open(hazina), first, first.plusDays(2))).isEmpty();
    }

    @Test
    void aDayIsThatOfTheZone() {
        Instant midnight = world.clock().instant().truncatedTo(ChronoUnit.DAYS).plus(1, ChronoUnit.DAYS);
        world.clock().advance(Duration.between(world.clock().instant(), midnight.minus(Duration.ofHours(1))));
        shop.fund(shop.main, 100_00);
        LocalDate before = LocalDate.ofInstant(midnight, ZoneOffset.UTC).minusDays(1);

        assertThat(days(shop, before.minusDays(2), before.plusDays(2))).extracting(DailyReads.Day::date)
                .containsExactly(before);
        assertThat(world.days().days(shop.merchant(), shop.accountId(), Currency.KES, ZoneId.of("Africa/Nairobi"),
                before.minusDays(2), before.plusDays(2))).extracting(DailyReads.Day::date)
                .containsExactly(before.plusDays(1));
    }
}
