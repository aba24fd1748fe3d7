package dev.hazina.http.help;

import dev.hazina.http.reference.CachedDocument;
import dev.hazina.http.reference.ReferenceDocument;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The list of all help pages for programs that read them, as https://llmstxt.org describes it: each page's Markdown
/// with its first sentence.
@Controller
@Consumes(MediaType.ALL)
final class ReadingListController {
    private static final int LONGEST = 300;
    private static final Pattern SENTENCE = Pattern.compile("^.{1,299}?[.](?=\\s|$)", Pattern.DOTALL);

    private final Library library;
    private final ReferenceDocument reference;
    private final AtomicReference<Optional<CachedDocument>> kept = new AtomicReference<>(Optional.empty());

    ReadingListController(Library library, ReferenceDocument reference) {
        this.library = library;
        this.reference = reference;
    }

    @Get("/llms.txt")
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        return kept.updateAndGet(known -> known.or(() -> Optional.of(made()))).orElseThrow().response(request);
    }

    private CachedDocument made() {
        StringBuilder text = new StringBuilder("# ").append(reference.tree().at("/info/title").asText())
                .append("\n\n> ").append(reference.tree().at("/info/summary").asText()).append("\n\n")
                .append("## API reference\n\n")
                .append("- [OpenAPI](/openapi.yaml): every route of this installation, its bodies, ")
                .append("answers and errors.\n")
                .append("- [OpenAPI as JSON](/openapi.json): the same document, for programs.\n");
        for (HelpMenu.Group group : HelpMenu.groups()) {
            text.append("\n## ").append(group.title()).append("\n\n");
            for (HelpMenu.Entry entry : group.entries()) {
                text.append("- [").append(entry.title()).append("](").append(HelpFiles.markdownAddress(entry.file()))
                        .append("): ").append(firstSentence(entry.file())).append('\n');
            }
        }
        return CachedDocument.of("text/plain; charset=utf-8", text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private String firstSentence(String file) {
        String text = library.of(file).sections().stream().map(Markdown.Section::text).filter(part -> !part.isEmpty())
                .findFirst().orElse("").replaceAll("\\s+", " ");
        Matcher sentence = SENTENCE.matcher(text);
        if (sentence.find()) {
            return sentence.group();
        }
        return text.length() < LONGEST ? text : text.substring(0, LONGEST - 1) + "…";
    }
}
