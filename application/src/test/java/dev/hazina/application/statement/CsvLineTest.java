package dev.hazina.application.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CsvLineTest {
    @ParameterizedTest
    @EnumSource
    void anAmountIsWrittenAsItsNumber(Currency currency) {
        LongStream known = LongStream.of(0, 1, -1, 9, 10, 99, -99, 100, -100, 101, 12_345_678_90L, Long.MAX_VALUE,
                Long.MIN_VALUE, Long.MIN_VALUE + 1);
        var random = new Random(41);
        LongStream others = LongStream.generate(() -> random.nextLong() >> random.nextInt(Long.SIZE)).limit(10_000);

        LongStream.concat(known, others).mapToObj(minor -> new Money(currency, minor))
                .forEach(money -> assertThat(new CsvLine().money(money).end())
                        .isEqualTo(money.toMajor().toPlainString() + "\r\n"));
    }
}
