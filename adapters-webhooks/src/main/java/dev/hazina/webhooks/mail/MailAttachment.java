package dev.hazina.webhooks.mail;

import dev.hazina.application.statement.StatementMailer.File;
import jakarta.activation.DataSource;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// An attachment in a temporary file, so that the database is not read at the speed of a mail server. The file's name
/// is deleted at once, and its content when it is closed, also by a crash.
final class MailAttachment implements DataSource, AutoCloseable {
    private final String name;
    private final FileChannel file;

    private MailAttachment(String name, FileChannel file) {
        this.name = name;
        this.file = file;
    }

    /// @throws IOException if the disk is full
    static MailAttachment write(File contents) throws IOException {
        Path path = Files.createTempFile("hazina-", ".csv");
        FileChannel file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
        try {
            Writer out = new BufferedWriter(Channels.newWriter(file, StandardCharsets.UTF_8));
            contents.lines().writeTo(line -> append(out, line));
            out.flush();
            return new MailAttachment(contents.name(), file);
        } catch (UncheckedIOException e) {
            file.close();
            throw e.getCause();
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    private static void append(Writer out, String line) {
        try {
            out.write(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Each stream starts at the beginning.
    @Override
    public InputStream getInputStream() {
        return new InputStream() {
            private long position;

            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                int count = file.read(ByteBuffer.wrap(into, offset, length), position);
                position += Math.max(0, count);
                return count;
            }
        };
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        throw new IOException("a finished file is only read");
    }

    @Override
    public String getContentType() {
        return "text/csv; charset=utf-8";
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
