package dev.hazina.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditSnapshot;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery.Status;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.EventFilter;
import dev.hazina.domain.webhook.SigningSecret;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every store of endpoints.
public abstract class EndpointsContract extends PortContract {
    private Endpoints endpoints;
    private TestReceiver listening;

    @BeforeEach
    void listen() {
        endpoints = world.endpoints();
        listening = new TestReceiver(hazina, shop);
    }

    @Test
    void givesEveryFieldBackAsItWasWritten() {
        Endpoint added = add();
        Endpoint changed = change(added,
                endpoint -> endpoint.rotated(new SigningSecret("whsec_ü 2"), now(), shop.maker()));

        assertThat(added.events().wire()).containsExactly("payout.failed", "payment.refunded");
        assertThat(find(added.id())).contains(changed);
        assertThat(list()).containsExactly(changed);
        assertThat(changed.next()).contains(new SigningSecret("whsec_ü 2"));
        assertThat(changed.createdBy()).contains(shop.maker());
        assertThat(changed.rotatedBy()).contains(shop.maker());
        assertThat(change(changed, Endpoint::promoted).secret()).isEqualTo(new SigningSecret("whsec_ü 2"));
    }

    @Test
    void listsTheActiveOnesNewestFirst() {
        Endpoint first = add();
        world.clock().advance(Duration.ofSeconds(1));
        Endpoint second = add();
        world.clock().advance(Duration.ofSeconds(1));
        Endpoint third = add();
        Endpoint deleted = change(second, endpoint -> endpoint.deleted(now()));

        assertThat(list()).containsExactly(third, first);
        assertThat(find(second.id())).contains(deleted);
        assertThat(deleted.disabledAt()).contains(now());
    }

    @Test
    void anAccountHasSoManyActiveOnesAndNoMore() {
        Endpoint first = fresh();
        endpoints.add(first, 2, stamp());
        endpoints.add(fresh(), 2, stamp());
        assertThatThrownBy(() -> endpoints.add(fresh(), 2, stamp())).isInstanceOf(Refusal.Precondition.class);

        change(first, endpoint -> endpoint.deleted(now()));
        endpoints.add(fresh(), 2, stamp());

        assertThat(list()).hasSize(2);
    }

    @Test
    void ofManyAtOnceOnlySoManyAreAdded() {
        var fates = ConcurrentCalls.run(20, i -> {
            endpoints.add(fresh(), 3, stamp());
            return i;
        });

        assertThat(ConcurrentCalls.results(fates)).hasSize(3);
        assertThat(ConcurrentCalls.thrown(fates)).hasSize(17).allMatch(Refusal.Precondition.class::isInstance);
        assertThat(list()).hasSize(3);
    }

    @Test
    void showsNoMerchantTheEndpointsOfAnother() {
        Endpoint mine = add();
        TestMerchant other = TestMerchant.open(hazina);

        assertThat(endpoints.find(other.merchant(), other.accountId(), mine.id())).isEmpty();
        assertThat(endpoints.find(shop.merchant(), other.accountId(), mine.id())).isEmpty();
        assertThat(endpoints.find(other.merchant(), shop.accountId(), mine.id())).isEmpty();
        assertThat(endpoints.list(other.merchant(), other.accountId())).isEmpty();
        assertThatThrownBy(() -> endpoints.change(other.merchant(), other.accountId(), mine.id(), e -> e,
                stamp(other)))
                .isInstanceOf(Refusal.NotFound.class);
        assertThatThrownBy(() -> change(fresh(), e -> e)).isInstanceOf(Refusal.NotFound.class);
    }

    @Test
    void aRefusedChangeChangesNothing() {
        Endpoint added = add();

        assertThatThrownBy(() -> change(added, Endpoint::promoted)).isInstanceOf(Refusal.Precondition.class);

        assertThat(find(added.id())).contains(added);
    }

    @Test
    void ofManyWhoPromoteAtOnceOneDoes() {
        Endpoint rotated = change(add(),
                endpoint -> endpoint.rotated(new SigningSecret("whsec_2"), now(), shop.maker()));

        var fates = ConcurrentCalls.run(10, i -> change(rotated, Endpoint::promoted));

        assertThat(ConcurrentCalls.results(fates)).hasSize(1);
        assertThat(ConcurrentCalls.thrown(fates)).hasSize(9).allMatch(Refusal.Precondition.class::isInstance);
    }

