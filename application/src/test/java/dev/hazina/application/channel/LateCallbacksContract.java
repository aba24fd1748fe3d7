package dev.hazina.application.channel;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.Refusal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A provider reports while its adapter is not connected. What has a token of the service is kept, and judged when the
/// adapter is there again.
public abstract class LateCallbacksContract extends ChangedProvider {

    /// The provider sends each report once, while its adapter is away.
    @ParameterizedTest
    @EnumSource
    void reportsThatComeMeanwhileAreKeptAndHandledWhenItIsBack(Asking asking) {
        change(asking);
        paidAtTheOldProvider();
        List<ProviderMessage> told = Stream.concat(old.letters().stream(), outgoing.letters().stream()).toList();
        told.forEach(message -> assertThat(changed.receiveCallback.handle(message.posted(FaultyGateway.NAME)).body())
                .isEqualTo(Acknowledgement.plain().body()));
        pass(changed, DAY_AND_MORE);
        assertHeld();
        old.unreachable(true);
        old.deaf(true);

        poll(with(old));

        assertPaid();
    }

    @Test
    void onlyWhatHasATokenOfItsIsKept() {
        List.of("", "x", "00", hazina.noticeToken("next"), hazina.noticeToken() + "00").forEach(token -> {
            var stranger = notice(token, "STRANGE").posted(FaultyGateway.NAME);
            assertThatThrownBy(() -> changed.receiveCallback.handle(stranger)).isInstanceOf(Refusal.NotFound.class);
        });

        assertThat(kept("STRANGE")).isZero();
    }

    /// Money that a payer sent by himself is in no wallet before the adapter has judged the notice.
    @Test
    void aNoticeThatComesMeanwhileIsBookedWhenItIsBack() {
        changed.receiveCallback.handle(notice(hazina.noticeToken(), "IN").posted(FaultyGateway.NAME));
        pass(changed, DAY_AND_MORE);
        assertHeld();
        paidAtTheOldProvider();

        poll(with(old));

        assertPaid();
        assertThat(at.available()).isEqualTo(available + 50_00 + 300_00 + 400_00);
    }

    /// The old adapter checks signatures, and the service keeps none: only what the provider can be asked about counts.
    @ParameterizedTest
    @EnumSource
    void whatCannotBeProvenAnyMoreIsAskedAboutOrLeftToAPerson(Asking asking) {
        change(asking);
        old.settleAll();
        old.letters().forEach(message -> changed.receiveCallback.handle(message.posted(FaultyGateway.NAME)));
        changed.receiveCallback.handle(notice(hazina.noticeToken(), "DOUBTED").posted(FaultyGateway.NAME));

        world.clock().advance(Duration.ofMinutes(1));

        Hazina back = new Hazina(world, world.writer(), old, new OneGateway(new Signed(old)), Setup.plain());
        poll(back);

        assertThat(at.now(prompt).isSucceeded()).isEqualTo(asking == Asking.ANSWERS);
        assertThat(world.discrepancies(Platform.MERCHANT)).extracting(Discrepancy::detail)
                .filteredOn(detail -> detail.contains(shop.receipt("DOUBTED"))).singleElement().asString()
                .contains("sender could not be checked");
        pass(back, Duration.ofDays(2));
        assertThat(at.raised()).filteredOn(raised -> raised.subject().equals(prompt.subject()))
                .extracting(Discrepancy::kind)
                .isEqualTo(asking == Asking.ANSWERS ? List.of() : List.of(Discrepancy.Kind.UNANSWERED));
    }

    /// The next provider is there too, and has no part in the route of what the old one is told of.
    @Test
    void moneyThatComesInThroughAProviderWithoutTheRouteIsInSuspense() {
        Hazina both = new Hazina(world, world.writer(), next, new TwoGateways(next, old), Setup.plain());

        both.receiveCallback.handle(notice(hazina.noticeToken(), "UNROUTED").posted(FaultyGateway.NAME));

        assertThat(at.available()).isEqualTo(available);
        assertThat(world.discrepancies(Platform.MERCHANT)).extracting(Discrepancy::detail)
                .filteredOn(detail -> detail.contains(shop.receipt("UNROUTED"))).singleElement().asString()
                .contains("to which the channel is not given");
        assertThat(kept("UNROUTED")).isZero();
    }

    private ProviderMessage notice(String token, String receipt) {
        return ProviderMessage.moneyIn(token, shop.receipt(receipt), shop.main.number(), kes(50_00), Optional.empty());
    }

    /// How many callbacks with this receipt wait to be handled.
    private long kept(String receipt) {
        world.clock().advance(Duration.ofMinutes(1));
        return world.inbox().claimNew(FaultyGateway.NAME, Duration.ofSeconds(30), 1_000).stream()
                .filter(one -> new String(one.body(), StandardCharsets.UTF_8).contains(shop.receipt(receipt))).count();
    }

    /// An adapter that believes what has a signature.
    private static final class Signed extends ForwardingGateway {
        Signed(ChannelGateway gateway) {
            super(gateway);
        }

        @Override
        public Optional<CallbackProof> authenticate(IncomingCallback callback) {
            return callback.header("signature").flatMap(signature -> super.authenticate(callback));
        }
    }
}
