package dev.hazina.providers.daraja;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange.Answered;
import dev.hazina.providers.simulator.CodesOnPage;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The page lists the codes that the adapter knows, and no other.
class DarajaCodesPageTest {
    private static final String PROVIDER = DarajaProviderFactory.NAME;
    private static final String RESULT = "\\d{1,4}|SFC_IC\\d+|R\\d{6}";
    private static final String ERROR = "\\d{3}\\.\\d{3}(?:\\.\\d{2,4})?";
    /// What Daraja says with a code that has several meanings.
    private static final List<String> SAID = List.of("", "Bad Request - Invalid PhoneNumber", "Wrong credentials",
            "Unable to lock subscriber");

    @Test
    void thePageListsWhatIsKnown() {
        Set<String> results = CodesOnPage.inSources(PROVIDER, RESULT, "ResultCodes", "DarajaFaults",
                "PayoutCallback");
        Set<String> errors = CodesOnPage.inSources(PROVIDER, ERROR, "GatewayError", "DarajaFaults");

        assertThat(results).hasSizeGreaterThan(25);
        assertThat(errors).hasSizeGreaterThan(15);
        assertThat(CodesOnPage.rows(PROVIDER)).containsExactlyInAnyOrderElementsOf(
                Stream.concat(results.stream().flatMap(DarajaCodesPageTest::ofResult),
                        errors.stream().map(DarajaCodesPageTest::ofError)).toList());
        assertThat(CodesOnPage.meanings(PROVIDER)).noneMatch(String::isBlank);
        assertThat(CodesOnPage.section(PROVIDER)).contains("28 December 2025", "26 November 2026", "portal");
    }

    private static Stream<List<String>> ofResult(String code) {
        String payout = code.equals(ResultCodes.SUCCESS)
                ? "paid"
                : ended(ResultCodes.ofPayout(code)
                        .<Outcome>map(Outcome.Failed::new).orElseGet(() -> ResultCodes.ofOpen(code, Optional.empty())));
        String reversal = code.equals(ResultCodes.SUCCESS)
                ? "paid"
                : ended(ResultCodes.ofReversal(code, "")
                        .<Outcome>map(Outcome.Failed::new).orElseGet(() -> ResultCodes.ofOpen(code, Optional.empty())));
        String prompt = switch (code) {
            case ResultCodes.SUCCESS -> "paid";
            case ResultCodes.UNDER_WAY -> "running";
            default -> ended(ResultCodes.ended(code, "", Optional.empty()));
        };
        String ofPayout = CodesOnPage.whose(DarajaFaults.ofPayout(code, "").fault());
        List<String> asked = List.of(code, "prompt", prompt,
                CodesOnPage.whose(DarajaFaults.ofPrompt(code, "").fault()));
        if (isNoAnswer(code)) {
            return Stream.of(List.of(code, "answer about a payout", "no result", ofPayout));
        }
        return (payout.equals(reversal)
                ? Stream.of(asked, List.of(code, "payout, reversal", payout, ofPayout))
                : Stream.of(asked, List.of(code, "payout", payout, ofPayout),
                        List.of(code, "reversal", reversal, ofPayout)))
                .filter(row -> !row.get(2).equals("unlisted"));
    }

    private static boolean isNoAnswer(String code) {
        byte[] answer = ("{\"Result\":{\"ResultType\":0,\"ResultCode\":\"" + code + "\"}}")
                .getBytes(StandardCharsets.UTF_8);
        return PayoutCallback.read(answer, new Subject(Subject.Kind.PAYOUT, new UUID(0, 1)), Purpose.ANSWERS)
                .isEmpty();
    }

    private static String ended(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Failed failed -> failed.reason().wire();
            case Outcome.Rejected r -> "refused";
            case Outcome.Unsent u -> "not sent";
            case Outcome.InProgress p -> "held";
            case Outcome.Unread u -> "unlisted";
            case Outcome.Unknown u -> "open";
            case Outcome.Accepted a -> "taken";
            case Outcome.Succeeded s -> "paid";
        };
    }

    private static List<String> ofError(String code) {
        String prompt = ended(StkPush.taken(answer(code, "")));
        String payout = ended(B2cPayouts.taken(answer(code, "")));
        Set<Fault> faults = SAID.stream()
                .map(said -> DarajaFaults.of(new GatewayError(code, said), false).fault())
                .filter(fault -> fault != Fault.BUSY).collect(Collectors.toCollection(TreeSet::new));
        String whose = switch (faults.size()) {
            case 0 -> CodesOnPage.whose(Fault.BUSY);
            case 1 -> CodesOnPage.whose(faults.iterator().next());
            default -> "by its text";
        };
        return List.of(code, "request", prompt.equals(payout) ? prompt : prompt + "; a payout " + payout, whose);
    }

    private static Answered answer(String code, String said) {
        return new Answered(Integer.parseInt(code.substring(0, 3)),
                Body.of("{\"errorCode\":\"" + code + "\",\"errorMessage\":\"" + said + "\"}"));
    }
}
