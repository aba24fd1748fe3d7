package dev.hazina.http.help;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.dashboard.layout.Assets;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.session.Cookies;
import dev.hazina.http.dashboard.text.Catalogue;
import dev.hazina.http.dashboard.text.Language;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.reference.CachedDocument;
import dev.hazina.http.reference.PublicAddress;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The help pages. They need no credentials, and their policy lets a browser load nothing from elsewhere and run no
/// script.
@Controller(HelpFiles.ROOT)
@Consumes(MediaType.ALL)
final class HelpController {
    private static final String SELF_ALONE = "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self';"
            + " base-uri 'none'; frame-ancestors 'none'";
    private static final String HTML = "text/html; charset=utf-8";
    private static final String API = "api";
    private static final String PICTURES = "pictures";
    private static final String CLIENTS = "clients";
    private static final String NOTHING = "";

    private final Library library;
    private final Reference reference;
    private final HelpSearch search;
    private final Pages pages;
    private final Assets assets;
    private final Cookies cookies;
    private final WorkPlaces places;
    private final ReaderKey reader;
    private final HttpSettings settings;
    private final KeptPages kept = new KeptPages();

    HelpController(Library library, Reference reference, HelpSearch search, Pages pages, Assets assets,
            Cookies cookies, WorkPlaces places, ReaderKey reader, HttpSettings settings) {
        this.library = library;
        this.reference = reference;
        this.search = search;
        this.pages = pages;
        this.assets = assets;
        this.cookies = cookies;
        this.places = places;
        this.reader = reader;
        this.settings = settings;
    }

    @Get
    HttpResponse<byte[]> index(HttpRequest<?> request) {
        String address = PublicAddress.of(request, settings).orElse(NOTHING);
        if (cookies.session(request).isPresent()) {
            MutableHttpResponse<byte[]> own = index(request, address, reader.find(request)).response(request);
            own.getHeaders().set(HttpHeaders.CACHE_CONTROL, "no-store");
            return secured(own);
        }
        return settings.publicUrl().isPresent()
                ? kept(request, () -> index(request, address, Optional.empty()))
                : secured(index(request, address, Optional.empty()).response(request));
    }

    private CachedDocument index(HttpRequest<?> request, String address, Optional<String> key) {
        var version = new HelpLayout.Version(Language.ENGLISH, Optional.of(Language.SWAHILI.help()));
        return page("index",
                new HelpPages.Index(layout(request, version, "Help", HelpFiles.ROOT, NOTHING), address, key));
    }

    @Get("/search")
    HttpResponse<byte[]> search(HttpRequest<?> request) {
        Query query = Query.of(request);
        String asked = query.text("q").orElse(NOTHING).strip();
        Language language = query.oneOf("language", Language::ofTag).orElse(Language.ENGLISH);
        String question = asked.substring(0, Math.min(asked.length(), SearchTerms.LONGEST_QUESTION));
        var version = new HelpLayout.Version(language, Optional.of(searchAddress(question, language.other())));
        return secured(places.within(Work.HELP, request, () -> page("search", new HelpPages.Results(
                layout(request, version, Catalogue.of(language).text("layout.search"), NOTHING, question),
                search.find(question, language)))).response(request));
    }

    private static String searchAddress(String question, Language language) {
        return HelpFiles.ROOT + "/search?language=" + language.tag()
                + (question.isEmpty() ? NOTHING : "&q=" + URLEncoder.encode(question, StandardCharsets.UTF_8));
    }

    @Get("/{page}")
    HttpResponse<byte[]> page(HttpRequest<?> request, String page) {
        return kept(request, () -> page.equals(API)
                ? overview(request)
                : markdown(page).or(() -> library.find(page).map(article -> document(request, article)))
                        .orElseThrow(HelpController::missing));
    }

