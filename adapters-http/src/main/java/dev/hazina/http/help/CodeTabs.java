package dev.hazina.http.help;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlWriter;

/// Blocks of code in several languages that follow each other, as tabs: one is shown, and the reader chooses which. It
/// needs no script: the tabs are radio buttons, and the style sheet shows the block of the chosen one.
final class CodeTabs extends CustomBlock {
    private static final Map<String, String> NAMES = Map.of("sh", "curl", "python", "Python", "php", "PHP",
            "typescript", "TypeScript", "java", "Java");
    private static final String CLASS = "class";
    private static final String RADIO = "input";
    private static final String LABEL = "label";
    private static final String GROUP = "fieldset";
    private static final String LEGEND = "legend";

    private final String name;

    private CodeTabs(int number) {
        name = "code-" + number;
    }

    /// Puts the blocks of a document that belong together into one node each.
    static void gather(Node document) {
        List<List<FencedCodeBlock>> runs = new ArrayList<>(List.of(new ArrayList<>()));
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (!(node instanceof FencedCodeBlock block && NAMES.containsKey(block.getInfo()))) {
                runs.add(new ArrayList<>());
            } else if (runs.getLast().stream().anyMatch(other -> other.getInfo().equals(block.getInfo()))) {
                runs.add(new ArrayList<>(List.of(block)));
            } else {
                runs.getLast().add(block);
            }
        }
        int number = 1;
        for (List<FencedCodeBlock> run : runs) {
            if (run.size() > 1) {
                CodeTabs tabs = new CodeTabs(number);
                run.getFirst().insertBefore(tabs);
                run.forEach(tabs::appendChild);
                number++;
            }
        }
    }

    /// Writes the HTML of a node.
    record Renderer(HtmlNodeRendererContext context) implements NodeRenderer {
        @Override
        public Set<Class<? extends Node>> getNodeTypes() {
            return Set.of(CodeTabs.class);
        }

        @Override
        public void render(Node node) {
            if (node instanceof CodeTabs tabs) {
                HtmlWriter html = context.getWriter();
                html.line();
                html.tag(GROUP, Map.of(CLASS, "code-tabs"));
                html.tag(LEGEND, Map.of(CLASS, "visually-hidden"));
                html.text("Language");
                html.tag("/" + LEGEND);
                for (Node child = tabs.getFirstChild(); child != null; child = child.getNext()) {
                    if (child instanceof FencedCodeBlock block) {
                        choice(html, tabs, block);
                    }
                }
                for (Node child = tabs.getFirstChild(); child != null; child = child.getNext()) {
                    context.render(child);
                }
                html.tag("/" + GROUP);
                html.line();
            }
        }

        private static void choice(HtmlWriter html, CodeTabs tabs, FencedCodeBlock block) {
            String id = tabs.name + "-" + block.getInfo();
            Map<String, String> radio = new LinkedHashMap<>(Map.of("type", "radio", "name", tabs.name, "id", id));
            if (block.getPrevious() == null) {
                radio.put("checked", "checked");
            }
            html.tag(RADIO, radio);
            html.tag(LABEL, Map.of("for", id));
            html.text(NAMES.getOrDefault(block.getInfo(), block.getInfo()));
            html.tag("/" + LABEL);
        }
    }
}
