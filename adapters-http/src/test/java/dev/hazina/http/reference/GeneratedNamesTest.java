package dev.hazina.http.reference;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.http.support.ApiDocument;
import dev.hazina.http.support.ApiOperation;
import dev.hazina.http.support.Served;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Generated clients name classes, methods, members and constants after the document's words. None of these is a word
/// of Python, PHP, C# or Java that a generator would have to change, except those that are named here.
@TestInstance(Lifecycle.PER_CLASS)
class GeneratedNamesTest {
    private static final Set<String> PYTHON = words("""
            false none true and as assert async await break class continue def del elif else except finally for from
            global if import in is lambda match nonlocal not or pass raise return try type while with yield print exec
            self""");
    private static final Set<String> PHP = words("""
            __halt_compiler abstract and array as break callable case catch class clone const continue declare default
            die do echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile enum eval exit extends
            final finally fn for foreach function global goto if implements include include_once instanceof insteadof
            interface isset list match namespace new or print private protected public readonly require require_once
            return static switch throw trait try unset use var while xor yield bool false float int iterable mixed
            never null object parent resource self string true void""");
    private static final Set<String> CSHARP = words("""
            abstract as async await base bool break byte case catch char checked class const continue decimal default
            delegate do double dynamic else enum event explicit extern false finally fixed float for foreach goto if
            implicit in int interface internal is lock long namespace new null object operator out override params
            partial private protected public readonly record ref return sbyte sealed short sizeof stackalloc static
            string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using var virtual void
            volatile when where while yield""");
    /// What their names would hide: classes of the other languages that need no import, and of the generated code.
    private static final Set<String> CLASSES = words("""
            error exception warning date map set event list dict tuple array symbol promise function closure iterator
            generator arrayaccess datetime action attribute buffer convert delegate environment func guid index lazy
            math nullable random range timespan timezone type uri version file path stream task encoding dictionary
            hashset collection apiclient apiexception apiresponse configuration json pair objectserializer rest
            headerselector modelinterface basemodel callback servervariable""");
    /// Methods that each object of Java has.
    private static final Set<String> METHODS = words("wait notify notifyall getclass hashcode tostring clone finalize");

    /// Generators change these, and clients made by them compile all the same. Of `wait` they need to be told
    /// (`docs/clients/README.md`).
    private static final Set<String> CHANGED_MEMBERS = Set.of("double", "echo", "for", "from", "in", "new", "out",
            "partial", "type");
    private static final Set<String> CHANGED_PARAMETERS = Set.of("include", "wait");

    private final Served served = Served.sandbox();
    private final ApiDocument document = ApiDocument.of(served);

    @AfterAll
    void stop() {
        served.close();
    }

    private static Set<String> words(String text) {
        return Set.of(text.split("\\s+", -1));
    }

    /// All that begin in lower case, as parameters, members and methods do.
    private static boolean isReserved(String name) {
        String word = name.toLowerCase(Locale.ROOT);
        return SourceVersion.isKeyword(name) || METHODS.contains(word)
                || Stream.of(PYTHON, PHP, CSHARP).anyMatch(words -> words.contains(word));
    }

