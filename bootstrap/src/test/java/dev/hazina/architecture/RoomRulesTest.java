package dev.hazina.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A room has few enough types to be read as a list, and its classes have names that no other room's have.
class RoomRulesTest {
    private static final int MOST_TYPES = 40;
    private static final String NO_TYPE = "/package-info.java";

    private static final List<String> MAIN = SourceFile.all().stream().map(SourceFile::path)
            .filter(path -> path.contains("/src/main/java/") && !path.endsWith(NO_TYPE)).toList();

    @Test
    void noRoomHasMoreThan40Types() {
        assertThat(MAIN).hasSizeGreaterThan(1000);
        assertThat(tooLarge(MAIN)).isEmpty();
    }

    @Test
    void seesARoomThatIsTooLarge() {
        List<String> room = IntStream.rangeClosed(0, MOST_TYPES).mapToObj(i -> "a/src/main/java/b/T" + i + ".java")
                .toList();

        assertThat(tooLarge(room)).isEqualTo(Map.of("a/src/main/java/b", (long) MOST_TYPES + 1));
        assertThat(tooLarge(room.subList(1, room.size()))).isEmpty();
    }

    @Test
    void noTwoClassesHaveOneName() {
        assertThat(namesakes(MAIN)).isEmpty();
    }

    @Test
    void seesTwoClassesOfOneName() {
        assertThat(namesakes(List.of("a/src/main/java/b/C.java", "a/src/main/java/d/C.java", "e/C2.java")))
                .isEqualTo(Map.of("C.java", 2L));
    }

    private static Map<String, Long> tooLarge(List<String> paths) {
        return above(paths.stream().map(path -> path.substring(0, path.lastIndexOf('/'))), MOST_TYPES);
    }

    private static Map<String, Long> namesakes(List<String> paths) {
        return above(paths.stream().map(path -> path.substring(path.lastIndexOf('/') + 1)), 1);
    }

    private static Map<String, Long> above(Stream<String> names, long most) {
        Map<String, Long> counts = names.collect(Collectors.groupingBy(name -> name, TreeMap::new,
                Collectors.counting()));
        counts.values().removeIf(count -> count <= most);
        return counts;
    }
}
