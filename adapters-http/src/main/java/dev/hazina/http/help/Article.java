package dev.hazina.http.help;

import java.util.List;

/// A document of the repository as a page.
///
/// @param address where it is served
public record Article(String address, String title, String html, List<Anchor> contents,
        List<Markdown.Section> sections) {

    /// A heading of the page that can be linked to.
    public record Anchor(String id, String text) {}

    static Article of(String file) {
        Markdown.Rendered rendered = Markdown.render(HelpFiles.text(file),
                destination -> HelpFiles.link(file, destination));
        return new Article(HelpFiles.address(file), rendered.title(), rendered.html(), contents(rendered.sections()),
                rendered.sections());
    }

    /// The headings of the second level.
    static List<Anchor> contents(List<Markdown.Section> sections) {
        return sections.stream().filter(section -> section.level() == 2)
                .map(section -> new Anchor(section.anchor(), section.heading())).toList();
    }
}