    @Test
    void deletingCancelsWhatWaitsThereAndNothingElse() {
        Endpoint one = listening.endpoint();
        Endpoint other = listening.endpoint();
        listening.pay();
        world.clock().advance(Duration.ofSeconds(1));
        hazina.dispatchDeliveries.runDue();
        listening.pay();

        listening.delete(one);

        assertThat(listening.seen(listening.at(one))).extracting(seen -> seen.delivery().status())
                .containsExactly(Status.CANCELED, Status.DELIVERED);
        assertThat(listening.seen(listening.at(one)).getFirst().delivery().nextAttemptAt()).isEmpty();
        assertThat(listening.seen(listening.at(other))).extracting(seen -> seen.delivery().status())
                .containsExactly(Status.PENDING, Status.DELIVERED);
    }

    private Endpoint fresh() {
        return new Endpoint(new EndpointId(world.ids().next()), shop.merchant(), shop.accountId(), listening.url(),
                EventFilter.parse(List.of("payout.failed", "payment.refunded")), new SigningSecret("whsec_1"),
                Optional.empty(), Optional.empty(), now(), Optional.empty(), Optional.of(shop.maker()),
                Optional.empty(), Optional.empty());
    }

    private Endpoint add() {
        Endpoint endpoint = fresh();
        endpoints.add(endpoint, RegisterEndpoint.MOST, stamp());
        return endpoint;
    }

    private Endpoint change(Endpoint endpoint, UnaryOperator<Endpoint> change) {
        return endpoints.change(shop.merchant(), shop.accountId(), endpoint.id(), change, stamp());
    }

    private AuditStamp stamp() {
        return stamp(shop);
    }

    private AuditStamp stamp(TestMerchant whose) {
        return new AuditStamp(world.ids().next(), world.clock().instant(), whose.owner(),
                Optional.of(Permission.MANAGE_WEBHOOKS));
    }

    private Optional<Endpoint> find(EndpointId id) {
        return endpoints.find(shop.merchant(), shop.accountId(), id);
    }

    private List<Endpoint> list() {
        return endpoints.list(shop.merchant(), shop.accountId());
    }

    private Instant now() {
        return world.clock().instant().truncatedTo(ChronoUnit.MICROS);
    }

    @Test
    void whatIsDoneToAnEndpointIsInTheLogAndNoSecretOfIt() {
        Endpoint made = hazina.registerEndpoint
                .handle(new RegisterEndpoint.Command(shop.owner(), shop.maker(), shop.merchant(),
                        shop.accountId(), new CallbackUrl("https://shop.example/hooks?token=theirs"),
                        EventFilter.parse(List.of("payment.succeeded"))));
        Endpoint rotated = hazina.rotateSecret
                .handle(new RotateSecret.Command(shop.owner(), shop.maker(), shop.merchant(), shop.accountId(),
                        made.id()));
        hazina.promoteSecret
                .handle(new PromoteSecret.Command(shop.owner(), shop.merchant(), shop.accountId(), made.id()));
        hazina.webhooks.deleteEndpoint()
                .handle(new DeleteEndpoint.Command(shop.owner(), shop.merchant(), shop.accountId(), made.id()));

        List<AuditEntry> entries = new MerchantActions(hazina, shop).entries().reversed();
        assertThat(entries).extracting(entry -> entry.act().action().wire()).containsExactly("webhook.created",
                "webhook.secret_rotated", "webhook.secret_promoted", "webhook.deleted");
        assertThat(entries).extracting(AuditEntry::by).containsOnly(shop.owner());
        assertThat(entries).extracting(entry -> entry.act().target())
                .containsOnly(new AuditedAction.AuditedObject("webhook", made.id().toString()));
        assertThat(entries.getFirst().act().after()).map(AuditSnapshot::json)
                .contains("{\"account_id\":\"" + shop.accountId()
                        + "\",\"url\":\"https://shop.example/hooks\",\"event_types\":[\"payment.succeeded\"]}");
        assertThat(entries.getLast().act().after()).isEmpty();
        assertThat(entries.toString()).doesNotContain("theirs", made.secret().text(),
                rotated.next().orElseThrow().text());
    }

    @Test
    void whatIsRefusedIsNotInTheLog() {
        Endpoint endpoint = add();

        assertThatThrownBy(() -> change(endpoint, Endpoint::promoted)).isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> endpoints.add(fresh(), 1, stamp())).isInstanceOf(Refusal.Precondition.class);

        assertThat(new MerchantActions(hazina, shop).actions()).containsExactly("webhook.created");
    }
}
