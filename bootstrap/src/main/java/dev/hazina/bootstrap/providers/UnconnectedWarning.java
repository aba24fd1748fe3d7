package dev.hazina.bootstrap.providers;

import dev.hazina.application.operations.UnconnectedProviders;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Writes to the log what is held because its provider isn't connected, soon after the start and when that changes.
public final class UnconnectedWarning {
    private static final Logger LOG = LoggerFactory.getLogger(UnconnectedWarning.class);

    private final UnconnectedProviders providers;
    private List<String> written = List.of();

    public UnconnectedWarning(UnconnectedProviders providers) {
        this.providers = providers;
    }

    /// One line for each provider.
    public synchronized void warn() {
        List<String> sentences = providers.sentences();
        sentences.stream().filter(sentence -> !written.contains(sentence)).forEach(LOG::warn);
        written = sentences;
    }
}
