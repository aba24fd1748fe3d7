package dev.hazina.application.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.OnInMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A provider stays connected, and a channel of it is taken away with its settings while something is open there: that
/// is held as with a provider that isn't connected, and goes on when the channel is back.
class RemovedRouteTest extends ChangedProvider implements OnInMemoryWorld {

    /// The provider by its name, without what its channels need.
    private static final class Bare extends ForwardingGateway {
        Bare(ChannelGateway gateway) {
            super(gateway);
        }

        @Override
        public boolean reaches(Currency currency, Channel channel) {
            return false;
        }
    }

    private Hazina bare() {
        return new Hazina(world, world.writer(), old, new OneGateway(new Bare(old)), Setup.plain());
    }

    /// What can't be asked comes up again within a minute.
    private Hazina back() {
        world.clock().advance(Duration.ofMinutes(1));
        return with(old);
    }

    @ParameterizedTest
    @EnumSource
    void whatIsOpenIsHeldInEveryPoll(Asking asking) {
        change(asking);
        int asked = old.questions().size();
        int sent = old.disbursements().size();

        pass(bare(), DAY_AND_MORE);

        assertHeld();
        assertThat(old.questions()).hasSize(asked);
        assertThat(old.disbursements()).hasSize(sent);
    }

    /// A hint that can't be confirmed ends nothing, and neither does its silence.
    @ParameterizedTest
    @EnumSource(names = "NOT_OFFERED", mode = EnumSource.Mode.EXCLUDE)
    void whatWasPaidInBetweenIsHeardWhenTheChannelIsBack(Asking asking) {
        change(asking);
        pass(bare(), DAY_AND_MORE);
        paidAtTheOldProvider();
        pass(bare(), DAY_AND_MORE);
        assertHeld();

        Hazina back = back();
        outgoing.letters().stream().filter(letter -> asking == Asking.ANSWERS_LATER).forEach(old::deliver);
        old.letters().stream().filter(letter -> asking == Asking.ANSWERS_LATER).forEach(old::deliver);
        poll(back);

        assertPaid();
    }

    /// What was given up while the channel was there is asked about when it is back, once at least.
    @ParameterizedTest
    @ValueSource(ints = {1, 40})
    void aLateResultIsStillAskedFor(int days) {
        old.deaf(true);
        pass(hazina, DAY_AND_MORE);
        assertThat(at.now(prompt).awaitsLateResult()).isTrue();
        world.clock().advance(Duration.ofDays(days));
        poll(bare());
        old.deaf(false);
        paidAtTheOldProvider();

        poll(back());

        assertThat(at.now(prompt).isSucceeded()).isTrue();
    }
}
