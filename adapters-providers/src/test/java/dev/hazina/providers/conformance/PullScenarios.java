package dev.hazina.providers.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.ChannelGateway.PaymentPuller;
import dev.hazina.application.channel.ChannelGateway.PaymentPuller.Pulled;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator.Kind;
import dev.hazina.providers.simulator.SimulatorServer;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Whether the adapter lists what payers sent by themselves as their notices would tell it, and says where a list isn't
/// whole.
interface PullScenarios extends Scenarios {
    int ALWAYS = 12;
    Duration BACK = Duration.ofHours(1);
    Money PAID = new Money(Currency.KES, 125_00);
    /// What takes no longer than an answer.
    Set<Fault> AT_ONCE = EnumSet.complementOf(EnumSet.of(Fault.NONE, Fault.HANG_RECEIVED, Fault.HANG_UNRECEIVED));

    @Test
    @DisplayName("a payment whose notice was lost is listed, with its receipt, amount and account")
    default void listed() {
        lists();
        String receipt = fixture().harness().payInUnheard("HZW-7", PAID);

        Pulled pulled = pulled();

        assertThat(pulled.unfinished()).isEmpty();
        assertThat(pulled.rows()).singleElement().satisfies(row -> {
            assertThat(row.receipt()).isEqualTo(receipt);
            assertThat(row.amount()).isEqualTo(PAID);
            assertThat(row.accountReference()).isEqualTo("HZW-7");
        });
        assertThat(fixture().callbacks()).allMatch(one -> one.notices().isEmpty());
        assertThat(pulled()).as("asked for again").isEqualTo(pulled);
    }

    @Test
    @DisplayName("a list names a payment as its notice does, so that heard twice is once")
    default void asItsNotice() {
        lists();
        fixture().harness().payInUnheard("HZW-7", PAID);
        fixture().harness().payIn("HZW-8", PAID);
        List<PaybillNotice> noticed = fixture().callbacks().stream().flatMap(one -> one.notices().stream())
                .filter(PaybillNotice.class::isInstance).map(PaybillNotice.class::cast).toList();

        assertThat(noticed).hasSize(1);
        assertThat(pulled().rows()).hasSize(2);
        assertThat(pulled().rows().getLast()).satisfies(row -> {
            assertThat(row.receipt()).isEqualTo(noticed.getFirst().receipt());
            assertThat(row.amount()).isEqualTo(noticed.getFirst().amount());
            assertThat(row.accountReference()).isEqualTo(noticed.getFirst().accountReference());
            assertThat(account(row)).isEqualTo(account(noticed.getFirst()));
        });
    }

    @Test
    @DisplayName("many payments are listed, each once")
    default void many() {
        lists();
        List<String> receipts = Collections.nCopies(130, "HZW-7").stream()
                .map(account -> fixture().harness().payInUnheard(account, PAID)).toList();

        assertThat(pulled().rows()).extracting(PaybillNotice::receipt).containsExactlyInAnyOrderElementsOf(receipts);
    }

    @Test
    @DisplayName("the account that it lists is the one that such payments go through, and its reach is known")
    default void accounted() {
        PaymentPuller lists = lists();

        assertThat(FloatAccount.isName(lists.account())).as(lists.account()).isTrue();
        assertThat(lists.account()).isEqualTo(through());
        assertThat(lists.reach()).isPositive();
    }

    @Test
    @DisplayName("a time without payments has no rows")
    default void none() {
        assertThat(lists().pull(fixture().harness().clock().instant().minus(BACK), fixture().harness().clock()
                .instant()).rows()).isEmpty();
    }

    @Test
    @DisplayName("a list that a provider breaks off has no wrong row, and says that it isn't whole")
    default void brokenOff() {
        lists();
        String receipt = fixture().harness().payInUnheard("HZW-7", PAID);
        pulled();
        SimulatorServer server = fixture().server();
        for (Fault fault : AT_ONCE) {
            server.next(Kind.OTHER, Collections.nCopies(ALWAYS, fault).toArray(Fault[]::new));
            Pulled pulled = pulled();
            server.calm();
            assertThat(pulled.rows()).as(fault.name())
                    .allMatch(row -> row.receipt().equals(receipt) && row.amount().equals(PAID));
            assertThat(pulled.unfinished().isPresent() || pulled.rows().size() == 1 || fault.isWellFormed())
                    .as(fault.name() + " is told").isTrue();
            assertThat(pulled.unfinished().orElse("a sentence")).as(fault.name()).hasSizeBetween(5, 300);
        }
        server.goDown();
        assertThat(pulled().unfinished()).isPresent();
    }

    private Pulled pulled() {
        Instant now = fixture().harness().clock().instant();
        return lists().pull(now.minus(BACK), now);
    }

    private String account(PaybillNotice row) {
        return row.floatAccount().orElseGet(this::through);
    }

    private String through() {
        return fixture().gateway().floatAccount(ChannelUse.COLLECTION, PAID.currency(), Channel.MM_C2B);
    }

    private PaymentPuller lists() {
        Assumptions.assumeTrue(fixture().gateway().pulls().isPresent(),
                "what payers sent by themselves can't be listed");
        return fixture().gateway().pulls().orElseThrow();
    }
}
