package dev.hazina.providers.daraja;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Compares the lists of codes with a copy of those on the portal, whose date is in the file's name.
class ResultCodeListsTest {
    private static final String COPY = "/daraja/portal-2025-12-28.tsv";

    /// @param of the kind of request
    /// @param means the outcome: a reason, `refused`, `too_many`, `open` where it ends nothing
    record Listed(String of, String code, String means, String said) {}

    static Stream<Listed> listed() {
        return lines().stream().filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.split("\t", -1)).map(cells -> new Listed(cells[0], cells[1], cells[2], cells[3]));
    }

    @ParameterizedTest
    @MethodSource("listed")
    void whatThePortalListsIsKnown(Listed listed) {
        String known = switch (listed.of()) {
            case "prompt" -> ResultCodes.ofPrompt(listed.code()).map(ResultCodeListsTest::wire).orElse("open");
            case "payout" -> ResultCodes.ofPayout(listed.code()).map(ResultCodeListsTest::wire).orElse("open");
            case "error" -> refusal(new GatewayError(listed.code(), listed.said()));
            default -> throw new IllegalArgumentException(listed.of());
        };
        assertThat(known).as(listed.toString()).isEqualTo(listed.means());
    }

    /// Those that the platform's staff has to act on are named to it.
    @ParameterizedTest
    @MethodSource("listed")
    void whatIsOursToMendIsTold(Listed listed) {
        boolean ours = listed.of().equals("prompt") && List.of("8", "2028", "SFC_IC0003").contains(listed.code());
        assertThat(listed.of().equals("prompt") && ResultCodes.forStaff(listed.code()).isPresent()).isEqualTo(ours);
    }

    private static String refusal(GatewayError error) {
        return error.refusal(FailureReason.PAYER_NOT_FOUND).map(outcome -> switch (outcome) {
            case Outcome.Rejected r -> "refused";
            case Outcome.Unsent u -> "too_many";
            case Outcome other -> other.toString();
        }).orElse("open");
    }

    private static String wire(FailureReason reason) {
        return reason.name().toLowerCase(Locale.ROOT);
    }

    private static List<String> lines() {
        try (BufferedReader copy = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(ResultCodeListsTest.class.getResourceAsStream(COPY)), StandardCharsets.UTF_8))) {
            return copy.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
