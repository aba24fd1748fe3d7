package dev.hazina.application.pull;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.record.Heard;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.application.record.Way;
import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whether movements explain the balances told beside them. A movement is written as its amount, and with the balance
/// after it: `5=105` is 5 that came in, after which there were 105.
class FloatChainTest {
    private static final Instant START = Instant.parse("2026-03-02T09:00:00Z");
    private static final FloatAccount ACCOUNT = new FloatAccount("daraja", "600000:utility");

    private static List<ProviderRecord> records(String movements) {
        List<ProviderRecord> all = new ArrayList<>();
        Arrays.stream(movements.split(" ", -1)).forEach(text -> {
            String[] parts = text.split("=", -1);
            Optional<Money> balance = parts.length > 1 ? Optional.of(kes(parts[1])) : Optional.empty();
            MovementKind kind = parts[0].startsWith("-") ? MovementKind.MONEY_OUT : MovementKind.MONEY_IN;
            all.add(ProviderRecord.first(new ProviderRecord.Key(ACCOUNT, "R" + all.size(), kind), kes(parts[0]),
                    new Subject(Subject.Kind.INBOUND_PAYMENT, new UUID(1, all.size())), Counterparty.UNTOLD,
                    new AccountAfter(balance, Optional.empty()), START.plusSeconds(all.size()),
                    new Heard(Way.NOTICE, Optional.empty())));
        });
        return all;
    }

    private static Money kes(String minor) {
        return new Money(Currency.KES, Long.parseLong(minor));
    }

    private static boolean hasGap(List<ProviderRecord> records) {
        return FloatChain.of(records).hasGap(START, START.plusSeconds(1_000));
    }

    @ParameterizedTest
    @CsvSource({"5=105 7=112 3=115, false", "5=105 7=132 3=135, true", "5=105 -20=85 3=88, false",
            "5=105 -20=84 3=87, true", "5=105 9 7=121, false", "5=105 9 2 7=123, false", "5=105 9 2 7=114, false",
            "5=105 9 2 7=999, true", "5=105, false", "5 7 9, false", "5 7=112 9, false"})
    void aBalanceIsExplainedByAnotherOneAndByWhatCameBetween(String movements, boolean gap) {
        assertThat(hasGap(records(movements))).isEqualTo(gap);
    }

    /// Its own time says nothing: movements of one moment have times that follow from each other.
    @Test
    void whatTheFirstOneBeginsWithIsKnownFromNothing() {
        FloatChain chain = FloatChain.of(records("5=105 7=112"));

        assertThat(chain.hasGap(START.minusSeconds(1), START.plusSeconds(1_000))).isFalse();
    }

    @Test
    void theOrderOfReportsDoesNotMatter() {
        List<ProviderRecord> all = new ArrayList<>(records("5=105 7=112 3=115 -15=100 8=108 8=116"));
        Random random = new Random(7);
        for (int i = 0; i < 50; i++) {
            Collections.shuffle(all, random);
            assertThat(hasGap(all)).isFalse();
        }
    }

    @Test
    void onlyWhatWasToldOfSinceAndNotLatelyCounts() {
        FloatChain chain = FloatChain.of(records("5=105 7=132 3=135"));

        assertThat(chain.hasGap(START.plusSeconds(1), START.plusSeconds(1_000))).isFalse();
        assertThat(chain.hasGap(START, START)).isFalse();
        assertThat(chain.hasGap(START, START.plusSeconds(1))).isTrue();
    }
}
