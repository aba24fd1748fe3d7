package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import dev.hazina.bootstrap.settings.form.SettingSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Where what was sent to providers is recorded outside the database.
///
/// @param directory empty where nothing is recorded
/// @param kept how long a day's file is kept, in whole days
public record JournalSettings(Optional<Path> directory, Duration kept) {
    private static final String NAME = "HAZINA_SEND_JOURNAL";
    private static final String USUAL = "send-journal";
    private static final Duration USUALLY_KEPT = Duration.ofDays(35);
    private static final Duration SHORTEST = Duration.ofDays(2);

    private static final Setting<Optional<Path>> DIRECTORY = Setting.of(NAME, Form.pathOrOff("a directory"),
            Otherwise.words("`send-journal` in `HAZINA_DATA_DIR`"), ChangedBy.MACHINE,
            """
                    a directory outside the database in which each instance records what it sends to providers,
                    before it
                    sends it ([why](../adr/0052-the-send-journal.md)); for production on another disk than the
                    database,
                    and shared or one for each instance. Nothing is sent while it can't be written. `off`: nothing is
                    recorded
                    """);
    private static final Setting<Duration> KEPT = Setting.of("HAZINA_RETAIN_SEND_JOURNAL", Form.duration(SHORTEST),
            Otherwise.of(USUALLY_KEPT), ChangedBy.PRIVACY, """
                    how long a day's file of it is kept; longer than the age of the oldest backup that may be restored
                    """);
    static final SettingSection SECTION = new SettingSection("The send journal", List.of(DIRECTORY, KEPT));

    static JournalSettings read(SettingSource source, Path dataDir) {
        return new JournalSettings(source.find(DIRECTORY).orElseGet(() -> Optional.of(dataDir.resolve(USUAL))),
                source.read(KEPT));
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
