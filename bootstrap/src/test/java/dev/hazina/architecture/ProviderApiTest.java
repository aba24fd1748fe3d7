package dev.hazina.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.money.Money;
import dev.hazina.providers.spi.ProviderFactory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What adapters outside of this repository are compiled against. They find a change of it out here, and not at their
/// first payment.
class ProviderApiTest {
    /// Set it to write the list anew, with the version that the change asks for.
    private static final String REFRESH = "hazina.refresh";
    private static final int MOST = 107;

    private static final String TYPE = "type a.Gateway";
    private static final String METHOD = "  public abstract int a.Gateway.ask()";
    private static final String OTHER = "type a.Money";

    @Test
    void theRepositoryKeepsTheListOfWhatAnAdapterMayUse() throws IOException {
        ProviderApiList kept = ProviderApiList.kept();
        ProviderApiList now = kept.becoming(ProviderApiList.linesNow());
        if (Boolean.getBoolean(REFRESH)) {
            now.keep();
        }
        assertThat(ProviderApiList.kept())
                .as("provider-api.txt is out of date. Refresh it with: mvn test -pl bootstrap -am"
                        + " -Dtest=ProviderApiTest -Dsurefire.failIfNoSpecifiedTests=false -Dhazina.refresh=true")
                .isEqualTo(now);
        assertThat(now.lines()).contains("type " + Money.class.getName(), "type " + ProviderFactory.class.getName());
    }

    /// An author of an adapter can read it in an afternoon, because the rest of the program is not in it.
    @Test
    void itIsSmall() {
        assertThat(ProviderApiList.classes().stream()
                .filter(name -> !name.contains("$") && !name.endsWith(".package-info"))).hasSizeLessThan(MOST);
    }

    /// JSON and log lines are part of it. The two that send requests are not: no type of theirs can be seen, so that a
    /// plugin may bring others.
    @Test
    void itNeedsFewLibrariesAndShowsFewer() {
        Set<String> classes = ProviderApiList.classes();
        assertThat(ProviderApiList.closure().libraries(classes)).allMatch(name -> name.matches(
                "(okhttp3|okio|com\\.fasterxml\\.jackson|io\\.github\\.resilience4j|org\\.jspecify)(\\..*)?"));
        assertThat(ProviderApiList.linesNow())
                .noneMatch(line -> line.matches(".*\\b(okhttp3|okio|io\\.github\\.resilience4j|io\\.micronaut)\\..*"));
    }

    /// From which version, released or not, to which.
    @ParameterizedTest
    @CsvSource({"1.3, false, same, 1.3", "1.3, false, more, 1.4", "1.3, false, less, 2.0", "1.3, false, duty, 2.0",
            "1.4, true, more, 1.4", "1.4, true, less, 2.0", "2.0, true, less, 2.0"})
    void aChangeRaisesTheVersion(String version, boolean unreleased, String change, String expected) {
        List<String> now = new ArrayList<>(List.of(TYPE, METHOD, OTHER));
        switch (change) {
            case "more" -> now.add("type a.Route");
            case "less" -> now.remove(METHOD);
            case "duty" -> now.add(1, "  public abstract int a.Gateway.cancel()");
            default -> assertThat(change).isEqualTo("same");
        }

        ProviderApiList changed = new ProviderApiList(version, unreleased, List.of(TYPE, METHOD, OTHER)).becoming(now);

        assertThat(changed.version()).isEqualTo(expected);
        assertThat(changed.lines()).isEqualTo(now);
    }
}
