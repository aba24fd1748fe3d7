package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.failure.StartFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Optional;

/// Where what was sent to providers is recorded outside the database.
///
/// @param directory empty where nothing is recorded
/// @param kept how long a day's file is kept, in whole days
public record JournalSettings(Optional<Path> directory, Duration kept) {
    static final String NAME = "HAZINA_SEND_JOURNAL";
    private static final String OFF = "off";
    private static final String USUAL = "send-journal";
    private static final Duration USUALLY_KEPT = Duration.ofDays(35);
    private static final Duration SHORTEST = Duration.ofDays(2);

    static JournalSettings read(SettingSource source, Path dataDir) {
        Duration kept = source.duration("HAZINA_RETAIN_SEND_JOURNAL", USUALLY_KEPT, SHORTEST);
        String text = source.text(NAME).orElse("");
        try {
            return new JournalSettings(text.equals(OFF)
                    ? Optional.empty()
                    : Optional.of(text.isEmpty()
                            ? dataDir.resolve(USUAL)
                            : Path.of(text).toAbsolutePath().normalize()),
                    kept);
        } catch (InvalidPathException e) {
            throw SettingSource.refused(NAME, "must be a directory, or off", text);
        }
    }

    /// Creates the directory where it is missing, readable by its owner only.
    ///
    /// @throws StartFailure when it can't be written
    public static Path open(Path directory) {
        try {
            if (!Files.isDirectory(directory)) {
                Files.createDirectories(directory,
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            }
            if (Files.isWritable(directory)) {
                return directory;
            }
        } catch (IOException e) {
            throw new StartFailure(refusal(directory), e);
        }
        throw new StartFailure(refusal(directory));
    }

    private static String refusal(Path directory) {
        return NAME + "=" + directory + " can't be written by the user " + System.getProperty("user.name")
                + ", and without it nothing is sent to providers; set it to a directory this user may write, or to"
                + " off.";
    }
}
