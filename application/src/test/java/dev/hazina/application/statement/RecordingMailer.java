package dev.hazina.application.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

/// Records mails with the content of their files; some can be refused.
public final class RecordingMailer implements StatementMailer {
    private final List<SentMail> taken = new CopyOnWriteArrayList<>();
    private int refusals;

    /// @param files their contents, in the order of the mail's files
    public record SentMail(Mail mail, List<String> files) {
        public List<String> names() {
            return mail.files().stream().map(File::name).toList();
        }
    }

    @Override
    public synchronized void send(Mail mail) {
        if (refusals > 0) {
            refusals--;
            throw new SendFailed("refused");
        }
        taken.add(new SentMail(mail, mail.files().stream().map(file -> text(file.lines())).toList()));
    }

    public synchronized void refuse(int next) {
        refusals = next;
    }

    public List<SentMail> taken() {
        return List.copyOf(taken);
    }

    public static String text(Lines lines) {
        List<String> all = new ArrayList<>();
        lines.writeTo(all::add);
        return all.stream().collect(Collectors.joining());
    }
}
