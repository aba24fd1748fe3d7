package dev.hazina.application.slip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.Colleague;
import dev.hazina.application.access.MailResetLink.Mailing;
import dev.hazina.application.access.RegisterMerchant;
import dev.hazina.application.access.ResetLinkMailer;
import dev.hazina.application.access.ResetLinkMailer.LinkMail;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.mail.Outbox;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.slip.ReceiptMails.MailLimit;
import dev.hazina.application.slip.ReceiptMails.ReceiptMail;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.Country;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A receipt is mailed once, of all instances, and nothing of its reader is kept.
public abstract class ReceiptMailsContract extends PortContract {
    private static final int AT_ONCE = 64;
    private static final Email WANJIRU = new Email("wanjiru@mail.example");

    private final List<LinkMail> sent = new CopyOnWriteArrayList<>();
    private SendReceiptMails sending;
    private SignedIn session;

    @BeforeEach
    void begin() {
        sending = sending(sent::add);
        session = new MerchantActions(hazina, shop).signIn();
        sendAll();
        sent.clear();
    }

    private SendReceiptMails sending(ResetLinkMailer mailer) {
        return new SendReceiptMails(world.receiptMails(), slips(),
                Optional.of(new Mailing(mailer, () -> URI.create("https://hazina.example"))));
    }

    private PaymentSlips slips() {
        return new PaymentSlips(hazina.tokens, world.directory(), world.instructions());
    }

    private AuditStamps stamps() {
        return new AuditStamps(world.ids(), world.clock());
    }

    private MailReceipt command(boolean mailing) {
        return new MailReceipt(world.receiptMails(), world.merchantReads(), stamps(), mailing);
    }

    private void mail(Instruction<PaymentDetails> payment, SignedIn by, Locale language) {
        command(true).handle(new MailReceipt.Command(Colleague.by(by), Colleague.caller(hazina, by), payment, WANJIRU,
                language));
    }

    private Instruction<PaymentDetails> paid() {
        return new TestInstructions(hazina, shop).paid(1_500_00);
    }

    /// The mails of other tests are due too.
    private void sendAll() {
        world.clock().advance(Duration.ofSeconds(1));
        while (sending.runDue() > 0) {
            // The next ones.
        }
    }

    private List<LinkMail> mine(Instruction<PaymentDetails> payment) {
        return sent.stream().filter(mail -> mail.text().contains(payment.details().reference())).toList();
    }

    @Test
    void aReceiptSaysWhatWasPaidAndWhere() {
        Instruction<PaymentDetails> payment = paid();
        mail(payment, session, Locale.ENGLISH);
        sendAll();
        sendAll();

        assertThat(mine(payment)).singleElement().satisfies(mail -> {
            assertThat(mail.to()).isEqualTo(WANJIRU);
            assertThat(mail.subject()).isEqualTo("Receipt of your payment");
            assertThat(mail.text()).contains("Amount: KES 1,500.00\n", "Receipt number: " + payment.receipt().get(),
                    "Reference: " + payment.details().reference(), "https://hazina.example/slips/")
                    .doesNotContain("given back", "+254", "{");
            String token = mail.text().replaceFirst("(?s).*/slips/(\\S+).*", "$1");
            assertThat(slips().find(token)).isPresent();
        });
        assertThat(world.auditLog().newest(shop.merchant(), AuditAct.RECEIPT_MAILED).orElseThrow().act())
                .satisfies(act -> {
                    assertThat(act.target().id()).isEqualTo(payment.details().id().toString());
                    assertThat(act.after().orElseThrow().json()).isEqualTo("{\"host\":\"mail.example\"}");
                });
    }

    @Test
    void itIsInTheLanguageThatWasChosenAndSaysWhatWentBack() {
        TestInstructions money = new TestInstructions(hazina, shop);
        Instruction<PaymentDetails> payment = paid();
        hazina.gateway.refunding(new Outcome.Succeeded(shop.receipt("BACK")));
        money.refund(payment, 200_00);
        mail(payment, session, Locale.of("sw"));
        sendAll();

        assertThat(mine(payment)).singleElement().satisfies(mail -> assertThat(mail.text())
                .startsWith("Habari,").contains("Kiasi: KES 1,500.00, kati yake zimerudishwa: KES 200.00\n"));
    }

    @Test
    void ofManyInstancesEachMailIsSentByOne() {
        List<Instruction<PaymentDetails>> payments = List.of(paid(), paid(), paid());
        payments.forEach(payment -> mail(payment, session, Locale.ENGLISH));
        world.clock().advance(Duration.ofSeconds(1));
        ConcurrentCalls.run(AT_ONCE, number -> sending.runDue());
        sendAll();

        payments.forEach(payment -> assertThat(mine(payment)).hasSize(1));
        assertThat(sent.stream().map(LinkMail::id)).doesNotHaveDuplicates();
    }

