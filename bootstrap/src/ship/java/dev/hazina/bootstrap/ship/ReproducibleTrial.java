package dev.hazina.bootstrap.ship;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is shipped is made a second time, elsewhere, of the same jar and the same cache: the bytes are the same.
@TestInstance(Lifecycle.PER_CLASS)
final class ReproducibleTrial {
    private static final Path TARGET = Path.of("target").toAbsolutePath();
    private static final String VERSION = System.getProperty("ship.version");
    private static final String TIMESTAMP = System.getProperty("ship.timestamp");

    private Path again;

    @BeforeAll
    void shipAgain(@TempDir Path given) throws Exception {
        again = given;
        Tool.run(List.of(OperatingFiles.ROOT.resolve("bootstrap/src/ship/ship.sh").toString(),
                TARGET.resolve("hazina.jar").toString(), TARGET.resolve("ship.java-home").toString(), VERSION,
                TIMESTAMP, TARGET.resolve("ship/hazina.aot").toString(), again.toString()), TARGET);
        BuildImage.main(new String[]{again.toString(), VERSION, TIMESTAMP});
    }

    @ParameterizedTest
    @ValueSource(strings = {"hazina-oci.tar", "hazina-docker.tar"})
    void theImageIsTheSame(String tar) throws IOException {
        assertThat(Files.mismatch(TARGET.resolve(tar), again.resolve(tar))).isEqualTo(-1);
    }

    @Test
    void thePackageIsTheSame() throws IOException {
        Tool.require("dpkg-deb", "dpkg");
        assertThat(Files.mismatch(PackageTrial.file(TARGET), PackageTrial.file(again))).isEqualTo(-1);
    }
}
