package dev.hazina.persistence.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.ledger.Posting;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// A new kind of posting needs a rule that says which rows have it.
class PostingRulesTest {

    @Test
    void everyKindOfPostingHasARule() {
        assertThat(PostingRules.kinds()).containsExactlyInAnyOrderElementsOf(
                Arrays.stream(Posting.Kind.values()).map(Posting.Kind::wire).toList());
    }

    @Test
    void theKindsWhoseMoneyMayGoToAnotherWalletAreKnown() {
        assertThat(PostingRules.kindsToAnotherWallet()).isEqualTo("('collected', 'refunded', 'refund_failed')");
    }
}
