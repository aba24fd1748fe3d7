package dev.hazina.bootstrap.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.providers.spi.ProviderSetting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PluginFolderTest {
    private static final String SERVICE = "META-INF/services/dev.hazina.providers.spi.ProviderFactory";
    /// Lists each class as a setting that it can load, with what it says where that is a library's.
    private static final String LOOKS = """
            List<ProviderSetting> seen = new ArrayList<>();
            for (String name : List.of("dev.hazina.domain.money.Money", "com.fasterxml.jackson.databind.JsonNode",
                    "org.slf4j.Logger", "java.sql.Connection", "dev.hazina.domain.wallet.Wallet",
                    "dev.hazina.bootstrap.Application", "dev.hazina.providers.daraja.DarajaProviderFactory",
                    "io.micronaut.context.ApplicationContext", "okhttp3.OkHttpClient", "library.Word")) {
                try {
                    Class<?> found = Class.forName(name);
                    String said = found.getSimpleName().equals("Word") ? found.getDeclaredConstructor().newInstance()
                            .toString() : "";
                    seen.add(ProviderSetting.without(found.getSimpleName().toUpperCase() + said, "", ""));
                } catch (ReflectiveOperationException e) {
                    seen.size();
                }
            }
            return seen;
            """;

    @TempDir
    Path dir;

    @Test
    void aJarIsFoundWithItsProviderItsVersionAndItsFile() throws IOException {
        Path file = BuiltJar.provider("wavepay").writeTo(dir, "b.jar");
        BuiltJar.provider("another").without("Implementation-Version").writeTo(dir, "a.jar");
        Files.writeString(jar("README.md"), "not a jar");

        List<Plugin> plugins = PluginFolder.read(dir);

        assertThat(plugins).extracting(Plugin::name).containsExactly("another", "wavepay");
        assertThat(plugins.getLast().version()).contains("1.4.0");
        assertThat(plugins.getLast().file()).isEqualTo(file);
        assertThat(plugins.getLast().origin()).isEqualTo("version 1.4.0, from " + file);
        assertThat(plugins.getFirst().origin()).isEqualTo("no version in its manifest, from " + jar("a.jar"));
    }

    /// Not what else the program has, not even its libraries, and not what another plugin brings.
    @Test
    void aPluginSeesTheInterfaceTheJdkAndItsOwnLibraries() {
        assertThat(jar("lib").toFile().mkdir()).isTrue();
        BuiltJar.of("library.Word", word("ONE")).writeTo(dir, "lib/one.jar");
        BuiltJar.of("library.Word", word("TWO")).writeTo(dir, "lib/two.jar");
        looking("one", "lib/one.jar");
        looking("two", "lib/two.jar");
        looking("without", "");

        Map<String, List<String>> seen = PluginFolder.read(dir).stream()
                .collect(Collectors.toMap(Plugin::name, plugin -> plugin.factory().settings().stream()
                        .map(ProviderSetting::name).toList()));

        assertThat(seen).isEqualTo(Map.of("one", List.of("MONEY", "JSONNODE", "LOGGER", "CONNECTION", "WORDONE"),
                "two", List.of("MONEY", "JSONNODE", "LOGGER", "CONNECTION", "WORDTWO"),
                "without", List.of("MONEY", "JSONNODE", "LOGGER", "CONNECTION")));
    }

    private void looking(String name, String library) {
        BuiltJar.provider(name).and("outside.Factory", BuiltJar.factory("return \"" + name + "\";", LOOKS))
                .with("Class-Path", library).writeTo(dir, name + ".jar");
    }

    private static String word(String text) {
        return "package library; public class Word { public String toString() { return \"" + text + "\"; } }";
    }

    static Stream<Arguments> jarsThatAreNoPlugins() {
        return Stream.of(
                refused("brings no provider: it has no " + SERVICE + ".", BuiltJar::withoutService),
                refused("brings no provider: its " + SERVICE + " names none.", jar -> jar.serving("# none yet\n")),
                refused("doesn't say for which version of the provider interface it was built: its manifest has no"
                        + " Hazina-Provider-Api. This program has 1.", jar -> jar.without("Hazina-Provider-Api")),
                refused("says Hazina-Provider-Api: newest, which is no version such as 1.",
                        jar -> jar.with("Hazina-Provider-Api", "newest")),
                refused("was built for version 2.0 of the provider interface, and this program has 1.",
                        jar -> jar.with("Hazina-Provider-Api", "2.0")),
                refused("was built for version 0.9 of the provider interface, and this program has 1.",
                        jar -> jar.with("Hazina-Provider-Api", "0.9")),
                refused("was built for version 1.9999 of the provider interface, and this program has 1.",
                        jar -> jar.with("Hazina-Provider-Api", "1.9999")),
                refused("names the library lib/gone.jar in its manifest, which isn't there.",
                        jar -> jar.with("Class-Path", "lib/gone.jar")),
                refused("can't be loaded: ", jar -> jar.serving("outside.Elsewhere")),
                refused("can't be loaded: ", jar -> jar.and("outside.Other",
                        "package outside; public class Other {}").serving("outside.Other")),
                refused("can't be loaded: java.lang.IllegalStateException: not today.",
                        jar -> jar.and("outside.Factory", BuiltJar.factory("return \"x\";", "return List.of();")
                                .replace("public String name", "public Factory() { throw new"
                                        + " IllegalStateException(\"not today\"); }\npublic String name"))),
                refused("can't be asked what it is: java.lang.ClassNotFoundException: dev.hazina.domain.wallet.Wallet.",
                        jar -> jar.and("outside.Factory", BuiltJar.factory("return"
                                + " dev.hazina.domain.wallet.Wallet.class.getSimpleName();", "return List.of();"))),
                refused("can't be asked what it is: java.lang.IllegalStateException: no settings.",
                        jar -> jar.and("outside.Factory", BuiltJar.factory("return \"x\";",
                                "throw new IllegalStateException(\"no settings\");"))),
                refused("brings the provider 'Wave-Pay', whose name must be lower case letters.",
                        jar -> jar.and("outside.Factory", BuiltJar.factory("return \"Wave-Pay\";",
                                "return List.of();"))),
                refused("brings the provider '', whose name must be lower case letters.",
                        jar -> jar.and("outside.Factory", BuiltJar.factory("return \"\";", "return List.of();"))));
    }

    private static Arguments refused(String sentence, UnaryOperator<BuiltJar> change) {
        return Arguments.of(sentence, change);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jarsThatAreNoPlugins")
    void aJarThatIsNoPluginRefusesTheStart(String sentence, UnaryOperator<BuiltJar> change) {
        Path file = change.apply(BuiltJar.provider("wavepay")).writeTo(dir, "wave.jar");

        assertThatThrownBy(() -> PluginFolder.read(dir)).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_PLUGINS: " + file + " " + sentence).hasMessageEndingWith(".");
    }

    @Test
    void whatIsNoJarOrNoFolderRefusesTheStart() throws IOException {
        Path file = jar("wave.jar");
        Files.writeString(file, "PK, or not");

        assertThatThrownBy(() -> PluginFolder.read(dir)).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_PLUGINS: " + file + " can't be read as a jar: ");
        assertThatThrownBy(() -> PluginFolder.read(file)).isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_PLUGINS must name a folder that can be read; '" + file + "' can't.");
        assertThatThrownBy(() -> PluginFolder.read(dir.resolve("none"))).isInstanceOf(StartFailure.class);
    }

    @Test
    void aVersionServesOlderOnesOfItsOwnMajor() {
        ApiVersion version = ApiVersion.parse("2.3").orElseThrow();

        assertThat(Stream.of("2.3", "2.0", "2.4", "1.3", "3.0").map(ApiVersion::parse).map(Optional::orElseThrow)
                .filter(version::serves)).map(ApiVersion::toString).containsExactly("2.3", "2.0");
        assertThat(Stream.of("2", "2.", "2.x", "-1.0", "2.0.1", "99999.0").flatMap(text -> ApiVersion.parse(text)
                .stream())).isEmpty();
    }

    private Path jar(String name) {
        return dir.resolve(name);
    }
}
