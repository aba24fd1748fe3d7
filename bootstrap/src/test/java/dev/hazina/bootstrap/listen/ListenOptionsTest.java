package dev.hazina.bootstrap.listen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.bootstrap.failure.StartFailure;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ListenOptionsTest {
    private static final Path SANDBOX = Path.of(".hazina", "sandbox.json");

    @Test
    void theAddressIsEnough() {
        assertThat(ListenOptions.of(List.of("--forward", "http://localhost:3000/hooks"), SANDBOX))
                .isEqualTo(new ListenOptions(URI.create("http://localhost:3000/hooks"), OptionalLong.empty(),
                        Optional.empty(), SANDBOX, Optional.empty()));
    }

    @Test
    void allIsTakenInAnyOrder() {
        assertThat(ListenOptions.of(List.of("--types", "payment.failed,payout.failed", "--after", "48", "--secret-file",
                "secret", "--forward", "https://localhost/", "--credentials", "key.json"), SANDBOX))
                .isEqualTo(new ListenOptions(URI.create("https://localhost/"), OptionalLong.of(48),
                        Optional.of("payment.failed,payout.failed"), Path.of("key.json"),
                        Optional.of(Path.of("secret"))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --after 1                           | listen needs --forward
            --forward                           | --forward has no value
            --forward localhost:3000            | --forward is an address
            --forward http://                   | --forward is an address
            --forward http://[                  | --forward is no address
            --forward http://a --after last     | --after is the number
            --forward http://a --after -1       | --after is the number
            --forward http://a --type payout    | --type is not known; listen takes --forward
            """)
    void whatCannotBeMeantIsSaid(String arguments, String sentence) {
        assertThatThrownBy(() -> ListenOptions.of(List.of(arguments.split(" ")), SANDBOX))
                .isInstanceOf(StartFailure.class).hasMessageStartingWith(sentence);
    }
}
