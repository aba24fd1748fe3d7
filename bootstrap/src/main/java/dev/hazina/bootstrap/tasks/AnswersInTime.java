package dev.hazina.bootstrap.tasks;

import dev.hazina.application.channel.RegisteredNames.NameAnswer;
import dev.hazina.application.customer.AskRegisteredName.WaitedAnswers;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Asks on other threads, so that the caller goes on in time. The answer to a question that takes longer is dropped.
///
/// @param threads may drop a question: that is no answer in time
public record AnswersInTime(Executor threads) implements WaitedAnswers {

    @Override
    public Optional<NameAnswer> within(Duration patience, Supplier<NameAnswer> question) {
        try {
            return Optional.of(CompletableFuture.supplyAsync(question, threads)
                    .orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS).join());
        } catch (CompletionException lateOrFailed) {
            return Optional.empty();
        }
    }
}
