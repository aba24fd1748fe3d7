package dev.hazina.bootstrap.listen;

import dev.hazina.bootstrap.failure.StartFailure;
import java.io.IOException;
import java.io.PrintStream;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Follows the log of an account and forwards its events to a receiver, one after the other, until it is stopped. An
/// event that the receiver refuses is shown and passed over; one that finds no receiver waits for it.
public final class Listener {
    private static final Duration WAIT = Duration.ofSeconds(20);
    private static final Duration CONNECTING = Duration.ofSeconds(10);
    private static final Duration BEFORE_THE_NEXT_ATTEMPT = Duration.ofSeconds(1);

    private final RemoteLog log;
    private final ListenOptions options;
    private final Forwarding forwarding;
    private final PrintStream out;

    private Listener(RemoteLog log, ListenOptions options, Forwarding forwarding, PrintStream out) {
        this.log = log;
        this.options = options;
        this.forwarding = forwarding;
        this.out = out;
    }

    /// Runs until the process is stopped.
    ///
    /// @param arguments what stands behind `listen`
    /// @param credentials the file of the sandbox that runs here
    /// @throws StartFailure with a sentence for the person at the terminal
    public static void run(List<String> arguments, Path credentials, PrintStream out) {
        ListenOptions options = ListenOptions.of(arguments, credentials);
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(CONNECTING)
                .build();
        RemoteLog log = RemoteLog.of(client, options.credentials());
        try {
            String secret = secret(log, options.secretFile());
            new Listener(log, options, new Forwarding(client, options.forward(), secret, InstantSource.system()), out)
                    .follow();
        } catch (IOException e) {
            throw new StartFailure("The service at " + log.url() + " can't be asked (" + e + ").");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String secret(RemoteLog log, Optional<Path> file) throws IOException, InterruptedException {
        if (file.isEmpty()) {
            return log.callbackSecret();
        }
        try {
            return Files.readString(file.orElseThrow()).strip();
        } catch (IOException e) {
            throw new StartFailure("--secret-file " + file.orElseThrow() + " can't be read (" + e + ").");
        }
    }

    private void follow() throws IOException, InterruptedException {
        long after = options.after().isPresent() ? options.after().getAsLong() : end();
        out.println("hazina listening url=" + log.url() + " after=" + after + " forward=" + options.forward());
        boolean away = false;
        while (!Thread.currentThread().isInterrupted()) {
            try {
                RemoteLog.Page page = log.read(OptionalLong.of(after), options.types(), WAIT);
                away = false;
                for (LoggedEntry entry : page.entries()) {
                    show(entry);
                }
                after = page.readTo();
            } catch (IOException e) {
                if (!away) {
                    out.println("the service is away (" + e + "); it is asked again until it is there");
                }
                away = true;
                Thread.sleep(BEFORE_THE_NEXT_ATTEMPT);
            }
        }
    }

    /// The number of the last event.
    private long end() throws IOException, InterruptedException {
        OptionalLong after = OptionalLong.empty();
        while (true) {
            OptionalLong readTo = OptionalLong.of(log.read(after, Optional.empty(), Duration.ZERO).readTo());
            if (readTo.equals(after)) {
                return readTo.getAsLong();
            }
            after = readTo;
        }
    }

    private void show(LoggedEntry entry) throws InterruptedException {
        switch (entry) {
            case LoggedEntry.Gap(long from, long to) -> out.println("gap " + from + " to " + to
                    + ": the service was restored from a backup; read your payments, refunds and payouts again");
            case LoggedEntry.Event event -> forward(event);
        }
    }

    private void forward(LoggedEntry.Event event) throws InterruptedException {
        String line = event.number() + " " + event.type() + " " + event.id();
        boolean said = false;
        while (true) {
            try {
                out.println(line + " -> " + forwarding.send(event));
                return;
            } catch (ConnectException e) {
                if (!said) {
                    out.println(line + " waits: nothing listens at " + options.forward());
                }
                said = true;
                Thread.sleep(BEFORE_THE_NEXT_ATTEMPT);
            } catch (IOException e) {
                out.println(line + " -> no answer (" + e + ")");
                return;
            }
        }
    }
}
