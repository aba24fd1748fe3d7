package dev.hazina.domain.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.PossibleActors;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// What was decided in a day may add up to more than one amount can be.
class ApprovalsTest {
    private static final PossibleActors ASHA = PossibleActors.alone("asha");
    private static final PossibleActors JUMA = PossibleActors.alone("juma");
    private static final MerchantId SHOP = new MerchantId(new UUID(0, 1));
    private static final MerchantId OTHER = new MerchantId(new UUID(0, 2));
    private static final Money CENT = kes(1);

    private static Money kes(long minor) {
        return new Money(Currency.KES, minor);
    }

    private static Approvals after(Money limit, Money each) {
        return new Approvals(new ApprovalRule(Map.of(Currency.KES, limit)),
                Collections.nCopies(3, new DecidedAlone(ASHA, SHOP, each)));
    }

    @Test
    void aSumBeyondTheGreatestAmountTakesTwoPeople() {
        for (Money each : List.of(kes(Long.MAX_VALUE), kes(Long.MAX_VALUE / 2), kes(Long.MAX_VALUE / 3))) {
            Approvals great = after(kes(Long.MAX_VALUE), each);
            assertThat(great.asksForTwo(kes(10), ASHA, OTHER)).as("the person's, %s", each).isTrue();
            assertThat(great.asksForTwo(kes(10), JUMA, SHOP)).as("the merchant's, %s", each).isTrue();
            assertThat(great.asksForTwo(kes(10), JUMA, OTHER)).as("neither's, %s", each).isFalse();
        }
    }

    @Test
    void aSumUpToTheLimitTakesOne() {
        Money third = kes(Long.MAX_VALUE / 3);
        assertThat(after(kes(Long.MAX_VALUE), third).asksForTwo(kes(Long.MAX_VALUE % 3), ASHA, SHOP)).isFalse();
        assertThat(after(kes(Long.MAX_VALUE), third).asksForTwo(CENT.plus(kes(Long.MAX_VALUE % 3)), ASHA, SHOP))
                .isTrue();
    }

    @Test
    void withoutALimitNoSumAsks() {
        Approvals none = new Approvals(ApprovalRule.NONE,
                Collections.nCopies(3, new DecidedAlone(ASHA, SHOP, kes(Long.MAX_VALUE))));
        assertThat(none.asksForTwo(kes(Long.MAX_VALUE), ASHA, SHOP)).isFalse();
    }
}
