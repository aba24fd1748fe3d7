package dev.hazina.http.help;

import java.util.List;
import java.util.Optional;

/// What the templates of the help pages show.
public final class HelpPages {
    private HelpPages() {}

    /// The start page.
    ///
    /// @param address at which the reader reaches the service
    /// @param keyId of the reader, who is signed in to the dashboard and has an API key
    public record Index(HelpLayout layout, String address, Optional<String> keyId) {}

    /// A document.
    public record Document(HelpLayout layout, Article article) {}

    /// The results of a search.
    public record Results(HelpLayout layout, List<SearchHit> hits) {
        public boolean isFull() {
            return hits.size() == HelpSearch.MOST_HITS;
        }
    }

    /// The overview of the reference.
    ///
    /// @param introduction HTML
    public record Overview(HelpLayout layout, String introduction, List<Article.Anchor> contents,
            List<Reference.Tag> tags) {}

    /// The operations of one tag.
    public record Tag(HelpLayout layout, Reference.Tag tag) {}

    /// One operation.
    public record One(HelpLayout layout, ApiOperation operation, Optional<Reference.Entry> next) {}
}
