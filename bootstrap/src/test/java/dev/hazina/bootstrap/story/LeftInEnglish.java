package dev.hazina.bootstrap.story;

import com.microsoft.playwright.Page;
import dev.hazina.http.dashboard.text.Catalogue;
import dev.hazina.http.dashboard.text.Language;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// What a page in Swahili still says in English: texts that have a translation and are shown without it.
final class LeftInEnglish {
    /// Texts of elements in another language than the page's are meant so, and what is code has none.
    private static final String TEXTS = """
            () => {
              if (document.documentElement.lang !== 'sw') {
                return [];
              }
              const all = [];
              const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
              for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                const said = node.parentElement.closest('[lang], code, pre, script, style');
                if (said === document.documentElement || said === null) {
                  all.push(node.textContent.trim());
                }
              }
              return all;
            }""";
    /// The simulated provider, which has this name in both languages.
    private static final String PROVIDER = "Sandbox";
    private static final Set<String> TRANSLATED = translated();

    private LeftInEnglish() {}

    static List<String> on(Page page) {
        return ((List<?>) page.evaluate(TEXTS)).stream().map(Object::toString).filter(TRANSLATED::contains).distinct()
                .map(text -> "\"" + text + "\" is left in English").toList();
    }

    /// A word that is also a Swahili text, such as a name, is none of them.
    private static Set<String> translated() {
        Catalogue english = Catalogue.of(Language.ENGLISH);
        Catalogue swahili = Catalogue.of(Language.SWAHILI);
        Set<String> said = swahili.keys().stream().map(swahili::pattern).collect(Collectors.toSet());
        return english.keys().stream().filter(key -> !english.pattern(key).contains("{")).map(english::text)
                .filter(text -> !said.contains(text) && !text.equals(PROVIDER)).collect(Collectors.toUnmodifiableSet());
    }
}