    @Get("/{folder}/{page}")
    HttpResponse<byte[]> pageOfFolder(HttpRequest<?> request, String folder, String page) {
        return kept(request, () -> switch (folder) {
            case API -> reference.tag(page).map(tag -> tag(request, tag)).orElseThrow(HelpController::missing);
            case PICTURES -> HelpFiles.picture(page).map(bytes -> CachedDocument.of("image/png", bytes))
                    .orElseThrow(HelpController::missing);
            case CLIENTS -> HelpFiles.client(page).map(bytes -> CachedDocument.of("text/plain; charset=utf-8", bytes))
                    .orElseThrow(HelpController::missing);
            default -> markdown(folder, page)
                    .or(() -> library.find(folder, page).map(article -> document(request, article)))
                    .orElseThrow(HelpController::missing);
        });
    }

    @Get("/api/{tag}/{operation}")
    HttpResponse<byte[]> operation(HttpRequest<?> request, String tag, String operation) {
        return kept(request, () -> {
            ApiOperation shown = reference.operation(tag, operation).orElseThrow(HelpController::missing);
            return page("operation", new HelpPages.One(layout(request, shown.summary(),
                    HelpFiles.REFERENCE + "/" + tag, NOTHING), shown, reference.after(tag, operation)));
        });
    }

    /// The page as it was made before, or made now and kept. A path that leads to none is not kept.
    private HttpResponse<byte[]> kept(HttpRequest<?> request, Supplier<CachedDocument> made) {
        var key = new KeptPages.Key(request.getPath(), cookies.theme(request));
        CachedDocument page = kept.find(key).orElseGet(() -> {
            CachedDocument fresh = made.get();
            kept.keep(key, fresh);
            return fresh;
        });
        return secured(page.response(request));
    }

    private static Optional<CachedDocument> markdown(String... parts) {
        return HelpFiles.markdown(parts).map(bytes -> CachedDocument.of("text/markdown; charset=utf-8", bytes));
    }

    private static Refusal missing() {
        return new Refusal.NotFound(RefusalCode.PAGE_NOT_FOUND);
    }

    private CachedDocument document(HttpRequest<?> request, Article article) {
        return page("document", new HelpPages.Document(layout(request, article.version(), article.title(),
                article.address(), NOTHING), article));
    }

    private CachedDocument overview(HttpRequest<?> request) {
        Markdown.Rendered introduction = Markdown.render(reference.introduction(), Optional::of);
        List<Article.Anchor> contents = Article.contents(introduction.sections());
        return page("overview", new HelpPages.Overview(layout(request, "API reference", HelpFiles.REFERENCE,
                NOTHING), introduction.html(), contents, reference.tags()));
    }

    private CachedDocument tag(HttpRequest<?> request, Reference.Tag tag) {
        return page("tag", new HelpPages.Tag(layout(request, tag.name(), tag.address(), NOTHING), tag));
    }

    /// That of a page of the reference, which is in English alone.
    private HelpLayout layout(HttpRequest<?> request, String title, String address, String question) {
        return layout(request, new HelpLayout.Version(Language.ENGLISH, Optional.empty()), title, address, question);
    }

    /// What is around a page is in its language. The address decides it, so that a page can be kept.
    private HelpLayout layout(HttpRequest<?> request, HelpLayout.Version version, String title, String address,
            String question) {
        version.language().speak(request);
        List<HelpLayout.Link> links = Stream.concat(Stream.of(new HelpLayout.Link(HelpFiles.REFERENCE, "Overview")),
                reference.tags().stream().map(tag -> new HelpLayout.Link(tag.address(), tag.name()))).toList();
        return new HelpLayout(version, title, address, question, cookies.theme(request), settings.sandbox(),
                HelpMenu.of(version.language(), links), assets, settings.support());
    }

    private CachedDocument page(String template, Object page) {
        return CachedDocument.of(HTML, pages.bytes("help/" + template, page));
    }

    private static MutableHttpResponse<byte[]> secured(MutableHttpResponse<byte[]> response) {
        return response.header("Content-Security-Policy", SELF_ALONE).header("Referrer-Policy", "same-origin");
    }
}
