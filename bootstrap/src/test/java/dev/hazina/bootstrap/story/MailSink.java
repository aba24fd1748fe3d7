package dev.hazina.bootstrap.story;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/// A mail server that keeps what it gets.
final class MailSink implements AutoCloseable {
    private final ServerSocket server;
    private final List<Mail> mails = new CopyOnWriteArrayList<>();

    /// A mail as it came.
    ///
    /// @param to as it was given with `RCPT TO`
    record Mail(String to, String raw) {
        String subject() {
            return raw.lines().filter(line -> line.startsWith("Subject: ")).findFirst().orElseThrow()
                    .substring("Subject: ".length());
        }

        /// The text without the line ends and marks of quoted-printable.
        String text() {
            return raw.substring(raw.indexOf("\n\n") + 2).replace("=\n", "").replace("=3D", "=");
        }
    }

    MailSink() {
        try {
            server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::accept);
    }

    /// The settings with which the program sends its mails here.
    Map<String, String> settings() {
        return Map.of("HAZINA_SMTP_HOST", "127.0.0.1", "HAZINA_SMTP_PORT", "" + server.getLocalPort(),
                "HAZINA_SMTP_TLS", "none", "HAZINA_MAIL_FROM", "hazina@mail.example");
    }

    List<Mail> to(String address) {
        return mails.stream().filter(mail -> mail.to().contains("<" + address + ">")).toList();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                Thread.ofVirtual().start(() -> converse(socket));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void converse(Socket socket) {
        try (socket;
                BufferedReader in = new BufferedReader(
                        new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
                OutputStream out = socket.getOutputStream()) {
            say(out, "220 sink");
            String to = "";
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String command = line.toUpperCase(Locale.ROOT);
                if (command.startsWith("RCPT TO:")) {
                    to = line;
                } else if (command.equals("DATA")) {
                    say(out, "354 go on");
                    mails.add(new Mail(to, data(in)));
                }
                say(out, command.equals("QUIT") ? "221 bye" : "250 ok");
            }
        } catch (IOException e) {
            // The program has ended in the middle.
        }
    }

    private static String data(BufferedReader in) throws IOException {
        StringBuilder data = new StringBuilder();
        for (String line = in.readLine(); line != null && !line.equals("."); line = in.readLine()) {
            data.append(line.startsWith(".") ? line.substring(1) : line).append('\n');
        }
        return data.toString();
    }

    private static void say(OutputStream out, String answer) throws IOException {
        out.write((answer + "\r\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
