package dev.hazina.bootstrap.ship;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The units, the launcher and the image name the files that the script ships.
class ShippedPathsTest {
    private static final Path SHIP = OperatingFiles.ROOT.resolve("bootstrap/src/ship");

    @Test
    void thePackageInstallsWhatTheUnitsName() {
        String script = OperatingFiles.text(SHIP.resolve("ship.sh"));
        assertThat(unit("hazina.service")).contains("\nExecStart=/usr/bin/hazina\n");
        assertThat(unit("hazina@.service")).contains("\nExecStart=/usr/bin/hazina %i\n");
        assertThat(script).contains("usr/bin/hazina", "usr/lib/systemd/system",
                "/docs/operating/systemd/hazina{,@}.service", "etc/hazina/hazina.env", "etc/hazina/jvm.options");
    }

    @Test
    void launcherAndImageStartTheSame() {
        String launcher = OperatingFiles.text(SHIP.resolve("deb/hazina"));
        String image = OperatingFiles.text(SHIP.resolve("java/dev/hazina/bootstrap/ship/BuildImage.java"));
        for (String part : List.of("/usr/lib/hazina/jre/bin/java", "@/etc/hazina/jvm.options",
                "/usr/lib/hazina/hazina.aot", "/usr/share/hazina/hazina.jar")) {
            assertThat(launcher).contains(part);
            assertThat(image).contains(part);
        }
    }

    private static String unit(String name) {
        return OperatingFiles.text(OperatingFiles.OPERATING.resolve("systemd").resolve(name));
    }
}
