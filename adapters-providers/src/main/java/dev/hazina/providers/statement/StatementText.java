package dev.hazina.providers.statement;

import dev.hazina.application.channel.ChannelGateway.StatementReader;
import dev.hazina.application.channel.ChannelGateway.StatementReader.Unreadable;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/// The text of a file. A byte that its encoding doesn't know is refused, because a name would be kept wrong.
final class StatementText {
    private static final String MARK = "\uFEFF";
    private static final int BYTE = 0xFF;
    private static final int HIGH = 0xFE;

    private StatementText() {}

    static String of(byte[] file) {
        if (file.length > StatementReader.MOST_BYTES) {
            throw new Unreadable("the file is larger than 16 MB; export a shorter period");
        }
        if (begins(file, 'P', 'K') || begins(file, 0xD0, 0xCF)) {
            throw new Unreadable("the file is a workbook; save its sheet as CSV and upload that");
        }
        if (begins(file, '%', 'P')) {
            throw new Unreadable("the file is a PDF; export the statement as CSV");
        }
        String text = decoded(file, begins(file, BYTE, HIGH) || begins(file, HIGH, BYTE)
                ? StandardCharsets.UTF_16
                : StandardCharsets.UTF_8);
        if (text.indexOf('\0') >= 0) {
            throw new Unreadable("the file is no text");
        }
        return text.startsWith(MARK) ? text.substring(MARK.length()) : text;
    }

    private static boolean begins(byte[] file, int first, int second) {
        return file.length > 1 && (file[0] & BYTE) == first && (file[1] & BYTE) == second;
    }

    private static String decoded(byte[] file, Charset charset) {
        try {
            return charset.newDecoder().decode(ByteBuffer.wrap(file)).toString();
        } catch (CharacterCodingException notIt) {
            throw new Unreadable("the file is not in " + charset.name() + "; save it as CSV UTF-8");
        }
    }
}