    @Test
    void aMailThatCouldNotBeSentIsTriedAgainAfterItsLeaseForADay() {
        Instruction<PaymentDetails> payment = paid();
        mail(payment, session, Locale.ENGLISH);
        SendReceiptMails broken = sending(mail -> {
            throw new IllegalStateException("no mail server");
        });
        world.clock().advance(Duration.ofSeconds(1));
        assertThatThrownBy(broken::runDue).isInstanceOf(IllegalStateException.class);
        sendAll();
        assertThat(mine(payment)).isEmpty();

        world.clock().advance(Outbox.LEASE.plusSeconds(1));
        sendAll();
        assertThat(mine(payment)).hasSize(1);

        Instruction<PaymentDetails> late = paid();
        mail(late, session, Locale.ENGLISH);
        world.clock().advance(ReceiptMails.LIFE.plusSeconds(1));
        sendAll();
        assertThat(mine(late)).isEmpty();
    }

    /// A clock that was ahead holds no mail back.
    @Test
    void aMailOfATimeToComeIsDue() {
        Instant now = world.clock().instant();
        Instruction<PaymentDetails> payment = paid();
        world.clock().advance(Duration.ofDays(3650));
        mail(payment, new MerchantActions(hazina, shop).signIn(), Locale.ENGLISH);
        world.clock().set(now);
        sendAll();

        assertThat(mine(payment)).hasSize(1);
    }

    @Test
    void whoseOwnEMailIsNotConfirmedMailsNothing() {
        SignedIn stranger = hazina.registerMerchant.handle(new RegisterMerchant.Command(
                new Email("stranger." + world.ids().next() + "@example.com"), Password.parse(TestMerchant.PASSWORD),
                new Label("Duka"), Country.parse("KE")));
        Instruction<PaymentDetails> payment = paid();

        assertThatThrownBy(() -> mail(payment, stranger, Locale.ENGLISH)).isInstanceOfSatisfying(
                Refusal.Precondition.class,
                refused -> assertThat(refused.code()).isEqualTo(RefusalCode.EMAIL_NOT_CONFIRMED));
    }

    @Test
    void onePaymentHasFiveMailsADay() {
        Instruction<PaymentDetails> payment = paid();
        for (int i = 0; i < MailReceipt.LIMIT.ofPayment(); i++) {
            mail(payment, session, Locale.ENGLISH);
        }
        assertThatThrownBy(() -> mail(payment, session, Locale.ENGLISH)).isInstanceOf(Refusal.RateLimited.class);
        mail(paid(), session, Locale.ENGLISH);
        sendAll();
        assertThat(mine(payment)).hasSize(MailReceipt.LIMIT.ofPayment());

        world.clock().advance(MailReceipt.LIMIT.within().plusSeconds(1));
        mail(payment, new MerchantActions(hazina, shop).signIn(), Locale.ENGLISH);
    }

    @Test
    void aMerchantsMailsOfADayAreCounted() {
        MailLimit two = new MailLimit(2, 5, Duration.ofDays(1));
        add(paid(), two);
        add(paid(), two);
        assertThatThrownBy(() -> add(paid(), two)).isInstanceOf(Refusal.RateLimited.class);
        world.clock().advance(Duration.ofDays(1).plusSeconds(1));
        session = new MerchantActions(hazina, shop).signIn();
        add(paid(), two);
    }

    private void add(Instruction<PaymentDetails> payment, MailLimit limit) {
        var stamp = stamps().of(Colleague.by(session), Permission.COLLECT);
        world.receiptMails().add(new ReceiptMail(stamp.id(), shop.merchant(), payment.details().id(), WANJIRU,
                Locale.ENGLISH, stamp.now()), limit, stamp);
    }

    @Test
    void whatIsRefusedIsNotRecorded() {
        Instruction<PaymentDetails> payment = paid();
        Instruction<PaymentDetails> open = new TestInstructions(hazina, shop).prompt(100);
        SignedIn viewer = hazina.signIn.handle(new SignIn.Command(
                new MerchantActions(hazina, shop).hire(Role.VIEWER).email().text(), TestMerchant.PASSWORD,
                MerchantActions.VISITOR));

        assertThatThrownBy(() -> mail(open, session, Locale.ENGLISH)).isInstanceOf(Refusal.NotFound.class);
        assertThatThrownBy(() -> mail(payment, viewer, Locale.ENGLISH)).isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> command(false).handle(new MailReceipt.Command(Colleague.by(session),
                Colleague.caller(hazina, session), payment, WANJIRU, Locale.ENGLISH)))
                .isInstanceOf(Refusal.Precondition.class);
        sendAll();

        assertThat(sent).noneMatch(mail -> mail.to().equals(WANJIRU));
        assertThat(world.auditLog().newest(shop.merchant(), AuditAct.RECEIPT_MAILED)).isEmpty();
    }
}
