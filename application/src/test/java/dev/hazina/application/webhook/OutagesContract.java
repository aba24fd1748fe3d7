package dev.hazina.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.access.MailOwnerNotices;
import dev.hazina.application.access.ResetLinkMailer.LinkMail;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.merchant.ChangeSettings;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.webhook.Endpoints.Outage;
import dev.hazina.application.webhook.Sender.WebhookResponse;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.people.User;
import dev.hazina.domain.webhook.Endpoint;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Owners and admins are told once of each outage of an endpoint, once it has lasted a day.
public abstract class OutagesContract extends PortContract {
    private static final int AT_ONCE = 64;

    private final List<LinkMail> sent = new CopyOnWriteArrayList<>();
    private MerchantActions actions;
    private TestReceiver receiver;
    private Endpoint endpoint;
    private User admin;

    @BeforeEach
    void listen() {
        actions = new MerchantActions(hazina, shop);
        receiver = new TestReceiver(hazina, shop);
        endpoint = receiver.endpoint();
        admin = actions.hire(Role.ADMIN);
        actions.hire(Role.DEVELOPER);
    }

    /// Of other tests there may be outages too.
    private void tell() {
        while (receiver.telling().runDue() > 0) {
            // The next ones.
        }
    }

    private List<AuditEntry> told() {
        return actions.entries().stream().filter(entry -> entry.act().action() == AuditAct.WEBHOOK_FAILING).toList();
    }

    private List<LinkMail> mails() {
        world.clock().advance(Duration.ofSeconds(1));
        var mailing = new MailOwnerNotices(world.ownerNotices(), sent::add);
        while (mailing.runDue() > 0) {
            // The next ones.
        }
        return sent.stream().filter(mail -> mail.subject().contains("arrive")).toList();
    }

    private void answers(int status) {
        hazina.recordingSender
                .receivers(
                        request -> new WebhookResponse.Answered(request.url().equals(endpoint.url()) ? status : 200));
    }

    /// An event, and each attempt that is due.
    private void event(int status) {
        answers(status);
        receiver.pay();
        world.clock().advance(Duration.ofSeconds(1));
        while (hazina.dispatchDeliveries.runDue()) {
            // More deliveries are due now.
        }
    }

    private void pass(Duration time) {
        world.clock().advance(time);
    }

    private Optional<Outage> outage() {
        return world.endpoints().untold(world.clock().instant(), 100_000).stream()
                .filter(one -> one.endpoint().equals(endpoint.id())).findFirst();
    }

    @Test
    void aDayWithoutAnArrivalIsToldOnceToOwnersAndAdmins() {
        event(500);
        pass(TellOutages.AFTER.minusSeconds(10));
        tell();
        assertThat(told()).isEmpty();

        pass(Duration.ofSeconds(10));
        tell();
        event(500);
        pass(TellOutages.AFTER.multipliedBy(3));
        tell();

        assertThat(told()).hasSize(1);
        assertThat(mails()).isEmpty();
        assertThat(sent).as("what is days old is no news").isEmpty();
    }

    @Test
    void theMailNamesTheHostAlone() {
        event(500);
        pass(TellOutages.AFTER);
        tell();

        assertThat(mails()).hasSize(2).allSatisfy(mail -> assertThat(mail.text())
                .contains("no event of", "hakuna tukio", host()).doesNotContain("/hooks", " hooks", "https", "{"));
        assertThat(sent).extracting(LinkMail::to).contains(shop.signedIn.user().email(), admin.email());
        assertThat(mails()).as("once").hasSize(2);
    }

    private String host() {
        return endpoint.url().text().replaceFirst("https://(.*)/hooks", "$1").replace('.', ' ');
    }

    @Test
    void anArrivalEndsItAndTheNextOutageIsToldAnew() {
        event(500);
        pass(Duration.ofHours(20));
        event(200);
        assertThat(outage()).isEmpty();
        pass(Duration.ofHours(20));
        tell();
        assertThat(told()).isEmpty();

        for (int outages = 1; outages <= 2; outages++) {
            event(500);
            pass(TellOutages.AFTER);
            tell();
            assertThat(told()).hasSize(outages);
            assertThat(mails()).hasSize(2 * outages);
            event(200);
        }
    }

    @Test
    void whatIsPausedOrDeletedHasNoOutage() {
        event(500);
        var pause = new PauseEndpoint.Command(shop.owner(), shop.merchant(), shop.accountId(), endpoint.id());
        hazina.webhooks.pauseEndpoint().handle(pause);
        pass(TellOutages.AFTER);
        tell();
        hazina.webhooks.resumeEndpoint().handle(
                new ResumeEndpoint.Command(shop.owner(), shop.merchant(), shop.accountId(), endpoint.id()));
        tell();
        assertThat(told()).as("it begins anew").isEmpty();

        event(500);
        assertThat(outage()).isPresent();
        receiver.delete(endpoint);
        assertThat(outage()).isEmpty();
    }

    @Test
    void aMerchantCanSwitchTheMailsOff() {
        hazina.changeSettings.handle(new ChangeSettings.Command(actions.owner(), shop.account,
                new ChangeSettings.OpsUrl.Keep(), Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.of(false), Optional.empty()));
        event(500);
        pass(TellOutages.AFTER);
        tell();

        assertThat(told()).hasSize(1);
        assertThat(mails()).isEmpty();
    }

    /// What one instance has read and didn't tell, because it stopped, another one tells.
    @Test
    void ofManyInstancesOneTells() {
        event(500);
        pass(TellOutages.AFTER);
        Outage seen = outage().orElseThrow();
        AuditStamps stamps = new AuditStamps(world.ids(), world.clock());
        AtomicInteger telling = new AtomicInteger();
        ConcurrentCalls.run(AT_ONCE, number -> {
            if (world.endpoints().tell(seen, true, stamps.of(Actor.clock()))) {
                telling.incrementAndGet();
            }
            return number;
        });
        tell();

        assertThat(telling).hasValue(1);
        assertThat(told()).hasSize(1);
        assertThat(mails()).hasSize(2);
    }

    @Test
    void anOutageThatEndedMeanwhileIsNotTold() {
        event(500);
        pass(TellOutages.AFTER);
        Outage seen = outage().orElseThrow();
        event(200);

        assertThat(world.endpoints().tell(seen, true, new AuditStamps(world.ids(), world.clock()).of(Actor.clock())))
                .isFalse();
        assertThat(told()).isEmpty();
    }
}
