package dev.hazina.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.providers.Providers;
import dev.hazina.bootstrap.settings.form.SettingSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is described as a setting is read, and what is read is described.
class ReadNamesTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    /// Names in full, in quotes or as the log's configuration and the container's beans have them.
    private static final Pattern NAME = Pattern.compile("\"(HAZINA_[A-Z0-9_]*[A-Z0-9])[\"= ]|\\$\\{(HAZINA_[A-Z_]+)"
            + "|\\$\\{hazina\\.([a-z-]+)");
    /// Read by the log and by the script that starts the program.
    private static final Map<String, String> ELSEWHERE = Map.of("HAZINA_LOG_LEVEL",
            "bootstrap/src/main/resources/logback.xml", "HAZINA_JAVA_OPTS", "run", "HAZINA_FAST_START", "run");
    /// With these each part looks for its settings.
    private static final Map<String, String> ALL_PARTS = Map.of("HAZINA_SMTP_HOST", "mail.example", "HAZINA_MAIL_FROM",
            "a@hazina.example", "HAZINA_DATABASE_URL", "jdbc:postgresql://localhost/hazina", "HAZINA_BUCKETS", "2",
            "HAZINA_ENVIRONMENT", "production", "HAZINA_SECRETS_KEY", "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=");

    @Test
    void eachDescribedSettingIsReadByTheStartAndNoOther() throws IOException {
        Set<String> read = new TreeSet<>();
        ReadSettings.from(recording(ALL_PARTS, read));
        for (Map.Entry<String, String> one : ELSEWHERE.entrySet()) {
            assertThat(Files.readString(ROOT.resolve(one.getValue()))).contains("${" + one.getKey() + ":-");
            read.add(one.getKey());
        }
        assertThat(read).containsExactlyInAnyOrderElementsOf(SettingsList.names());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            daraja  | KES.mm_stk_push=daraja,KES.mm_b2c=daraja,KES.mm_c2b=daraja
            momo    | UGX.mobile_money=momo
            pawapay | TZS.mobile_money=pawapay,UGX.mobile_money=pawapay
            airtel  | KES.mm_stk_push=airtel,KES.mm_b2c=airtel,TZS.mobile_money=airtel,UGX.mobile_money=airtel
            stripe  | KES.card=stripe,TZS.card=stripe,UGX.card=stripe,USD.card=stripe
            """)
    void eachDescribedSettingOfAProviderIsReadByItsAdapterAndNoOther(String provider, String channels) {
        Set<String> read = new TreeSet<>();
        assertThatThrownBy(() -> ReadSettings.from(recording(Map.of("HAZINA_CHANNELS", channels,
                "HAZINA_DARAJA_C2B", "register", "HAZINA_DARAJA_PULL", "register", "HAZINA_DARAJA_PULL_HEAD_OFFICE",
                "600000"), read))).isInstanceOf(StartFailure.class)
                .hasMessageContaining("what is not set up");
        String prefix = "HAZINA_" + provider.toUpperCase(Locale.ROOT) + "_";
        assertThat(read.stream().filter(name -> name.startsWith(prefix)))
                .containsExactlyInAnyOrderElementsOf(described(provider));
    }

    /// A name may stand in the sources that no start of these asks for, and a sentence puts some together from a
    /// beginning.
    @Test
    void eachNameInTheSourcesIsDescribed() throws IOException {
        Set<String> known = new TreeSet<>(SettingsList.names());
        Providers.BUILT_IN.names().forEach(provider -> known.addAll(described(provider)));
        Set<String> found = new TreeSet<>();
        for (String module : List.of("domain", "application", "adapters-http", "adapters-persistence",
                "adapters-providers", "adapters-webhooks", "bootstrap")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main"))) {
                files.filter(file -> file.toString().matches(".*\\.(java|xml|yml)"))
                        .forEach(file -> found.addAll(names(file)));
            }
        }
        assertThat(found).hasSizeGreaterThan(70)
                .allSatisfy(name -> assertThat(known).anyMatch(one -> one.equals(name) || one.startsWith(name + "_")));
    }

    private static Set<String> described(String provider) {
        return Providers.BUILT_IN.described().getOrDefault(provider, Map.of()).keySet();
    }

    private static Set<String> names(Path file) {
        try {
            return NAME.matcher(Files.readString(file)).results()
                    .map(found -> Stream.of(found.group(1), found.group(2)).filter(name -> name != null).findFirst()
                            .orElseGet(() -> "HAZINA_" + found.group(3).toUpperCase(Locale.ROOT).replace('-', '_')))
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A setting that is asked for by its file too counts once.
    private static Function<String, Optional<String>> recording(Map<String, String> values,
            Set<String> read) {
        Set<String> asked = new TreeSet<>();
        return name -> {
            boolean file = name.endsWith(SettingSource.FILE)
                    && asked.contains(name.substring(0, name.length() - SettingSource.FILE.length()));
            asked.add(name);
            if (!file) {
                read.add(name);
            }
            return Optional.ofNullable(values.get(name));
        };
    }
}
