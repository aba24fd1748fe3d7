package dev.hazina.providers.conformance;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;

/// Records everything an adapter writes: its log, down to the finest level, and the texts that a test passes in
/// besides.
final class SecretLeaks implements AutoCloseable {
    private final Queue<String> said = new ConcurrentLinkedQueue<>();
    private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    private final Level before = root.getLevel();
    private final AppenderBase<ILoggingEvent> ear = new AppenderBase<>() {
        @Override
        protected void append(ILoggingEvent event) {
            said.add(event.getFormattedMessage());
            for (IThrowableProxy why = event.getThrowableProxy(); why != null; why = why.getCause()) {
                said.add(why.getClassName() + ": " + why.getMessage());
            }
        }
    };

    SecretLeaks() {
        ear.start();
        root.addAppender(ear);
    }

    /// A value that an adapter returned or threw. Of what was thrown all that a stack trace shows but the places, which
    /// are the same whatever the secret is.
    void hear(Object what) {
        said.add(String.valueOf(what));
        if (what instanceof Throwable thrown) {
            Stream.of(thrown.getSuppressed()).forEach(this::hear);
            Optional.ofNullable(thrown.getCause()).ifPresent(this::hear);
        }
    }

    /// The recorded texts that hold a secret.
    List<String> of(Set<String> secrets) {
        return said.stream().filter(text -> secrets.stream().anyMatch(text::contains)).toList();
    }

    /// From now on the finest lines too.
    void listenClosely() {
        root.setLevel(Level.ALL);
    }

    @Override
    public void close() {
        root.setLevel(before);
        root.detachAppender(ear);
        ear.stop();
    }
}