    /// The same name for a generator, which joins the words of a name in its own way, and for a disk that takes capital
    /// letters for small ones.
    private static String joined(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    @Test
    void noSchemaHasTheNameOfAClassOrWordOfALanguage() throws IOException {
        Set<String> classes = new HashSet<>(CLASSES);
        Path lang = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base", "java", "lang");
        try (Stream<Path> files = Files.list(lang)) {
            files.map(file -> file.getFileName().toString()).filter(file -> file.endsWith(".class"))
                    .map(file -> file.replace(".class", "").toLowerCase(Locale.ROOT)).forEach(classes::add);
        }
        assertThat(classes).contains("string", "process", "record");
        List<String> names = document.tree().at("/components/schemas").propertyStream().map(Map.Entry::getKey).toList();

        assertThat(names).allMatch(name -> name.matches("[A-Z][A-Za-z]+") && !isReserved(name))
                .noneMatch(name -> classes.contains(name.toLowerCase(Locale.ROOT)))
                // openapi-generator names a body of its own so.
                .noneMatch(name -> name.endsWith("Request") && operation(name.substring(0, name.length() - 7)));
        assertThat(names.stream().map(GeneratedNamesTest::joined)).doesNotHaveDuplicates();
    }

    private boolean operation(String name) {
        return document.operations().stream().map(ApiOperation::id).anyMatch(name::equalsIgnoreCase);
    }

    @Test
    void noOperationHasTheNameOfAWordOfALanguage() {
        List<String> names = document.operations().stream().map(ApiOperation::id).toList();

        assertThat(names).isNotEmpty().noneMatch(GeneratedNamesTest::isReserved);
        assertThat(names.stream().map(GeneratedNamesTest::joined)).doesNotHaveDuplicates();
    }

    @Test
    void membersAndParametersThatAreWordsOfALanguageAreTheKnownOnes() {
        Set<String> members = new TreeSet<>();
        Set<String> parameters = new TreeSet<>();
        walk("", document.tree(), (place, node) -> {
            if (place.equals("properties") && node.isObject()) {
                List<String> names = node.propertyStream().map(Map.Entry::getKey).toList();
                assertThat(names).allMatch(name -> name.matches("[a-z][a-z0-9_]*"));
                assertThat(names.stream().map(GeneratedNamesTest::joined)).doesNotHaveDuplicates();
                members.addAll(names);
            }
            if (node.has("in") && node.has("name")) {
                parameters.add(node.path("name").asText());
            }
        });

        assertThat(members.stream().filter(GeneratedNamesTest::isReserved))
                .containsExactlyInAnyOrderElementsOf(CHANGED_MEMBERS);
        assertThat(parameters.stream().filter(GeneratedNamesTest::isReserved))
                .containsExactlyInAnyOrderElementsOf(CHANGED_PARAMETERS);
    }

    /// A constant has the letters and digits of its word, in capitals; that of `*` is called `STAR`. PHP has one
    /// reserved name for a constant.
    @Test
    void wordsOfAListAreConstantsOfTheirOwn() {
        Map<String, List<String>> lists = new HashMap<>();
        walk("", document.tree(), (place, node) -> {
            if (place.equals("enum") && node.isArray()) {
                List<String> words = node.valueStream().filter(word -> !word.isNull()).map(JsonNode::asText).toList();
                lists.put(words.toString(), words);
            }
        });

        assertThat(lists).hasSizeGreaterThan(20);
        assertThat(lists.values()).allSatisfy(words -> {
            assertThat(words).allMatch(word -> word.matches("[A-Za-z].*|\\*")).doesNotContain("class");
            assertThat(words.stream().map(GeneratedNamesTest::joined)).doesNotHaveDuplicates();
        });
    }

    /// Without a name a choice would be called `LogEntryOneOf`.
    @Test
    void whatIsChosenFromHasAName() {
        Set<JsonNode> unnamed = new HashSet<>();
        walk("", document.tree(), (place, node) -> {
            if (place.equals("oneOf")) {
                node.valueStream().filter(choice -> choice.path("type").asText().equals("object"))
                        .forEach(unnamed::add);
            }
        });

        assertThat(document.tree().at("/components/schemas/LogEntry/oneOf").valueStream()
                .map(choice -> choice.path("$ref").asText().replaceAll(".*/", "")).collect(Collectors.toSet()))
                .containsExactlyInAnyOrder("AccountEvent", "LogGap");
        assertThat(unnamed).isEmpty();
    }

    /// @param visitor gets the name of a node's member as well, and the name of the array for what is in one
    private static void walk(String place, JsonNode node, BiConsumer<String, JsonNode> visitor) {
        visitor.accept(place, node);
        if (node.isObject()) {
            node.propertyStream().forEach(member -> walk(member.getKey(), member.getValue(), visitor));
        } else {
            node.forEach(child -> walk("", child, visitor));
        }
    }
}
