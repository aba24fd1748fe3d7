package dev.hazina.bootstrap.schema;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The bytes of a changelog: its list of files and all of them. Read without Liquibase, which takes a second to begin.
final class ChangelogFiles {
    private static final Pattern INCLUDED = Pattern.compile("<include\\s+file=\"([^\"]+)\"");
    private static final Pattern LATER = Pattern
            .compile("(?m)^--changeset (\\S+)[^\\n]*\\blabels:" + Changelog.LATER + "\\b");

    private final byte[] list;
    private final List<byte[]> files;

    private ChangelogFiles(byte[] list, List<byte[]> files) {
        this.list = list;
        this.files = files;
    }

    /// @param master its list of files, which lie beside it on the class path
    static ChangelogFiles read(ClassLoader classes, String master) {
        String directory = master.substring(0, master.lastIndexOf('/') + 1);
        try {
            byte[] list = bytes(classes, master);
            List<byte[]> files = new ArrayList<>();
            Matcher matcher = INCLUDED.matcher(new String(list, StandardCharsets.UTF_8));
            while (matcher.find()) {
                files.add(bytes(classes, directory + matcher.group(1)));
            }
            return new ChangelogFiles(list, files);
        } catch (IOException e) {
            throw new IllegalStateException("the changelog is part of the program", e);
        }
    }

    /// The changelog's fingerprint: a hash over all of it.
    static String print(List<ChangelogFiles> changelogs) {
        try {
            MessageDigest print = MessageDigest.getInstance("SHA-256");
            for (ChangelogFiles changelog : changelogs) {
                print.update(changelog.list);
                changelog.files.forEach(print::update);
            }
            return HexFormat.of().formatHex(print.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has it", e);
        }
    }

    /// The changesets that run outside a start, each as `author:id`.
    List<String> later() {
        return files.stream().flatMap(
                file -> LATER.matcher(new String(file, StandardCharsets.UTF_8)).results().map(found -> found.group(1)))
                .toList();
    }

    private static byte[] bytes(ClassLoader classes, String path) throws IOException {
        try (@Nullable
        InputStream in = classes.getResourceAsStream(path)) {
            if (in == null) {
                throw new IOException(path + " is missing");
            }
            return in.readAllBytes();
        }
    }
}
