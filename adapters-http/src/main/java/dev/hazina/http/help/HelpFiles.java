package dev.hazina.http.help;

import dev.hazina.http.dashboard.text.Language;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The documents that are packed with the program, and the addresses that they are served at. A document has the
/// address of its file without its ending: `docs/providers/daraja.md` is at `/docs/providers/daraja`. A file
/// `README.md` has the address of its directory, and the others are named here.
final class HelpFiles {
    static final String ROOT = "/docs";
    static final String REFERENCE = ROOT + "/api";
    private static final String FOLDER = "docs/";
    private static final String ENDING = ".md";
    private static final String INDEX = "README.md";
    private static final Pattern NAME = Pattern.compile("[a-z0-9-]{1,80}");
    private static final Pattern PICTURE = Pattern.compile("[a-z0-9-]{1,80}\\.png");
    private static final String CLIENTS = FOLDER + "clients/";
    private static final Pattern CLIENT = Pattern.compile("[A-Za-z]{1,80}\\.(java|php|py|ts)");
    private static final Pattern LINK = Pattern.compile("\\[([^\\[\\]]*)\\]\\(([\\w./-]+\\.\\w+(?:#[^)\\s]*)?)\\)");
    private static final Pattern OUTSIDE = Pattern.compile("https?://.*");
    private static final Map<String, String> NAMED = Map.of("start", INDEX, "architecture", "ARCHITECTURE.md",
            "contributing", "CONTRIBUTING.md", "changelog", "CHANGELOG.md", "readers", FOLDER + INDEX);

    private HelpFiles() {}

    /// The file of the page at an address.
    ///
    /// @param parts of the address, below `/docs`
    static Optional<String> file(String... parts) {
        for (String part : parts) {
            if (!NAME.matcher(part).matches()) {
                return Optional.empty();
            }
        }
        String path = String.join("/", parts);
        if (NAMED.containsKey(path)) {
            return Optional.ofNullable(NAMED.get(path));
        }
        return List.of(FOLDER + path + ENDING, FOLDER + path + "/" + INDEX).stream().filter(HelpFiles::exists)
                .findFirst();
    }

    /// The language that a document is written in.
    static Language language(String file) {
        return Stream.of(Language.values()).filter(language -> file.startsWith(guide(language))).findFirst()
                .orElse(Language.ENGLISH);
    }

    /// The file with the same page in the other language; empty where there is none.
    static Optional<String> translation(String file) {
        Language language = language(file);
        return Optional.of(file).filter(one -> one.startsWith(guide(language)))
                .map(one -> guide(language.other()) + one.substring(guide(language).length()))
                .filter(HelpFiles::exists);
    }

    /// The folder of the guide for merchants.
    private static String guide(Language language) {
        return language.guide().substring(1) + "/";
    }

    static String address(String file) {
        return NAMED.entrySet().stream().filter(one -> one.getValue().equals(file)).map(Map.Entry::getKey).findFirst()
                .map(name -> ROOT + "/" + name).orElseGet(() -> "/" + file.replaceFirst("(/README)?\\.md$", ""));
    }

    /// Where the Markdown of a document is served.
    static String markdownAddress(String file) {
        return address(file) + ENDING;
    }

    /// What a link in a document leads to; empty where that is not served.
    static Optional<String> link(String from, String destination) {
        if (destination.startsWith("#") || destination.startsWith("/") || OUTSIDE.matcher(destination).matches()) {
            return Optional.of(destination);
        }
        int hash = destination.indexOf('#');
        String fragment = hash < 0 ? "" : destination.substring(hash);
        String file = resolved(from, hash < 0 ? destination : destination.substring(0, hash));
        if (file.equals("docs/openapi.yaml")) {
            return Optional.of(REFERENCE);
        }
        if (file.endsWith(ENDING)) {
            return exists(file) ? Optional.of(address(file) + fragment) : Optional.empty();
        }
        boolean isServed = file.startsWith(FOLDER + "pictures/") || file.startsWith(CLIENTS);
        return isServed && exists(file) ? Optional.of("/" + file) : Optional.empty();
    }

    /// The Markdown of the page at an address that ends with `.md`. Its links lead to the Markdown of others.
    ///
    /// @param parts of the address, below `/docs`
    static Optional<byte[]> markdown(String... parts) {
        String[] page = parts.clone();
        String last = page[page.length - 1];
        if (!last.endsWith(ENDING)) {
            return Optional.empty();
        }
        page[page.length - 1] = last.substring(0, last.length() - ENDING.length());
        return file(page).map(file -> LINK.matcher(text(file))
                .replaceAll(found -> Matcher.quoteReplacement(inMarkdown(file, found.group(1), found.group(2))))
                .getBytes(StandardCharsets.UTF_8));
    }

    /// A link to a file, or its text alone where the file is not served.
    private static String inMarkdown(String from, String text, String file) {
        boolean isDocument = file.replaceFirst("#.*", "").endsWith(ENDING);
        return link(from, file).map(address -> isDocument ? address.replaceFirst("(?=#|$)", ENDING) : address)
                .map(address -> "[" + text + "](" + address + ")").orElse(text);
    }

    /// The path of a file from the repository's root.
    private static String resolved(String from, String relative) {
        return Path.of("/" + from).resolveSibling(relative).normalize().toString().substring(1);
    }

    /// The first heading of a document, which its first line is.
    static String title(String file) {
        return text(file).lines().findFirst().orElse("").replaceFirst("^# ", "");
    }

    static String text(String file) {
        return new String(bytes(file), StandardCharsets.UTF_8);
    }

    static Optional<byte[]> picture(String name) {
        String file = FOLDER + "pictures/" + name;
        return PICTURE.matcher(name).matches() && exists(file) ? Optional.of(bytes(file)) : Optional.empty();
    }

    /// A program to copy.
    static Optional<byte[]> client(String name) {
        String file = CLIENTS + name;
        return CLIENT.matcher(name).matches() && exists(file) ? Optional.of(bytes(file)) : Optional.empty();
    }

    private static boolean exists(String file) {
        return HelpFiles.class.getResource(file) != null;
    }

    private static byte[] bytes(String file) {
        try (InputStream in = HelpFiles.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("the program was packed without " + file);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
