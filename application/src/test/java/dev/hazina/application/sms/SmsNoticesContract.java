package dev.hazina.application.sms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.MailOwnerNotices;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Caller;
import dev.hazina.application.mail.Outbox;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.payout.ChangePayoutRule;
import dev.hazina.application.payout.HeldPayout;
import dev.hazina.application.sms.SmsSender.Sms;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.MailLanguage;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.NoticePhone;
import dev.hazina.domain.people.NoticePhone.Choices;
import dev.hazina.domain.people.NoticePhone.WantedNumber;
import dev.hazina.domain.people.NoticeTopic;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A user confirms a number by a code, and gets the notices of the chosen topics on it: each once, of all instances.
public abstract class SmsNoticesContract extends PortContract {
    private static final int AT_ONCE = 64;
    private static final Choices ACCESS = new Choices(MailLanguage.ENGLISH, Set.of(NoticeTopic.ACCESS));

    private final List<Sms> sent = new CopyOnWriteArrayList<>();
    private Phone number;
    private MerchantActions actions;
    private SignedIn session;
    private AskPhoneCode ask;
    private ConfirmPhone confirm;
    private ChangeNoticePhone change;
    private SendSmsNotices sending;

    @BeforeEach
    void begin() {
        actions = new MerchantActions(hazina, shop);
        session = actions.signIn();
        number = new Phone(
                "+2547" + String.format("%08d", Math.floorMod(shop.merchant().value().hashCode(), 100_000_000)));
        AuditStamps stamps = new AuditStamps(world.ids(), world.clock());
        ask = new AskPhoneCode(new AskPhoneCode.People(world.sms().phones(), world.people(),
                hazina.hasher), Optional.of(sent::add), new Random(7), world.ids(), stamps, Runnable::run);
        confirm = new ConfirmPhone(world.sms().phones(), stamps);
        change = new ChangeNoticePhone(world.sms().phones(), stamps);
        sending = new SendSmsNotices(world.sms().notices(), sent::add);
    }

    private Actor by() {
        return Actor.key(session.credentials().keyId(), session.user().id(), "192.0.2.7", Optional.empty());
    }

    private Caller.Member caller() {
        return (Caller.Member) hazina.authenticate.handle(session.credentials(), Optional.empty());
    }

    private String code(Phone to, Choices choices) {
        ask.handle(new AskPhoneCode.Command(by(), caller(), to, choices, TestMerchant.PASSWORD));
        assertThat(sent.getLast().to()).isEqualTo(to);
        return sent.removeLast().text().replaceAll("\\D*(\\d{6}).*", "$1");
    }

    private void enter(String code) {
        confirm.handle(new ConfirmPhone.Command(by(), caller(), code));
    }

    private void use(Choices choices) {
        enter(code(number, choices));
        sendAll();
        sent.clear();
    }

    private NoticePhone kept() {
        return world.sms().phones().find(shop.merchant(), session.user().id()).orElseThrow();
    }

    /// Those of this test: what other tests have recorded is due too.
    private List<Sms> mine() {
        return sent.stream().filter(sms -> sms.to().equals(number)).toList();
    }

    private void sendAll() {
        world.clock().advance(Duration.ofSeconds(1));
        while (sending.runDue() > 0) {
            // The next ones.
        }
    }

    private static void refused(RefusalCode code, ThrowingCallable act) {
        assertThatThrownBy(act).isInstanceOfSatisfying(Refusal.class,
                refusal -> assertThat(refusal.code()).isEqualTo(code));
    }

    private static String other(String code) {
        return (code.charAt(0) == '9' ? "0" : "9") + code.substring(1);
    }

    @Test
    void aNumberCountsOnceItsCodeIsEntered() {
        String code = code(number, ACCESS);
        actions.issue(Role.VIEWER, shop.account);
        sendAll();
        assertThat(mine()).as("not confirmed").isEmpty();
        refused(RefusalCode.OTP_WRONG, () -> enter(other(code)));
        assertThat(kept().number()).isEmpty();

        enter(code.substring(0, 3) + " " + code.substring(3));

        assertThat(kept().number()).contains(number);
        refused(RefusalCode.OTP_WRONG, () -> enter(code));
        assertThat(actions.actions()).contains("user.phone_confirmed");
        assertThat(actions.entries().toString()).doesNotContain(number.e164());
        assertThat(kept().toString()).doesNotContain(code);
    }

    @Test
    void aPasswordIsNeededAndFewCodesAreSent() {
        refused(RefusalCode.PASSWORD_WRONG, () -> ask.handle(
                new AskPhoneCode.Command(by(), caller(), number, ACCESS, "another one")));
        for (int i = 0; i < NoticePhone.MOST_CODES; i++) {
            code(number, ACCESS);
        }
        change.handle(new ChangeNoticePhone.Command(by(), caller(), Optional.empty()));
        refused(RefusalCode.SIGN_IN_RATE_EXCEEDED, () -> code(number, ACCESS));

        world.clock().advance(Duration.ofDays(1).plusSeconds(1));
        session = actions.signIn();
        enter(code(number, ACCESS));
    }

