package dev.hazina.application.floats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.access.ResetLinkMailer;
import dev.hazina.application.access.ResetLinkMailer.LinkMail;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.floats.FloatBalance.Side;
import dev.hazina.application.mail.Outbox;
import dev.hazina.application.mail.WrittenDates;
import dev.hazina.application.staff.AddStaff;
import dev.hazina.domain.access.StaffRole;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.staff.StaffMember;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Staff are mailed once for each time that an account at a provider falls below its least, of all instances.
public abstract class LowFloatMailsContract extends PortContract {
    private static final int AT_ONCE = 64;
    private final List<LinkMail> sent = new CopyOnWriteArrayList<>();
    private FloatAccount account;
    private StaffMember treasurer;

    @BeforeEach
    void begin() {
        account = new FloatAccount("p" + shop.merchant().value(), "600000:utility");
        treasurer = hire(StaffRoles.of(StaffRole.TREASURY));
        sendAll();
        sent.clear();
    }

    private StaffMember hire(StaffRoles roles) {
        return hazina.staff().add().handle(new AddStaff.Command(PlatformStaff.OPERATOR, new Label("asha"),
                Email.parse("asha@s" + world.ids().next() + ".example"), new Password("a long password"), roles));
    }

    private MailLowFloats mailing(ResetLinkMailer mailer) {
        var report = new FloatReport(world.floatBalances(), LeastFloats.parse(account.code() + "=1000"), world.clock());
        return new MailLowFloats(report, world.staff(), world.lowFloatMails(), mailer, world.ids(), world.clock());
    }

    private void told(long major) {
        world.clock().advance(Duration.ofSeconds(1));
        world.floatBalances().keep(List.of(new FloatBalance(account, Side.TOLD,
                new MoneySum(Currency.KES, BigInteger.valueOf(major * 100)), world.clock().instant())));
        mailing(sent::add).look();
    }

    /// The mails of other tests are due too.
    private void sendAll() {
        world.clock().advance(Duration.ofSeconds(1));
        while (mailing(sent::add).runDue() > 0) {
            // The next ones.
        }
    }

    private List<LinkMail> to(StaffMember member) {
        return sent.stream().filter(mail -> mail.to().equals(member.email()))
                .filter(mail -> mail.text().contains(account.code())).toList();
    }

    @Test
    void eachFallIsToldOnce() {
        told(1_000);
        sendAll();
        assertThat(to(treasurer)).isEmpty();

        told(999);
        told(998);
        sendAll();
        sendAll();
        assertThat(to(treasurer)).singleElement().satisfies(mail -> {
            assertThat(mail.subject()).isEqualTo("An account at a provider is low");
            assertThat(mail.text()).contains(account.code() + " held KES 999.00", "KES 1,000.00 at least", "Habari,");
            assertThat(mail.text()).containsPattern(WrittenDates.ENGLISH).containsPattern(WrittenDates.SWAHILI);
        });

        told(5_000);
        sendAll();
        assertThat(to(treasurer)).hasSize(1);
        told(10);
        sendAll();
        assertThat(to(treasurer)).hasSize(2);
    }

    @Test
    void thoseWhoDecideAreTold() {
        StaffMember administrator = hire(StaffRoles.of(StaffRole.PEOPLE));
        StaffMember helper = hire(StaffRoles.of(StaffRole.SUPPORT, StaffRole.READ));

        told(1);
        sendAll();

        assertThat(List.of(to(treasurer), to(administrator))).allSatisfy(mails -> assertThat(mails).hasSize(1));
        assertThat(to(helper)).isEmpty();
    }

    @Test
    void ofManyInstancesOneTellsAndSends() {
        world.floatBalances().keep(List.of(new FloatBalance(account, Side.ASKED,
                new MoneySum(Currency.KES, BigInteger.ONE), world.clock().instant())));
        ConcurrentCalls.run(AT_ONCE, number -> {
            mailing(sent::add).look();
            return number;
        });
        world.clock().advance(Duration.ofSeconds(1));
        ConcurrentCalls.run(AT_ONCE, number -> mailing(sent::add).runDue());
        sendAll();

        assertThat(to(treasurer)).hasSize(1);
        assertThat(sent.stream().map(LinkMail::id)).doesNotHaveDuplicates();
    }

    /// What the books alone say is no balance at the provider.
    @Test
    void whatIsOnlyBookedTellsNothing() {
        world.floatBalances().keep(List.of(new FloatBalance(account, Side.BOOKED,
                new MoneySum(Currency.KES, BigInteger.ONE), world.clock().instant())));
        mailing(sent::add).look();
        sendAll();

        assertThat(to(treasurer)).isEmpty();
    }

    @Test
    void aMailThatCouldNotBeSentIsTriedAgainForADay() {
        told(1);
        world.clock().advance(Duration.ofSeconds(1));
        MailLowFloats broken = mailing(mail -> {
            throw new IllegalStateException("no mail server");
        });
        assertThatThrownBy(broken::runDue).isInstanceOf(IllegalStateException.class);
        assertThat(to(treasurer)).isEmpty();

        world.clock().advance(Outbox.LEASE.plusSeconds(1));
        sendAll();
        assertThat(to(treasurer)).hasSize(1);

        told(5_000);
        told(1);
        world.clock().advance(LowFloatMails.LIFE.plusSeconds(1));
        sendAll();
        assertThat(to(treasurer)).hasSize(1);
    }

    /// A clock that was ahead holds no mail back.
    @Test
    void aMailOfATimeToComeIsDue() {
        Instant now = world.clock().instant();
        world.clock().advance(Duration.ofDays(3650));
        told(1);
        world.clock().set(now);
        sendAll();

        assertThat(to(treasurer)).hasSize(1);
    }
}
