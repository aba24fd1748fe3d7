package dev.hazina.providers.stripe;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.providers.simulator.CodesOnPage;
import dev.hazina.providers.simulator.ListedCodes;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The page lists the codes that the adapter knows, and no other.
class StripeCodesPageTest {
    private static final String PROVIDER = "stripe";
    private static final String FORM = "[a-z]+(?:_[a-z]+)+";
    /// Names of members and types of errors, which are no codes.
    private static final Set<String> NO_CODES = Set.of("decline_code", "card_error", "invalid_request_error");

    @Test
    void thePageListsWhatIsKnown() {
        Set<String> codes = Stream.concat(CodesOnPage.inSources(PROVIDER, FORM, "StripeError").stream(),
                ListedCodes.of("/stripe/decline-codes-2026-11-26.tsv").stream().map(List::getFirst))
                .filter(code -> !NO_CODES.contains(code)).collect(Collectors.toSet());
        Set<String> ofRefunds = CodesOnPage.inSources(PROVIDER, "[a-z_]+", "StripeRefund").stream()
                .filter(code -> refunded(code).reason() != FailureReason.UNSPECIFIED).collect(Collectors.toSet());

        assertThat(codes).hasSizeGreaterThan(45);
        assertThat(ofRefunds).hasSizeGreaterThan(3);
        assertThat(CodesOnPage.rows(PROVIDER)).containsExactlyInAnyOrderElementsOf(
                Stream.concat(codes.stream().map(StripeCodesPageTest::ofCharge),
                        ofRefunds.stream().map(StripeCodesPageTest::ofRefund)).toList());
        assertThat(CodesOnPage.meanings(PROVIDER)).noneMatch(String::isBlank);
        assertThat(CodesOnPage.section(PROVIDER)).contains("26 November 2026", "docs.stripe.com/declines/codes");
    }

    /// A code that isn't the card's comes as a refusal of the request.
    private static List<String> ofCharge(String code) {
        StripeError error = StripeError.of(error(code));
        ProviderWords words = error.words(false);
        boolean card = !Set.of("setup", "busy").contains(words.fault().wire());
        return List.of(code, "charge", card ? error.reason().wire() : "–", CodesOnPage.whose(words.fault()));
    }

    private static List<String> ofRefund(String code) {
        Outcome.Failed failed = refunded(code);
        return List.of(code, "refund", failed.reason().wire(),
                CodesOnPage.whose(failed.words().orElseThrow().fault()));
    }

    private static Outcome.Failed refunded(String code) {
        ObjectNode refund = JsonNodeFactory.instance.objectNode().put("object", "refund").put("id", "re_1")
                .put("status", "failed").put("amount", 100).put("currency", "usd").put("failure_reason", code);
        return (Outcome.Failed) StripeRefund.read(refund).orElseThrow().outcome();
    }

    private static ObjectNode error(String code) {
        return JsonNodeFactory.instance.objectNode().put("type", "card_error").put("code", code);
    }
}
