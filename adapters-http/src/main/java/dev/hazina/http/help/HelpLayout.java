package dev.hazina.http.help;

import dev.hazina.http.dashboard.layout.Assets;
import dev.hazina.http.dashboard.session.Theme;
import dev.hazina.http.dashboard.text.Language;
import java.util.List;
import java.util.Optional;

/// The layout around a help page.
///
/// @param version the language of the page, and where it is in the other one
/// @param address of the page, which is marked in the menu; empty for a page that is not in it
/// @param query what was searched for
/// @param support whom merchants ask, where the pages send them to those who run the service
public record HelpLayout(Version version, String title, String address, String query, Theme theme, boolean sandbox,
        List<Group> menu, Assets assets, Optional<String> support) {

    /// What a page is written in.
    ///
    /// @param other the address of the page in the other language; empty where there is none
    public record Version(Language language, Optional<String> other) {}

    public Language language() {
        return version.language();
    }

    /// The same page in the other language.
    public Optional<String> other() {
        return version.other();
    }

    /// A group of the menu.
    public record Group(String title, List<Link> links) {
        public boolean has(String address) {
            return links.stream().anyMatch(link -> link.address().equals(address));
        }
    }

    /// A link of the menu.
    public record Link(String address, String title) {}

    /// Whether a group is shown open: that of the page, and on pages outside the menu the first.
    public boolean isOpen(Group group) {
        return menu.stream().anyMatch(one -> one.has(address)) ? group.has(address) : group.equals(menu.getFirst());
    }
}
