package dev.hazina.http.help;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/// A page of the guide, read for what it has in common with the same page in another language.
record GuidePage(List<Part> parts) {
    private static final Parser PARSER = Parser.builder().extensions(List.of(TablesExtension.create())).build();
    private static final Pattern NUMBER = Pattern.compile("\\d(?:[\\d.,]*\\d)?");

    /// What stands from one heading to the next, with the heading.
    ///
    /// @param blocks its kinds of blocks in their order, a row with the number of its cells
    /// @param sorted its numbers, its code and what its links mean, in the order of the alphabet
    /// @param names what it emphasizes: names of buttons, fields, pages and states
    /// @param cells of the bodies of its tables, without those of code
    record Part(String heading, List<String> blocks, List<String> sorted, List<String> names, List<String> cells) {}

    static GuidePage of(String file) {
        Reader reader = new Reader(file);
        PARSER.parse(HelpFiles.text(file)).accept(reader);
        reader.end();
        return new GuidePage(List.copyOf(reader.parts));
    }

    private static final class Reader extends AbstractVisitor {
        private final String file;
        private final List<Part> parts = new ArrayList<>();
        private String heading = "";
        private final List<String> blocks = new ArrayList<>();
        private final List<String> sorted = new ArrayList<>();
        private final List<String> names = new ArrayList<>();
        private final List<String> cells = new ArrayList<>();

        Reader(String file) {
            this.file = file;
        }

        void end() {
            parts.add(new Part(heading, List.copyOf(blocks), sorted.stream().sorted().toList(), List.copyOf(names),
                    List.copyOf(cells)));
            List.of(blocks, sorted, names, cells).forEach(List::clear);
        }

        private void block(String kind, Node node) {
            blocks.add(kind);
            visitChildren(node);
        }

        @Override
        public void visit(Heading node) {
            end();
            heading = PlainText.of(node);
            block("heading " + node.getLevel(), node);
        }

        @Override
        public void visit(Paragraph node) {
            block("paragraph", node);
        }

        @Override
        public void visit(BulletList node) {
            block("bullets", node);
        }

        @Override
        public void visit(OrderedList node) {
            block("steps", node);
        }

        @Override
        public void visit(ListItem node) {
            block("item", node);
        }

        @Override
        public void visit(FencedCodeBlock node) {
            blocks.add("code");
            sorted.add(node.getLiteral());
        }

        @Override
        public void visit(CustomBlock node) {
            block(node instanceof TableBlock ? "table" : "block", node);
        }

        @Override
        public void visit(CustomNode node) {
            if (node instanceof TableRow) {
                blocks.add("row");
            }
            if (node instanceof TableCell) {
                blocks.add("cell");
                if (node.getParent().getParent() instanceof TableBody && !(node.getFirstChild() instanceof Code)) {
                    cells.add(PlainText.of(node));
                }
            }
            visitChildren(node);
        }

        @Override
        public void visit(StrongEmphasis node) {
            sorted.add("strong");
            visitChildren(node);
        }

        @Override
        public void visit(Emphasis node) {
            names.add(PlainText.of(node));
            visitChildren(node);
        }

        @Override
        public void visit(Code node) {
            sorted.add(node.getLiteral());
        }

        @Override
        public void visit(Text node) {
            NUMBER.matcher(node.getLiteral()).results().map(MatchResult::group).forEach(sorted::add);
        }

        @Override
        public void visit(Link node) {
            sorted.add(meant(HelpFiles.link(file, node.getDestination()).orElseThrow()));
            visitChildren(node);
        }
    }

    /// The English file of an address, and the number of the heading that it leads to.
    private static String meant(String address) {
        String[] parts = address.split("#");
        String file = HelpFiles.file(Arrays.stream(parts[0].split("/")).skip(2).toArray(String[]::new)).orElseThrow();
        List<String> anchors = Article.of(file).sections().stream().map(Markdown.Section::anchor).toList();
        int number = parts.length > 1 ? anchors.indexOf(parts[1]) : 0;
        String english = file.startsWith("docs/guide-") ? HelpFiles.translation(file).orElseThrow() : file;
        return english + " " + (number < 0 ? address : number);
    }
}
