package dev.hazina.webhooks.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.SteppingClock;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.ResetLinkMailer.LinkMail;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.statement.Day;
import dev.hazina.application.statement.FileColumns;
import dev.hazina.application.statement.MailStatements;
import dev.hazina.application.statement.RecordingMailer;
import dev.hazina.application.statement.StatementMailer.File;
import dev.hazina.application.statement.StatementMailer.Mail;
import dev.hazina.application.statement.StatementMailer.SendFailed;
import dev.hazina.application.statement.StatementScope;
import dev.hazina.application.statement.TransactionsCsv;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.Email;
import dev.hazina.webhooks.mail.MailServer.Login;
import dev.hazina.webhooks.mail.MailServer.Security;
import jakarta.mail.BodyPart;
import jakarta.mail.Message;
import jakarta.mail.Multipart;
import jakarta.mail.Part;
import jakarta.mail.internet.MimeMessage;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The messages that arrive, and the addresses and answers that are refused.
class SmtpMailerTest {
    private static final Email FROM = new Email("statements@hazina.example");
    private static final Email TO = new Email("owner@duka.example");
    private static final String TEXT = "Habari, Ömer 👋\nmambo?\n";

    private final GreenMail server = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));

    @BeforeEach
    void start() {
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a@b.example,c@d.example", "list:a@b.example;", "<a@b.example>", "x<a@b.example>",
            "a@b.example\r\nBcc: c@d.example", "a@b.example\nX: y", "\"a@b.example", "a@"})
    void refusesWhatIsNotOneAddress(String to) {
        assertThatThrownBy(() -> post().send(mail(new Email(to), "A statement"))).isInstanceOf(SendFailed.class);

        assertThat(server.getReceivedMessages()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Hi\r\nBcc: c@d.example", "Hi\nX: y", "Hi\rX: y", "Hi\u0000", "Hi\u0085X: y",
            "Hi\u2028X: y"})
    void refusesASubjectThatEndsItsLine(String subject) {
        assertThatThrownBy(() -> post().send(mail(TO, subject))).isInstanceOf(SendFailed.class);

        assertThat(server.getReceivedMessages()).isEmpty();
    }

    @Test
    void refusesAFileNameThatEndsItsLine() {
        var mail = new Mail("statement.1", TO, "A statement", TEXT,
                List.of(new File("a.csv\r\nX: y", line -> line.accept("a\r\n"))));

        assertThatThrownBy(() -> post().send(mail)).isInstanceOf(SendFailed.class);

        assertThat(server.getReceivedMessages()).isEmpty();
    }

    @Test
    void aServerThatIsNotThereIsAFailure() {
        SmtpMailer post = post();
        server.stop();

        assertThatThrownBy(() -> post.send(mail(TO, "A statement"))).isInstanceOf(SendFailed.class);
    }

    @Test
    void aServerWithoutTlsGetsNothingWhenTlsIsAskedFor() {
        assertThatThrownBy(() -> post(Security.STARTTLS, Optional.empty()).send(mail(TO, "A statement")))
                .isInstanceOf(SendFailed.class);
        assertThatThrownBy(() -> post(Security.TLS, Optional.empty()).send(mail(TO, "A statement")))
                .isInstanceOf(SendFailed.class);

        assertThat(server.getReceivedMessages()).isEmpty();
    }

    @Test
    void aFileThatCannotBeReadIsAFailureAndNothingIsSent() {
        var mail = new Mail("statement.1", TO, "A statement", TEXT, List.of(new File("a.csv", line -> {
            throw new IllegalStateException("the books are closed");
        })));

        assertThatThrownBy(() -> post().send(mail)).isInstanceOf(IllegalStateException.class);

        assertThat(server.getReceivedMessages()).isEmpty();
    }

    @Test
    void signsInAndNeverShowsThePassword() throws Exception {
        server.setUser("hazina@hazina.example", "hazina", "right-secret");

        assertThatThrownBy(() -> post(Security.NONE, Optional.of(new Login("hazina", "wrong-secret")))
                .send(mail(TO, "A statement"))).isInstanceOf(SendFailed.class)
                .satisfies(thrown -> assertThat(trace(thrown)).doesNotContain("wrong-secret"));
        assertThat(server.getReceivedMessages()).isEmpty();
        post(Security.NONE, Optional.of(new Login("hazina", "right-secret"))).send(mail(TO, "A statement"));

        assertThat(received().getSubject()).isEqualTo("A statement");
    }

    @Test
    void everythingArrivesAsItWasWritten() throws Exception {
        post().send(mail(TO, "Taarifa ya Düka 👋 – March 2026"));

        MimeMessage message = received();
        assertThat(message.getSubject()).isEqualTo("Taarifa ya Düka 👋 – March 2026");
        assertThat(message.getFrom()).extracting(Object::toString).containsExactly(FROM.text());
        assertThat(message.getRecipients(Message.RecipientType.TO)).extracting(Object::toString)
                .containsExactly(TO.text());
        assertThat(message.getAllRecipients()).hasSize(1);
        assertThat(message.getHeader("Message-ID")).containsExactly("<statement.1@hazina.example>");
        assertThat(message.getHeader("Date")).containsExactly("Mon, 2 Mar 2026 08:00:00 GMT");
        Multipart parts = (Multipart) message.getContent();
        assertThat(parts.getCount()).isEqualTo(2);
        assertThat(parts.getBodyPart(0).getContent().toString().replace("\r\n", "\n")).isEqualTo(TEXT);
        BodyPart file = parts.getBodyPart(1);
        assertThat(file.getDisposition()).isEqualTo(Part.ATTACHMENT);
        assertThat(file.getFileName()).isEqualTo("transactions.csv");
        assertThat(file.getContentType()).startsWith("text/csv; charset=utf-8");
        assertThat(bytes(file)).isEqualTo("a,b\r\n\"ö\n\",👋\r\n".getBytes(StandardCharsets.UTF_8));
    }

    /// The text as it is, and the same as HTML behind it; what has files has the text alone.
    @Test
    void aMailWithoutFilesIsTextAndHtml() throws Exception {
        String text = "Habari,\n\n\"Tom & <b>Jerry</b>\" 'x'\nhttps://a.example/r?a=1&b=2\n\n--\n\nÖmer javascript:x\n";
        post().send(new LinkMail("notice.1", TO, "News", text));

        MimeMessage message = received();
        assertThat(message.getContentType()).startsWith("multipart/alternative");
        Multipart parts = (Multipart) message.getContent();
        assertThat(parts.getCount()).isEqualTo(2);
        assertThat(parts.getBodyPart(0).getContentType()).startsWith("text/plain");
        assertThat(parts.getBodyPart(0).getContent().toString().replace("\r\n", "\n")).isEqualTo(text);
        assertThat(parts.getBodyPart(1).getContentType()).startsWith("text/html");
        assertThat(parts.getBodyPart(1).getContent().toString().replace("\r\n", "\n")).isEqualTo("""
                <!DOCTYPE html>
                <html><body>
                <p>Habari,</p>
                <p>&quot;Tom &amp; &lt;b&gt;Jerry&lt;/b&gt;&quot; &#39;x&#39;<br>
                <a href="https://a.example/r?a=1&amp;b=2">https://a.example/r?a=1&amp;b=2</a></p>
                <hr>
                <p>Ömer javascript:x</p>
                </body></html>
                """);
    }

    @Test
    void aMonthArrivesAsTheApiGivesIt() throws Exception {
        InMemoryHazina hazina = new InMemoryHazina();
        TestMerchant shop = TestMerchant.open(hazina);
        new MerchantActions(hazina, shop).set(shop.account, StatementCadence.MONTHLY);
        new Day(hazina, shop).live(Currency.KES);
        Instant april = Instant.parse("2026-04-01T00:00:00+03:00");
        hazina.world.clock().set(april.plus(MailStatements.LONGEST_WAIT));
        var csv = new TransactionsCsv(hazina.world.statements(), TransactionsCsv.MOST_ROWS);

        assertThat(new MailStatements(hazina.world.subscriptions(), hazina.world.statementMails(),
                hazina.world.statements(), csv,
                hazina.world.filing(),
                (statement, language) -> ("%PDF " + statement.account().number()).getBytes(StandardCharsets.UTF_8),
                post(),
                hazina.world.clock()).runDue()).isOne();

        MimeMessage message = received();
        assertThat(message.getRecipients(Message.RecipientType.TO)).extracting(Object::toString)
                .containsExactly(shop.email);
        var march = new StatementScope(shop.merchant(), shop.accountId(), Currency.KES,
                Optional.of(Instant.parse("2026-03-01T00:00:00+03:00")), Optional.of(april));
        Multipart parts = (Multipart) message.getContent();
        assertThat(parts.getBodyPart(1).getFileName())
                .isEqualTo("statement-" + shop.account.number() + "-2026-03-KES.pdf");
        assertThat(parts.getBodyPart(1).getContentType()).startsWith("application/pdf");
        assertThat(bytes(parts.getBodyPart(1)))
                .isEqualTo(("%PDF " + shop.account.number()).getBytes(StandardCharsets.UTF_8));
        assertThat(parts.getBodyPart(2).getFileName())
                .isEqualTo("transactions-" + shop.account.number() + "-2026-03-KES.csv");
        assertThat(bytes(parts.getBodyPart(2)))
                .isEqualTo(("\uFEFF" + RecordingMailer
                        .text(line -> csv.write(march, shop.account.zone(), FileColumns.ALL, line)))
                        .getBytes(StandardCharsets.UTF_8));
    }

    private static Mail mail(Email to, String subject) {
        return new Mail("statement.1", to, subject, TEXT, List.of(new File("transactions.csv", line -> {
            line.accept("a,b\r\n");
            line.accept("\"ö\n\",👋\r\n");
        })));
    }

    private SmtpMailer post() {
        return post(Security.NONE, Optional.empty());
    }

    private SmtpMailer post(Security security, Optional<Login> login) {
        return new SmtpMailer(new MailServer("127.0.0.1", server.getSmtp().getPort(), login, security, FROM),
                new SteppingClock());
    }

    private MimeMessage received() {
        assertThat(server.getReceivedMessages()).hasSize(1);
        return server.getReceivedMessages()[0];
    }

    private static byte[] bytes(BodyPart part) throws Exception {
        try (var in = part.getInputStream()) {
            return in.readAllBytes();
        }
    }

    private static String trace(Throwable thrown) {
        StringWriter out = new StringWriter();
        thrown.printStackTrace(new PrintWriter(out));
        return out.toString();
    }
}
