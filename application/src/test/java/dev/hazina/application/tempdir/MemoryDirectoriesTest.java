package dev.hazina.application.tempdir;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryDirectoriesTest {
    @Test
    void memoryIsUsedWhereProgramsMayRunThere() {
        assertThat(MemoryDirectories.runsPrograms(List.of("/dev/vda / ext4 rw 0 0",
                "tmpfs /dev/shm tmpfs rw,relatime,size=24684096k 0 0"))).isTrue();
        assertThat(MemoryDirectories.runsPrograms(List.of("shm /dev/shm tmpfs rw,nosuid,nodev,noexec,size=65536k 0 0")))
                .isFalse();
        assertThat(MemoryDirectories.runsPrograms(List.of("/dev/vda / ext4 rw 0 0", ""))).isFalse();
    }

    @Test
    void aDirectoryIsNewAndEmpty(@TempDir Path one, @TempDir Path other) throws IOException {
        Path made = MemoryDirectories.create("made");
        try (var files = Files.list(made)) {
            assertThat(files).isEmpty();
        }
        Files.delete(made);
        assertThat(List.of(one.getParent(), other.getParent())).containsOnly(made.getParent());
    }
}
