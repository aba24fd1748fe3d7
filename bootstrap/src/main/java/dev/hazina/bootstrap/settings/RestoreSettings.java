package dev.hazina.bootstrap.settings;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/// What the program keeps outside of its database, to notice that the database was restored from a backup.
///
/// @param positionFile the file with the newest position of the books; empty where none is kept
/// @param withoutFile whether a start in production may go on without a position file
/// @param atLeast a position that the books must have come to, as a merchant or a log has seen it
public record RestoreSettings(Optional<Path> positionFile, boolean withoutFile, Optional<Long> atLeast) {
    public static final String POSITION_FILE = "HAZINA_POSITION_FILE";
    public static final String WITHOUT_FILE = "HAZINA_START_WITHOUT_POSITION_FILE";
    public static final String AT_LEAST = "HAZINA_BOOKS_POSITION_AT_LEAST";
    private static final String NONE = "off";
    private static final String USUAL_NAME = "position";

    static RestoreSettings read(SettingSource source, Path dataDir) {
        return new RestoreSettings(positionFile(source, dataDir), source.flag(WITHOUT_FILE, false),
                source.text(AT_LEAST).map(RestoreSettings::position));
    }

    private static Optional<Path> positionFile(SettingSource source, Path dataDir) {
        Optional<String> text = source.text(POSITION_FILE);
        if (text.filter(NONE::equals).isPresent()) {
            return Optional.empty();
        }
        try {
            return Optional.of(text.map(set -> Path.of(set).toAbsolutePath().normalize())
                    .orElseGet(() -> dataDir.resolve(USUAL_NAME)));
        } catch (InvalidPathException e) {
            throw SettingSource.refused(POSITION_FILE, "must be a path, or off", text.orElse(""));
        }
    }

    private static long position(String text) {
        try {
            long position = Long.parseLong(text);
            if (position > 0) {
                return position;
            }
        } catch (NumberFormatException e) {
            throw SettingSource.refused(AT_LEAST, "must be a whole number above 0", text);
        }
        throw SettingSource.refused(AT_LEAST, "must be a whole number above 0", text);
    }
}
