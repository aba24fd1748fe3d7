package dev.hazina.bootstrap.schema;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The changelog's fingerprint: a hash over its list of files and all of them.
final class ChangelogPrint {
    private static final Pattern INCLUDED = Pattern.compile("<include\\s+file=\"([^\"]+)\"");

    private ChangelogPrint() {}

    /// @param directory the changelog's, on the class path
    /// @param master its list of files, which lie beside it
    static String of(ClassLoader classes, String directory, String master) {
        try {
            byte[] list = read(classes, directory + "/" + master);
            MessageDigest print = MessageDigest.getInstance("SHA-256");
            print.update(list);
            for (String file : included(new String(list, StandardCharsets.UTF_8))) {
                print.update(read(classes, directory + "/" + file));
            }
            return HexFormat.of().formatHex(print.digest());
        } catch (IOException | NoSuchAlgorithmException e) {
            throw new IllegalStateException("the changelog is part of the program", e);
        }
    }

    private static List<String> included(String list) {
        Matcher matcher = INCLUDED.matcher(list);
        return matcher.results().map(found -> found.group(1)).toList();
    }

    private static byte[] read(ClassLoader classes, String path) throws IOException {
        try (@Nullable
        InputStream in = classes.getResourceAsStream(path)) {
            if (in == null) {
                throw new IOException(path + " is missing");
            }
            return in.readAllBytes();
        }
    }
}
