package dev.hazina.http.dashboard.layout;

import dev.hazina.http.dashboard.session.DashboardPaths;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The style, the scripts and the icon of the pages. Their address contains a hash of their contents, so that browsers
/// can cache them forever.
@Singleton
public final class Assets {
    public static final String PATH = DashboardPaths.ASSETS + "/";
    private static final int VERSION_BYTES = 8;
    private static final String STYLE = "text/css; charset=utf-8";
    private static final String SCRIPT = "text/javascript; charset=utf-8";
    private static final Map<String, String> TYPES = Map.of("dashboard.css", STYLE, "help.css", STYLE,
            "dashboard.js",
            SCRIPT, "htmx.min.js", SCRIPT, "icon.svg", "image/svg+xml");

    private final Map<String, Asset> files = new TreeMap<>();
    private final String version;

    record Asset(String type, byte[] bytes) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Asset asset && asset.type.equals(type) && Arrays.equals(asset.bytes, bytes);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(bytes);
        }
    }

    Assets() {
        TYPES.forEach((name, type) -> files.put(name, new Asset(type, bytes(name))));
        version = version(files.values().stream().map(Asset::bytes).toList());
    }

    /// The address of a file.
    public String url(String name) {
        return PATH + version + "/" + name;
    }

    Optional<Asset> find(String asked, String name) {
        return asked.equals(version) ? Optional.ofNullable(files.get(name)) : Optional.empty();
    }

    private static String version(List<byte[]> contents) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            contents.forEach(digest::update);
            return HexFormat.of().formatHex(digest.digest(), 0, VERSION_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static byte[] bytes(String file) {
        try (InputStream in = Assets.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("the program was packed without " + file);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
