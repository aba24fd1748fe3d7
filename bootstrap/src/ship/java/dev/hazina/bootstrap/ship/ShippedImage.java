package dev.hazina.bootstrap.ship;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/// The image that the profile `ship` has built, in OCI's layout, taken apart.
///
/// @param config what an engine reads before it starts the program
/// @param layers the files of the layers, the lowest first
record ShippedImage(JsonNode config, List<Path> layers) {
    private static final Path TAR = Path.of("target", "hazina-oci.tar");
    private static final ObjectMapper JSON = new ObjectMapper();

    /// A file of a layer.
    ///
    /// @param owner the number of its user
    /// @param sha256 of its bytes; of none, for a directory
    record Entry(int mode, long owner, String sha256) {}

    /// @param directory for the parts
    static ShippedImage open(Path directory) throws IOException {
        try (InputStream in = Files.newInputStream(TAR); TarArchiveInputStream tar = new TarArchiveInputStream(in)) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                Path file = directory.resolve(entry.getName());
                if (entry.isFile()) {
                    Files.createDirectories(file.getParent());
                    Files.copy(tar, file);
                }
            }
        }
        JsonNode index = JSON.readTree(directory.resolve("index.json").toFile());
        JsonNode manifest = JSON.readTree(blob(directory, index.at("/manifests/0")).toFile());
        List<Path> layers = new ArrayList<>();
        manifest.get("layers").forEach(layer -> layers.add(blob(directory, layer)));
        return new ShippedImage(JSON.readTree(blob(directory, manifest.get("config")).toFile()), layers);
    }

    private static Path blob(Path directory, JsonNode descriptor) {
        return directory.resolve("blobs").resolve(descriptor.get("digest").asText().replace(':', '/'));
    }

    /// All files by their names, without a slash at the beginning or the end; a later layer replaces an earlier one.
    Map<String, Entry> entries() throws IOException {
        Map<String, Entry> entries = new LinkedHashMap<>();
        for (Path layer : layers) {
            try (InputStream in = Files.newInputStream(layer);
                    TarArchiveInputStream tar = new TarArchiveInputStream(new GZIPInputStream(in))) {
                for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                    entries.put(entry.getName().replaceAll("^\\./|/$", ""),
                            new Entry(entry.getMode(), entry.getLongUserId(), sha256(tar.readAllBytes())));
                }
            }
        }
        return entries;
    }

    static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The values of a list in the configuration, such as `Entrypoint`.
    List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        config.at("/config/" + name).forEach(text -> texts.add(text.asText()));
        return texts;
    }
}
