package dev.hazina.bootstrap.plugin;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// A jar as it is built outside of this repository, from sources in a test.
final class BuiltJar {
    private static final String SERVICE = "META-INF/services/dev.hazina.providers.spi.ProviderFactory";

    private static final String CLASS_PATH = Arrays.stream(System.getProperty("java.class.path")
            .split(File.pathSeparator, -1))
            .filter(entry -> entry.matches(".*/(domain|application|adapters-providers)/.*"))
            .collect(Collectors.joining(File.pathSeparator));
    /// The compiler takes longer than all the rest of a test.
    private static final Map<Map<String, String>, Map<String, byte[]>> COMPILED = new ConcurrentHashMap<>();

    private final Map<String, String> sources = new LinkedHashMap<>();
    private final Map<String, String> manifest = new HashMap<>();
    private final Map<String, String> texts = new HashMap<>();

    /// One that fits: a provider of the name, built for this version of the interface.
    static BuiltJar provider(String name) {
        return of("outside.Factory", factory("return \"" + name + "\";", "return List.of();"))
                .serving("outside.Factory").with("Hazina-Provider-Api", ProviderApi.own().version().toString())
                .with("Implementation-Version", "1.4.0");
    }

    /// The source of a factory.
    ///
    /// @param name how its method `name` goes
    /// @param settings how its method `settings` goes
    static String factory(String name, String settings) {
        return """
                package outside;

                import dev.hazina.domain.channel.Channel;
                import dev.hazina.domain.channel.Route;
                import dev.hazina.domain.money.Currency;
                import dev.hazina.providers.spi.*;
                import java.util.ArrayList;
                import java.util.List;
                import java.util.Set;

                public class Factory implements ProviderFactory {
                    public String name() { %s }

                    public Set<Route> serves() { return Set.of(new Route(Currency.KES, Channel.CARD)); }

                    public List<ProviderSetting> settings() { %s }

                    public ProviderConnection open(ProviderSettings settings, Set<Route> routes,
                            ProviderContext context) {
                        throw new IllegalStateException();
                    }
                }
                """.formatted(name, settings);
    }

    static BuiltJar of(String className, String source) {
        return new BuiltJar().and(className, source);
    }

    BuiltJar and(String className, String source) {
        sources.put(className, source);
        return this;
    }

    BuiltJar serving(String classNames) {
        texts.put(SERVICE, classNames);
        return this;
    }

    BuiltJar withoutService() {
        texts.remove(SERVICE);
        return this;
    }

    BuiltJar with(String attribute, String value) {
        manifest.put(attribute, value);
        return this;
    }

    BuiltJar without(String attribute) {
        manifest.remove(attribute);
        return this;
    }

    /// Compiles it beside the modules that have the interface.
    ///
    /// @param dir for the jar, and for what is made on the way
    /// @return the jar
    Path writeTo(Path dir, String name) {
        try {
            Path file = dir.resolve(name);
            Manifest head = new Manifest();
            head.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
            manifest.forEach((key, value) -> head.getMainAttributes().put(new Attributes.Name(key), value));
            try (OutputStream out = Files.newOutputStream(file);
                    JarOutputStream jar = new JarOutputStream(out, head)) {
                for (Map.Entry<String, byte[]> one : compiled(dir).entrySet()) {
                    add(jar, one.getKey(), one.getValue());
                }
                for (Map.Entry<String, String> text : texts.entrySet()) {
                    add(jar, text.getKey(), text.getValue().getBytes(StandardCharsets.UTF_8));
                }
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void add(JarOutputStream jar, String name, byte[] bytes) throws IOException {
        jar.putNextEntry(new JarEntry(name));
        jar.write(bytes);
        jar.closeEntry();
    }

    private Map<String, byte[]> compiled(Path dir) throws IOException {
        Map<String, byte[]> known = COMPILED.get(sources);
        if (known != null) {
            return known;
        }
        Path classes = Files.createTempDirectory(dir, "classes");
        compile(classes);
        Map<String, byte[]> bytes = new TreeMap<>();
        try (Stream<Path> tree = Files.walk(classes)) {
            for (Path one : tree.filter(Files::isRegularFile).toList()) {
                bytes.put(classes.relativize(one).toString(), Files.readAllBytes(one));
            }
        }
        COMPILED.put(Map.copyOf(sources), bytes);
        return bytes;
    }

    private void compile(Path classes) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        boolean compiled = compiler.getTask(said, null, null,
                List.of("-d", classes.toString(), "-cp", CLASS_PATH, "-proc:none"), null,
                sources.entrySet().stream().map(source -> source(source.getKey(), source.getValue())).toList()).call();
        if (!compiled) {
            throw new IllegalStateException(said.toString());
        }
    }

    private static JavaFileObject source(String className, String text) {
        return new SimpleJavaFileObject(URI.create("string:///" + className.replace('.', '/') + ".java"),
                JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }
}
