package dev.hazina.http.help;

import dev.hazina.http.dashboard.text.Language;
import java.util.List;

/// A document of the repository as a page.
///
/// @param address where it is served
/// @param version its language, and where it is in the other one
public record Article(String address, HelpLayout.Version version, String title, String html, List<Anchor> contents,
        List<Markdown.Section> sections) {

    /// A heading of the page that can be linked to.
    public record Anchor(String id, String text) {}

    static Article of(String file) {
        Language language = HelpFiles.language(file);
        Markdown.Rendered rendered = Markdown.render(HelpFiles.text(file), language,
                destination -> HelpFiles.link(file, destination));
        var version = new HelpLayout.Version(language, HelpFiles.translation(file).map(HelpFiles::address));
        return new Article(HelpFiles.address(file), version, rendered.title(), rendered.html(),
                contents(rendered.sections()), rendered.sections());
    }

    /// The headings of the second level.
    static List<Anchor> contents(List<Markdown.Section> sections) {
        return sections.stream().filter(section -> section.level() == 2)
                .map(section -> new Anchor(section.anchor(), section.heading())).toList();
    }
}
