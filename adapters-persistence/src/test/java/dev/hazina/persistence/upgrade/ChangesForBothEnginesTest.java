package dev.hazina.persistence.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Changesets from number 430 on can be applied to a schema that Citus has distributed, and their functions work in any
/// schema.
class ChangesForBothEnginesTest {
    private static final Path CHANGELOG = Path.of("src", "main", "resources", "db", "changelog");
    private static final int FIRST = 430;
    private static final Pattern NUMBER = Pattern.compile("(\\d+)-.*\\.sql");
    private static final Pattern COMMENT = Pattern.compile("^\\s*--.*$", Pattern.MULTILINE);
    private static final Pattern FUNCTION = Pattern
            .compile("CREATE (?:OR REPLACE )?FUNCTION (.*?) AS (\\$\\w*\\$)(.*?)\\2", Pattern.DOTALL);
    private static final Set<String> TRANSITION_TABLES = Set.of("written", "replaced", "made");
    private static final Pattern RELATION = Pattern
            .compile("\\b(?:FROM|JOIN|INSERT INTO|UPDATE)\\s+([a-z_.]+)(?!\\()\\b");
    private static final Pattern QUALIFIED = Pattern.compile("\\bpublic\\.");
    private static final Pattern PARENTHESES = Pattern.compile("\\([^()]*\\)");
    /// Its only row is not of a merchant, and never distributed.
    private static final String INSTALLATION = "ALTER TABLE installation";
    private static final Pattern ALTERED = Pattern.compile("\\bALTER FUNCTION\\b.*FROM CURRENT", Pattern.DOTALL);
    private static final Pattern STATISTICS = Pattern.compile("\\bSET \\(\\s*n_distinct");

    @Test
    void eachChangeIsForBothEngines() throws IOException {
        List<String> wrong = new ArrayList<>();
        int read = 0;
        try (Stream<Path> files = Files.list(CHANGELOG)) {
            for (Path file : files.sorted().toList()) {
                Matcher number = NUMBER.matcher(file.getFileName().toString());
                if (number.matches() && Integer.parseInt(number.group(1)) >= FIRST) {
                    read++;
                    wrongs(Files.readString(file)).forEach(each -> wrong.add(file.getFileName() + ": " + each));
                }
            }
        }
        assertThat(read).isGreaterThan(2);
        assertThat(wrong).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "ALTER TABLE a ADD COLUMN b text, ADD CONSTRAINT c CHECK (d(b, 1) > 0);",
            "ALTER TABLE a DROP CONSTRAINT c,\n    ADD CONSTRAINT c CHECK (b > 0) NOT VALID;",
            "ALTER TABLE a ALTER COLUMN b SET (n_distinct = 4);",
            "ALTER FUNCTION f() SET search_path FROM CURRENT;",
            "CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;",
            "CREATE FUNCTION f() RETURNS trigger SET search_path TO bucket_01 AS $$ BEGIN RETURN NULL; END $$;",
            "CREATE FUNCTION f() RETURNS int SET search_path FROM CURRENT AS $f$ SELECT 1 FROM public.accounts $f$;",
            "CREATE FUNCTION f() RETURNS trigger SET search_path FROM CURRENT AS $f$ BEGIN INSERT INTO h SELECT a FROM"
                    + " written; END $f$;",
            "CREATE FUNCTION f() RETURNS trigger SET search_path FROM CURRENT AS $f$ BEGIN IF EXISTS (SELECT FROM"
                    + " written w JOIN wallets x ON x.id = w.id) THEN RETURN NULL; END IF; END $f$;"})
    void whatCitusRefusedIsSeen(String change) {
        assertThat(wrongs(change)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "ALTER TABLE a ADD CONSTRAINT c CHECK (d(b, 1) > 0 AND e IN (1, 2)) NOT VALID;",
            "ALTER TABLE a ADD COLUMN b text, ADD COLUMN c text;",
            "ALTER TABLE installation ADD COLUMN b text, ADD CONSTRAINT c CHECK (b > 0);",
            "CREATE FUNCTION f() RETURNS trigger SET search_path FROM CURRENT AS $f$ BEGIN SELECT array_agg(a) INTO b"
                    + " FROM (SELECT a FROM written UNION ALL SELECT a FROM replaced) s; INSERT INTO h SELECT a FROM"
                    + " unnest(b) AS x (a); END $f$;"})
    void whatItTakesIsNot(String change) {
        assertThat(wrongs(change)).isEmpty();
    }

    private static List<String> wrongs(String file) {
        String sql = COMMENT.matcher(file).replaceAll("");
        List<String> wrong = new ArrayList<>();
        Matcher functions = FUNCTION.matcher(sql);
        while (functions.find()) {
            if (!functions.group(1).contains("SET search_path FROM CURRENT")) {
                wrong.add("a function without the search path it is made with: " + functions.group(1));
            }
            for (String statement : functions.group(3).split(";")) {
                if (mixes(statement)) {
                    wrong.add("a transition table beside a table: " + statement.strip());
                }
            }
        }
        if (QUALIFIED.matcher(sql).find()) {
            wrong.add("names the schema public");
        }
        for (String statement : FUNCTION.matcher(sql).replaceAll("").split(";")) {
            if (statement.contains("ADD CONSTRAINT") && !statement.strip().startsWith(INSTALLATION)
                    && withoutParentheses(statement).contains(",")) {
                wrong.add("ADD CONSTRAINT beside another change: " + statement.strip());
            }
            if (ALTERED.matcher(statement).find()) {
                wrong.add("a function's setting from the current one: " + statement.strip());
            }
            if (STATISTICS.matcher(statement).find()) {
                wrong.add("statistics of a column: " + statement.strip());
            }
        }
        return wrong;
    }

    private static boolean mixes(String statement) {
        List<String> relations = RELATION.matcher(statement).results().map(found -> found.group(1))
                .filter(name -> !name.equals("unnest")).toList();
        return relations.stream().anyMatch(TRANSITION_TABLES::contains)
                && !TRANSITION_TABLES.containsAll(relations);
    }

    private static String withoutParentheses(String statement) {
        String rest = statement;
        String before;
        do {
            before = rest;
            rest = PARENTHESES.matcher(rest).replaceAll("");
        } while (!rest.equals(before));
        return rest;
    }
}
