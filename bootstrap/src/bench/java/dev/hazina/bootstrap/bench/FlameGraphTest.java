package dev.hazina.bootstrap.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FlameGraphTest {

    @Test
    void aFrameIsAsWideAsItsShare() {
        String svg = new FlameGraph("t", List.of("[main tid=7];dev/hazina/A.a 1", "[main tid=8];dev/hazina/B.b 3"))
                .svg();

        assertThat(svg).contains("<title>main 100.0%</title>")
                .contains("dev.hazina.A.a 25.0%</title><rect class=\"h\" x=\"1200.0\"")
                .contains("dev.hazina.B.b 75.0%</title><rect class=\"h\" x=\"0.0\"").contains("t: 4 samples");
    }

    @Test
    void threadsOfAKindAreOneAndSoAreLambdas() {
        String svg = new FlameGraph("t", List.of("[pool-1 tid=7];a/B$$Lambda.0x00aa.run 1",
                "[pool-12 tid=9];a/B$$Lambda.0x00bb.run 1")).svg();

        assertThat(svg).contains("<title>pool 100.0%").contains("<title>a.B$$Lambda.run 100.0%");
    }

    @Test
    void whatCannotBeSeenIsLeftOut() {
        String svg = new FlameGraph("t", List.of("t;wide 9999", "t;narrow 1")).svg();

        assertThat(svg).contains("wide").doesNotContain("narrow");
    }

    @Test
    void namesAreEscaped() {
        assertThat(new FlameGraph("t", List.of("t;A<B>::c 1")).svg()).contains("A&lt;B&gt;::c");
    }
}
