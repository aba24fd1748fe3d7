package dev.hazina.bootstrap.bench;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Draws sampled stacks as a flame graph: a static SVG without scripts, whose frames name themselves under the pointer.
/// A frame is as wide as its share of all samples, and stands on its caller. The lowest row is the kind of thread.
final class FlameGraph {
    private static final double WIDTH = 1_600;
    private static final int ROW = 14;
    private static final int TITLE = 30;
    /// Narrower frames are left out, with everything above them: they could not be seen, and would fill the file.
    private static final double LEAST_WIDTH = 4;
    private static final double LETTER = 6.3;
    private static final int LEAST_LETTERS = 3;
    private static final double PERCENT = 100;
    private static final Pattern NUMBER_OF_THREAD = Pattern.compile("[-# ]*[0-9]*( ?tid=[0-9]+)?]?$");
    private static final Pattern ADDRESS = Pattern.compile("[./+]0x[0-9a-f]+");
    /// The first part whose prefix fits gives the style; a name without a package is the JVM's or the kernel's.
    private static final List<Part> PARTS = List.of(new Part("dev.hazina.", "h"), new Part("io.micronaut.", "m"),
            new Part("io.micrometer.", "m"), new Part("io.netty.", "n"), new Part("org.postgresql.", "p"),
            new Part("com.zaxxer.", "p"), new Part("com.fasterxml.", "x"), new Part("java.", "j"),
            new Part("jdk.", "j"), new Part("sun.", "j"));
    private static final String NATIVE = "v";

    private final Frame root = new Frame();
    private final String title;

    private record Part(String prefix, String style) {}

    private static final class Frame {
        private long samples;
        private final Map<String, Frame> callees = new TreeMap<>();
    }

    /// @param collapsed stacks as async-profiler writes them: frames from the thread up, with semicolons between them,
    ///     then a space and the number of samples
    FlameGraph(String title, List<String> collapsed) {
        this.title = title;
        collapsed.forEach(this::add);
    }

    private void add(String line) {
        int space = line.lastIndexOf(' ');
        long samples = Long.parseLong(line.substring(space + 1));
        String[] names = line.substring(0, space).split(";", -1);
        names[0] = NUMBER_OF_THREAD.matcher(names[0].replaceFirst("^\\[", "")).replaceFirst("");
        root.samples += samples;
        Frame frame = root;
        for (String name : names) {
            frame = frame.callees.computeIfAbsent(ADDRESS.matcher(name).replaceAll("").replace('/', '.'),
                    first -> new Frame());
            frame.samples += samples;
        }
    }

    String svg() {
        int height = TITLE + ROW * depth(root);
        StringBuilder svg = new StringBuilder(String.format(Locale.ROOT,
                """
                        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %d" width="100%%">
                        <style>text{font:11px monospace}rect{stroke:#fff;stroke-width:.5}
                        .h{fill:#f5a25d}.m{fill:#8fc1e3}.n{fill:#a8d5a2}.p{fill:#d9a7d4}
                        .x{fill:#f2d16b}.j{fill:#d8d2c4}.v{fill:#e08a86}
                        </style>
                        <rect width="100%%" height="100%%" fill="#fff"/>
                        <text x="4" y="16">%s: %,d samples</text>
                        """,
                WIDTH, height, escaped(title), root.samples));
        drawCallees(root, 0, height, svg);
        return svg.append("</svg>\n").toString();
    }

    private int depth(Frame frame) {
        return frame.callees.values().stream().filter(this::isWide).mapToInt(callee -> 1 + depth(callee)).max()
                .orElse(0);
    }

    private boolean isWide(Frame frame) {
        return width(frame) >= LEAST_WIDTH;
    }

    private double width(Frame frame) {
        return WIDTH * frame.samples / root.samples;
    }

    private void drawCallees(Frame caller, double left, int bottom, StringBuilder svg) {
        double x = left;
        List<Map.Entry<String, Frame>> widest = caller.callees.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.comparingLong((Frame callee) -> -callee.samples)))
                .toList();
        for (Map.Entry<String, Frame> callee : widest) {
            if (isWide(callee.getValue())) {
                draw(callee.getKey(), callee.getValue(), x, bottom - ROW, svg);
                drawCallees(callee.getValue(), x, bottom - ROW, svg);
            }
            x += width(callee.getValue());
        }
    }

    private void draw(String name, Frame frame, double x, int y, StringBuilder svg) {
        double width = width(frame);
        svg.append(String.format(Locale.ROOT,
                "<g><title>%s %.1f%%</title><rect class=\"%s\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>",
                escaped(name), PERCENT * frame.samples / root.samples, style(name), x, y, width, ROW));
        String text = shortened(name, (int) ((width - 2) / LETTER));
        if (!text.isEmpty()) {
            svg.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%d\">%s</text>", x + 2, y + ROW - 3,
                    escaped(text)));
        }
        svg.append("</g>\n");
    }

    private static String style(String name) {
        return PARTS.stream().filter(part -> name.startsWith(part.prefix())).map(Part::style).findFirst()
                .orElse(NATIVE);
    }

    /// The class and the method, or as much of them as there is room for.
    private static String shortened(String name, int letters) {
        if (letters < LEAST_LETTERS) {
            return "";
        }
        int method = name.lastIndexOf('.');
        String text = name.substring(name.lastIndexOf('.', method - 1) + 1);
        return text.length() <= letters ? text : text.substring(0, letters - 1) + "…";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
