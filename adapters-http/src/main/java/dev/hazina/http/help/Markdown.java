package dev.hazina.http.help;

import dev.hazina.http.dashboard.text.Language;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.IdGenerator;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/// Makes HTML from Markdown. Headings get the anchors that links in the repository expect. HTML inside the Markdown is
/// shown as text.
final class Markdown {
    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    /// A wide table scrolls in its own frame, which the keyboard reaches.
    private static final String FRAME = "<div class=\"table-scroll\" tabindex=\"0\" role=\"region\""
            + " aria-label=\"%s\">";
    private static final Map<Language, String> TABLE = Map.of(Language.ENGLISH, "Table", Language.SWAHILI, "Jedwali");

    private Markdown() {}

    /// A document as HTML.
    ///
    /// @param title the first heading, which is not in the HTML
    public record Rendered(String title, String html, List<Section> sections) {}

    /// A part of a document, from one heading to the next.
    ///
    /// @param level 1 for the part below the title
    public record Section(int level, String anchor, String heading, String text) {}

    /// A short text without links to other documents.
    static String html(String text) {
        return render(text, Optional::of).html();
    }

    static Rendered render(String text, Function<String, Optional<String>> links) {
        return render(text, Language.ENGLISH, links);
    }

    /// @param links the address that a link's destination stands for; empty for a document that is not served, whose
    ///        link becomes plain text
    static Rendered render(String text, Language language, Function<String, Optional<String>> links) {
        Node document = PARSER.parse(text);
        document.accept(new LinkRewriter(links));
        CodeTabs.gather(document);
        String title = "";
        if (document.getFirstChild() instanceof Heading first && first.getLevel() == 1) {
            title = PlainText.of(first);
            first.unlink();
        }
        Map<Node, String> anchors = anchors(document);
        HtmlRenderer renderer = HtmlRenderer.builder().extensions(EXTENSIONS).escapeHtml(true).sanitizeUrls(true)
                .attributeProviderFactory(context -> (node, tag, attributes) -> {
                    if (anchors.containsKey(node)) {
                        attributes.put("id", anchors.get(node));
                    }
                }).nodeRendererFactory(CodeTabs.Renderer::new).build();
        String html = renderer.render(document).replace("<table>", FRAME.formatted(TABLE.get(language)) + "<table>")
                .replace("</table>", "</table></div>").replace("<pre>", "<pre tabindex=\"0\">");
        return new Rendered(title, html, sections(document, title, anchors));
    }

    private static Map<Node, String> anchors(Node document) {
        IdGenerator ids = IdGenerator.builder().build();
        Map<Node, String> anchors = new IdentityHashMap<>();
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading) {
                anchors.put(node, ids.generateId(PlainText.of(node)));
            }
        }
        return anchors;
    }

    private static List<Section> sections(Node document, String title, Map<Node, String> anchors) {
        List<Section> sections = new ArrayList<>();
        Section open = new Section(1, "", title, "");
        StringBuilder text = new StringBuilder();
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading heading) {
                sections.add(new Section(open.level(), open.anchor(), open.heading(), text.toString().strip()));
                text.setLength(0);
                open = new Section(heading.getLevel(), anchors.getOrDefault(node, ""), PlainText.of(heading), "");
            } else {
                text.append(PlainText.of(node)).append(' ');
            }
        }
        sections.add(new Section(open.level(), open.anchor(), open.heading(), text.toString().strip()));
        return List.copyOf(sections);
    }

    /// Points links to pages that are served.
    private static final class LinkRewriter extends AbstractVisitor {
        private final Function<String, Optional<String>> links;

        LinkRewriter(Function<String, Optional<String>> links) {
            this.links = links;
        }

        @Override
        public void visit(Link link) {
            visitChildren(link);
            links.apply(link.getDestination()).ifPresentOrElse(link::setDestination, () -> dissolve(link));
        }

        @Override
        public void visit(Image image) {
            links.apply(image.getDestination()).ifPresentOrElse(image::setDestination, () -> dissolve(image));
        }

        /// Leaves the text of a link in its place.
        private static void dissolve(Node link) {
            Node child = link.getFirstChild();
            while (child != null) {
                Node next = child.getNext();
                link.insertBefore(child);
                child = next;
            }
            link.unlink();
        }
    }
}
