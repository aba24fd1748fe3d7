package dev.hazina.http.help;

import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/// The text of a part of a Markdown document, without its marks.
final class PlainText extends AbstractVisitor {
    private final StringBuilder text = new StringBuilder();

    private PlainText() {}

    static String of(Node node) {
        PlainText collector = new PlainText();
        node.accept(collector);
        return collector.text.toString().replaceAll("\\s+", " ").strip();
    }

    static String ofMarkdown(String text) {
        return of(Parser.builder().build().parse(text));
    }

    @Override
    public void visit(Text node) {
        text.append(node.getLiteral());
    }

    @Override
    public void visit(Code node) {
        text.append(node.getLiteral());
    }

    @Override
    public void visit(HtmlInline node) {
        text.append(node.getLiteral());
    }

    @Override
    public void visit(FencedCodeBlock node) {
        text.append(node.getLiteral()).append(' ');
    }

    @Override
    public void visit(IndentedCodeBlock node) {
        text.append(node.getLiteral()).append(' ');
    }

    @Override
    public void visit(SoftLineBreak node) {
        text.append(' ');
    }

    @Override
    public void visit(HardLineBreak node) {
        text.append(' ');
    }

    @Override
    public void visit(Paragraph node) {
        visitChildren(node);
        text.append(' ');
    }

    @Override
    public void visit(CustomNode node) {
        visitChildren(node);
        if (node instanceof TableCell) {
            text.append(' ');
        }
    }
}
