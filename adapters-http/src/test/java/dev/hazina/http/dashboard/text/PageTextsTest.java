package dev.hazina.http.dashboard.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Every text of the merchants' pages comes from the catalogue. What a person reads is found in the templates between
/// tags and in attributes that are read out, and in the classes in string literals that look like a word or a sentence.
class PageTextsTest {
    /// Literals that are no text of the page: names of products, formats, algorithms and headers, and forms of dates.
    private static final Set<String> NAMES = Set.of("Hazina", "· Hazina", "English", "Kiswahili",
            "Accept-Language", "Content-Security-Policy", "Referrer-Policy", "Cross-Origin-Opener-Policy",
            "public, max-age=31536000, immutable", "HmacSHA256", "LiberationSans-Regular.ttf",
            "LiberationSans-Bold.ttf", "d MMM uuuu, HH:mm:ss", "d MMM uuuu, HH:mm",
            "d MMM uuuu", "MMM uuuu", "d MMM", "uuuu-MM-dd HH:mm:ss", "Xero", "Odoo", "QuickBooks", "PDF", "CSV");

    @Test
    void everyTextIsInTheCatalogue() {
        assertThat(PageSources.all().stream()
                .flatMap(source -> texts(source).stream().map(text -> source.name() + ": " + text))).isEmpty();
    }

    @Test
    void findsTextsInTemplates() {
        String template = """
                @import dev.hazina.Page
                @param Page page
                @template.layout.page(layout = page.layout(), crumbs = @`<a href="/x">Crumb</a>`, content = @`
                    <p class="some words">Hello @if(page.is("a b"))you@else${page.text("no text")}@endif</p>
                    <input aria-label="Read this" value="${page.value()}" type="text">
                    @template.part.field(form = page.form(), name = "amount", label = "Amount", hint = text("x.y"))
                `)
                """;

        assertThat(TextFinder.inTemplate(template)).containsExactlyInAnyOrder("Crumb", "Hello", "you", "Read this",
                "Amount");
    }

    @Test
    void findsTextsInClasses() {
        String source = """
                /// A "Quoted word" of a comment.
                class A {
                    String a = "Succeeded";
                    String b = "is about to fail";
                    String c = text("payment.state.failed");
                    String d = "/dashboard/payments";
                    String e = "payer_phone";
                    Object f = new IllegalStateException("A fault of the program");
                }
                """;

        assertThat(TextFinder.inClass(source)).containsExactlyInAnyOrder("Succeeded", "is about to fail");
    }

    private static List<String> texts(PageSources.Source source) {
        List<String> found = source.isTemplate()
                ? TextFinder.inTemplate(source.text())
                : TextFinder.inClass(source.text());
        return found.stream().filter(text -> !NAMES.contains(text)).toList();
    }
}
