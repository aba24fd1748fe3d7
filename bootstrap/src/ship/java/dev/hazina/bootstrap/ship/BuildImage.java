package dev.hazina.bootstrap.ship;

import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.JibContainerBuilder;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.FilePermissions;
import com.google.cloud.tools.jib.api.buildplan.ImageFormat;
import com.google.cloud.tools.jib.api.buildplan.Platform;
import com.google.cloud.tools.jib.api.buildplan.Port;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Packs the files that `ship.sh` has laid out into a container image, with jib and without a base image or a container
/// engine: a directory of `ship/layers` is a layer.
public final class BuildImage {
    private static final String USER = "65532";
    private static final String STATE = "/var/lib/hazina";
    /// From what changes seldom to what changes with each build.
    private static final List<String> LAYERS = List.of("system", "runtime", "program", "cache");
    private static final List<String> ENTRY_POINT = List.of("/usr/lib/hazina/jre/bin/java",
            "@/etc/hazina/jvm.options", "-XX:AOTCache=/usr/lib/hazina/hazina.aot", "-jar",
            "/usr/share/hazina/hazina.jar");

    private BuildImage() {}

    /// @param args the directory of what is built, the version, and the time stamp of all files
    public static void main(String[] args) throws Exception {
        Path target = Path.of(args[0]);
        for (Map.Entry<ImageFormat, String> format : Map.of(ImageFormat.OCI, "hazina-oci.tar", ImageFormat.Docker,
                "hazina-docker.tar").entrySet()) {
            Path tar = target.resolve(format.getValue());
            Files.deleteIfExists(tar);
            Path layers = target.resolve("ship/layers");
            JibContainerBuilder image = image(layers, args[1], Instant.parse(args[2])).setFormat(format.getKey());
            // Nothing is fetched, and nothing is kept from build to build.
            image.containerize(Containerizer.to(TarImage.at(tar).named("hazina:" + args[1])).setOfflineMode(true)
                    .setBaseImageLayersCache(target.resolve("ship/jib"))
                    .setApplicationLayersCache(target.resolve("ship/jib")));
            System.out.println("ship: made " + tar);
        }
    }

    private static JibContainerBuilder image(Path layers, String version, Instant time) throws IOException {
        JibContainerBuilder image = Jib.fromScratch().setPlatforms(Set.of(new Platform(architecture(), "linux")))
                .setCreationTime(time).setUser(USER + ":" + USER).setEntrypoint(ENTRY_POINT)
                .setWorkingDirectory(AbsoluteUnixPath.get(STATE)).addExposedPort(Port.tcp(8080))
                .addEnvironmentVariable("HAZINA_HOST", "0.0.0.0").addEnvironmentVariable("HAZINA_DATA_DIR", STATE)
                .addEnvironmentVariable("MALLOC_ARENA_MAX", "2")
                .addVolume(AbsoluteUnixPath.get(STATE)).addVolume(AbsoluteUnixPath.get("/tmp"))
                .addLabel("org.opencontainers.image.title", "Hazina")
                .addLabel("org.opencontainers.image.version", version)
                .addLabel("org.opencontainers.image.licenses", "Apache-2.0");
        for (String name : LAYERS) {
            image.addFileEntriesLayer(layer(layers.resolve(name), name, time));
        }
        return image.addFileEntriesLayer(places(layers, time));
    }

    private static FileEntriesLayer layer(Path top, String name, Instant time) throws IOException {
        FileEntriesLayer.Builder layer = FileEntriesLayer.builder().setName(name);
        try (Stream<Path> files = Files.walk(top)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                layer.addEntry(file, AbsoluteUnixPath.get("/" + top.relativize(file)), FilePermissions
                        .fromPosixFilePermissions(Files.getPosixFilePermissions(file)), time, "0:0");
            }
        }
        return layer.build();
    }

    /// What the program writes to, and where an engine mounts the kernel's file systems.
    private static FileEntriesLayer places(Path directory, Instant time) {
        FileEntriesLayer.Builder layer = FileEntriesLayer.builder().setName("places");
        FilePermissions usual = FilePermissions.DEFAULT_FOLDER_PERMISSIONS;
        for (String place : List.of("/dev", "/proc", "/sys", "/run")) {
            layer.addEntry(directory, AbsoluteUnixPath.get(place), usual, time, "0:0");
        }
        // One user only, so it needs no sticky bit, which jib can't set.
        layer.addEntry(directory, AbsoluteUnixPath.get("/tmp"), FilePermissions.fromOctalString("777"), time, "0:0");
        layer.addEntry(directory, AbsoluteUnixPath.get(STATE), FilePermissions.fromOctalString("750"), time,
                USER + ":" + USER);
        return layer.build();
    }

    private static String architecture() {
        return System.getProperty("os.arch").replace("x86_64", "amd64").replace("aarch64", "arm64");
    }
}
