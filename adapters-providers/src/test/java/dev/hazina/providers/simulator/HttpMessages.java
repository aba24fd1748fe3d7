package dev.hazina.providers.simulator;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Reads requests and writes responses of HTTP/1.1.
final class HttpMessages {
    private static final int LONGEST_LINE = 16_384;

    private HttpMessages() {}

    static SimulatorRequest read(String first, InputStream in) throws IOException {
        String[] parts = first.split(" ", -1);
        String target = parts[1];
        int mark = target.indexOf('?');
        Map<String, List<String>> headers = new HashMap<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            headers.computeIfAbsent(line.substring(0, colon).toLowerCase(Locale.ROOT), n -> new ArrayList<>())
                    .add(line.substring(colon + 1).strip());
        }
        byte[] body = headers.containsKey("transfer-encoding")
                ? chunks(in)
                : in.readNBytes(Integer.parseInt(headers.getOrDefault("content-length", List.of("0")).getFirst()));
        return new SimulatorRequest(parts[0], mark < 0 ? target : target.substring(0, mark),
                mark < 0 ? "" : target.substring(mark + 1), headers, body);
    }

    private static byte[] chunks(InputStream in) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        int size = Integer.parseInt(line(in).strip(), 16);
        while (size > 0) {
            body.write(in.readNBytes(size));
            line(in);
            size = Integer.parseInt(line(in).strip(), 16);
        }
        line(in);
        return body.toByteArray();
    }

    static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b >= 0 && b != '\n' && line.size() < LONGEST_LINE; b = in.read()) {
            if (b != '\r') {
                line.write(b);
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }

    static void write(OutputStream out, SimulatorResponse reply) throws IOException {
        OutputStream together = new BufferedOutputStream(out);
        together.write(head(reply));
        together.write(reply.body());
        together.flush();
    }

    static byte[] bytes(SimulatorResponse reply) {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.writeBytes(head(reply));
        whole.writeBytes(reply.body());
        return whole.toByteArray();
    }

    private static byte[] head(SimulatorResponse reply) {
        StringBuilder head = new StringBuilder("HTTP/1.1 " + reply.status() + " Simulated\r\n");
        reply.headers().forEach((name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
        head.append("Content-Length: ").append(reply.body().length).append("\r\n\r\n");
        return head.toString().getBytes(StandardCharsets.ISO_8859_1);
    }
}