    @Test
    void aCodeCountsForMinutesAndAFewTries() {
        String late = code(number, ACCESS);
        world.clock().advance(WantedNumber.LIFE.plusSeconds(1));
        refused(RefusalCode.OTP_WRONG, () -> enter(late));

        String tried = code(number, ACCESS);
        for (int i = 0; i < WantedNumber.MOST_FAILURES; i++) {
            refused(RefusalCode.OTP_WRONG, () -> enter(other(tried)));
        }
        refused(RefusalCode.OTP_WRONG, () -> enter(tried));
        assertThat(kept().number()).isEmpty();
    }

    @Test
    void guessesAtOnceAreAllCounted() {
        String code = code(number, ACCESS);
        ConcurrentCalls.run(AT_ONCE, which -> {
            try {
                enter(other(code));
            } catch (Refusal.Precondition wrong) {
                // As it has to be.
            }
            return which;
        });

        refused(RefusalCode.OTP_WRONG, () -> enter(code));
    }

    @Test
    void theFormerNumberGoesOnUntilTheNewOneIsConfirmed() {
        use(ACCESS);
        Phone next = new Phone("+255" + number.e164().substring(4));

        String code = code(next, ACCESS);
        actions.issue(Role.VIEWER, shop.account);
        sendAll();
        assertThat(mine()).hasSize(1);
        enter(code);

        assertThat(kept().number()).contains(next);
        change.handle(new ChangeNoticePhone.Command(by(), caller(), Optional.empty()));
        sendAll();
        sent.clear();
        actions.issue(Role.VIEWER, shop.account);
        sendAll();
        assertThat(sent).noneMatch(sms -> sms.to().equals(next) || sms.to().equals(number));
        assertThat(actions.actions()).contains("user.phone_removed");
    }

    /// The security notices go by mail whatever is chosen.
    @Test
    void theChosenTopicsAreToldInTheChosenLanguage() {
        use(new Choices(MailLanguage.SWAHILI, Set.of(NoticeTopic.MONEY)));
        actions.issue(Role.VIEWER, shop.account);
        hazina.money.changePayoutRule().handle(new ChangePayoutRule.Command(by(), shop.merchant(), Currency.KES,
                HeldPayout.from(1)));
        sendAll();
        assertThat(mine()).as("the rule, and not the key").hasSize(1);
        HeldPayout.askTwice(hazina, shop, session.credentials(), new Money(Currency.KES, 10));
        sendAll();

        assertThat(mine()).as("one of many that wait").hasSize(2).last()
                .satisfies(sms -> assertThat(sms.text()).contains("Barua pepe yako"));
        change.handle(new ChangeNoticePhone.Command(by(), caller(), Optional.of(ACCESS)));
        sent.clear();
        actions.issue(Role.VIEWER, shop.account);
        sendAll();
        assertThat(mine()).singleElement()
                .satisfies(sms -> assertThat(sms.text()).contains("An API key was created", "Your e-mail"));
    }

    @Test
    void thePersonIsMailedOfTheNumber() {
        List<String> mails = new ArrayList<>();
        var mailing = new MailOwnerNotices(world.ownerNotices(), mail -> {
            if (mail.to().equals(session.user().email())) {
                mails.add(mail.text());
            }
        });
        use(ACCESS);
        while (mailing.runDue() > 0) {
            // The next ones.
        }

        assertThat(mails).anySatisfy(text -> assertThat(text).contains("by SMS since", "kwa ujumbe mfupi"))
                .allSatisfy(text -> assertThat(text).doesNotContain(number.e164()));
    }

    @Test
    void ofManyInstancesEachIsSentByOne() {
        use(ACCESS);
        for (int i = 0; i < 3; i++) {
            actions.issue(Role.VIEWER, shop.account);
        }
        world.clock().advance(Duration.ofSeconds(1));
        ConcurrentCalls.run(AT_ONCE, which -> sending.runDue());
        sendAll();

        assertThat(mine()).hasSize(3).extracting(Sms::reference).doesNotHaveDuplicates();
    }

    /// The instance dies when it has handed an SMS over, and before it could note that.
    @Test
    void afterAKillItIsHandedOverAgainWithTheSameReference() {
        use(ACCESS);
        actions.issue(Role.VIEWER, shop.account);
        world.clock().advance(Duration.ofSeconds(1));
        var killed = new SendSmsNotices(world.sms().notices(), sms -> {
            sent.add(sms);
            throw new IllegalStateException("killed");
        });
        assertThatThrownBy(killed::runDue).isInstanceOf(IllegalStateException.class);
        sendAll();
        assertThat(mine()).as("leased").hasSize(1);

        world.clock().advance(Outbox.LEASE.plus(Duration.ofSeconds(1)));
        sendAll();
        world.clock().advance(Outbox.LEASE.multipliedBy(4));
        sendAll();

        assertThat(mine()).hasSize(2);
        assertThat(mine().getFirst()).isEqualTo(mine().getLast());
    }

    @Test
    void whatIsHoursOldIsNoNews() {
        use(ACCESS);
        actions.issue(Role.VIEWER, shop.account);
        world.clock().advance(SmsNotices.LIFE.plus(Duration.ofSeconds(1)));
        sendAll();

        assertThat(mine()).isEmpty();
    }

    @Test
    void anotherMerchantsUserHasNoPhoneHere() {
        use(ACCESS);
        TestMerchant elsewhere = TestMerchant.open(hazina);

        assertThat(world.sms().phones().find(elsewhere.merchant(), session.user().id())).isEmpty();
    }
}
