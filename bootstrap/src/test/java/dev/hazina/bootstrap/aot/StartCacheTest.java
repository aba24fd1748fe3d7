package dev.hazina.bootstrap.aot;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

class StartCacheTest {
    private static final List<String> GIVEN = List.of("-Xmx224m", "-XX:AOTCache=/usr/lib/hazina/hazina.aot");

    @Test
    void aCacheThatWasGivenAndIsNotUsedIsSaid() {
        assertThat(StartCache.unused("mixed mode", () -> GIVEN)).hasValueSatisfying(sentence -> assertThat(sentence)
                .contains("/usr/lib/hazina/hazina.aot", "not used", "cp -p").doesNotContain("\n"));
    }

    @Test
    void nothingIsSaidWhereItIsUsedOrNoneWasGiven() {
        assertThat(StartCache.unused("mixed mode, sharing", () -> GIVEN)).isEmpty();
        assertThat(StartCache.unused("mixed mode", () -> List.of("-Xmx224m"))).isEmpty();
    }

    /// The words come from the JVM: those of the JVM of this test say whether its own archive is mapped.
    @Test
    void theWordsAreThoseOfTheJvm() {
        boolean off = ManagementFactory.getRuntimeMXBean().getInputArguments().contains("-Xshare:off");

        assertThat(System.getProperty("java.vm.info").contains("sharing")).isEqualTo(!off);
    }
}
