package dev.hazina.bootstrap.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hazina.application.foreign.OutsideTool;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The alert rules and the dashboard are about metrics that exist, and each rule fires and clears.
class AlertRulesTest {
    private static final Path OPERATING = ListedMetrics.root().resolve("docs/operating");
    private static final Pattern METRIC = Pattern
            .compile("\\b(?:hazina|hikaricp|jvm|logback|process)_[a-z_]+(?=[\\[{) ]|$)");
    private static final Pattern ALERT = Pattern.compile("(?m)^\\s+- alert: (\\w+)$");
    private static final Pattern RULE = Pattern.compile("(?ms)^\\s+- alert: .*?(?=^\\s+- alert: |\\z)");
    private static final Pattern EXPRESSION = Pattern.compile("(?s)expr: (.*?)\\n        (?:for|labels):");
    private static final long LONGEST_SECONDS = 120;

    @Test
    void theRulesNameListedMetrics() throws IOException {
        Set<String> named = new TreeSet<>();
        for (String rule : rules()) {
            String expression = EXPRESSION.matcher(rule).results().map(found -> found.group(1)).findFirst()
                    .orElseThrow();
            assertThat(metrics(expression)).as(rule).isNotEmpty();
            named.addAll(metrics(expression));
        }
        assertThat(ListedMetrics.read().names()).containsAll(named);
    }

    @Test
    void theDashboardNamesListedMetrics() throws IOException {
        List<String> expressions = new ArrayList<>();
        JsonNode dashboard = new ObjectMapper().readTree(OPERATING.resolve("dashboard.json").toFile());
        dashboard.findValues("expr").forEach(expression -> expressions.add(expression.asText()));

        assertThat(expressions).hasSizeGreaterThan(30)
                .allSatisfy(expression -> assertThat(metrics(expression)).as(expression).isNotEmpty());
        Set<String> named = expressions.stream().flatMap(expression -> metrics(expression).stream())
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> listed = ListedMetrics.read().names();
        assertThat(listed).containsAll(named);
    }

    @Test
    void aMetricThatIsNotListedIsSeen() {
        assertThat(metrics("max(hazina_nothing) > sum by (le) (rate(hazina_ledger_group_seconds_bucket[5m]))"))
                .containsExactly("hazina_ledger_group_seconds", "hazina_nothing");
        assertThat(ListedMetrics.read().names()).doesNotContain("hazina_nothing")
                .contains("hazina_ledger_group_seconds");
    }

    @Test
    void eachRuleSaysWhatToDoAndIsTested() throws IOException {
        String tests = Files.readString(OPERATING.resolve("alerts-test.yml"));
        assertThat(rules()).hasSizeGreaterThan(20).allSatisfy(rule -> {
            assertThat(rule).contains("severity: ", "summary: ", "action: ");
            String name = ALERT.matcher(rule).results().map(found -> found.group(1)).findFirst().orElseThrow();
            assertThat(Pattern.compile("alertname: " + name + "\\n\\s+exp_alerts:\\n\\s+- exp_labels").matcher(tests)
                    .find()).as("%s fires", name).isTrue();
            assertThat(Pattern.compile("alertname: " + name + "\\n\\s+exp_alerts: \\[]").matcher(tests).find())
                    .as("%s clears", name).isTrue();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"check rules alerts.yml", "test rules alerts-test.yml"})
    void promtoolAgrees(String arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(OutsideTool.PROMTOOL.orSkip().toString()));
        command.addAll(List.of(arguments.split(" ")));
        Process process = new ProcessBuilder(command).directory(OPERATING.toFile()).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(said).isZero();
    }

    private static List<String> rules() throws IOException {
        return RULE.matcher(Files.readString(OPERATING.resolve("alerts.yml"))).results().map(found -> found.group())
                .toList();
    }

    private static Set<String> metrics(String expression) {
        Set<String> listed = ListedMetrics.read().names();
        return METRIC.matcher(expression).results().map(found -> found.group())
                .map(name -> listed.contains(name) ? name : name.replaceFirst("_(bucket|sum|count)$", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
