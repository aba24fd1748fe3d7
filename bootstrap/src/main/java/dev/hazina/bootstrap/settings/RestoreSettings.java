package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import dev.hazina.bootstrap.settings.form.SettingSource;
import java.nio.file.Path;
import java.util.List;
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
    private static final String USUAL_NAME = "position";

    private static final Setting<Optional<Path>> FILE = Setting.of(POSITION_FILE, Form.pathOrOff("a path"),
            Otherwise.words("`position` in `HAZINA_DATA_DIR`"), ChangedBy.MACHINE,
            """
                    the file, outside of the database, with how far the books have come; a start on older books knows
                    by it that the database was restored from a backup ([ADR
                    51](../adr/0051-books-that-were-restored.md)).
                    Instances may share one or have one each; in production on a disk that is not restored with the
                    database. `off` keeps none
                    """);
    private static final Setting<Boolean> WITHOUT = Setting.of(WITHOUT_FILE, Form.flag(), Otherwise.of(false),
            ChangedBy.ONE_START, """
                    whether a start in production may go on without a position file although its books are not new.
                    Such
                    a start can't see whether the database was restored from a backup, or is a copy beside the real
                    one
                    """).since("0.10.0");
    private static final Setting<Long> LEAST = Setting.of(AT_LEAST, Form.positive(), Otherwise.none(),
            ChangedBy.ONE_START, """
                    a position that the books must have come to, such as the greatest `Hazina-Position` that a
                    merchant
                    has received; a start on older books opens a restore
                    """);
    static final SettingSection SECTION = new SettingSection("Restores", List.of(FILE, WITHOUT, LEAST));

    static RestoreSettings read(SettingSource source, Path dataDir) {
        return new RestoreSettings(source.find(FILE).orElseGet(() -> Optional.of(dataDir.resolve(USUAL_NAME))),
                source.read(WITHOUT), source.find(LEAST));
    }
}
