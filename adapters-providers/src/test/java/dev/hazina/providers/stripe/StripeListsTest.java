package dev.hazina.providers.stripe;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.providers.simulator.ListedCodes;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Compares the reasons of declined cards with a copy of the list.
class StripeListsTest {
    static List<List<String>> codes() {
        return ListedCodes.of("/stripe/decline-codes-2026-11-26.tsv");
    }

    /// The code may be in either member.
    @ParameterizedTest
    @MethodSource("codes")
    void whatStripeListsIsKnown(List<String> listed) {
        ObjectNode alone = JsonNodeFactory.instance.objectNode().put("type", "card_error").put("code",
                listed.getFirst());
        ObjectNode declined = JsonNodeFactory.instance.objectNode().put("type", "card_error")
                .put("code", "card_declined").put("decline_code", listed.getFirst());

        assertThat(StripeError.of(alone).reason().wire()).isEqualTo(listed.get(1));
        assertThat(StripeError.of(declined).reason().wire()).isEqualTo(listed.get(1));
    }
}
