package dev.hazina.providers.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.channel.Acknowledgement;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.PayerQuestion;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ChannelRouterTest {
    private static final ChannelGateway SANDBOX = new Named("sandbox");
    private static final ChannelGateway DARAJA = new Named("daraja");
    private static final String NO_CHOICE = "names several providers; the network of a phone chooses among them,"
            + " and here none does";
    private static final Set<String> KNOWN = Set.of("sandbox", "daraja");

    @Test
    void sendsEverythingToTheOneThatServesEverything() {
        ChannelRoutes routes = ChannelRoutes.parse("", KNOWN, Optional.of("sandbox"));
        for (Currency currency : Currency.values()) {
            for (Channel channel : Channel.values()) {
                assertThat(!routes.serving(currency, channel).isEmpty()).as(currency + " " + channel)
                        .isEqualTo(channel.serves(currency));
            }
        }
        assertThat(routes.inUse()).containsExactly("sandbox");
    }

    @Test
    void servesNothingUnlessTold() {
        ChannelRoutes routes = ChannelRoutes.parse(" ", KNOWN, Optional.empty());
        assertThat(routes.serving(Currency.KES, Channel.MM_STK_PUSH)).isEmpty();
        assertThat(routes.inUse()).isEmpty();
    }

    @Test
    void replacesWhatTheLineNames() {
        ChannelRoutes routes = ChannelRoutes.parse(" KES.mm_stk_push = daraja , KES.card=none,", KNOWN,
                Optional.of("sandbox"));
        assertThat(routes.serving(Currency.KES, Channel.MM_STK_PUSH)).containsExactly("daraja");
        assertThat(routes.serving(Currency.KES, Channel.CARD)).isEmpty();
        assertThat(routes.serving(Currency.USD, Channel.CARD)).containsExactly("sandbox");
        assertThat(routes.inUse()).containsExactly("daraja", "sandbox");
    }

    @Test
    void findsTheProvidersByTheirRoutesAndNames() {
        ChannelRoutes routes = ChannelRoutes.parse("KES.card=daraja", KNOWN, Optional.empty());
        ChannelRouter router = new ChannelRouter(routes, List.of(SANDBOX, DARAJA));
        assertThat(router.collecting(Currency.KES, Channel.CARD)).containsExactly(DARAJA);
        assertThat(router.collecting(Currency.TZS, Channel.CARD)).isEmpty();
        assertThat(router.named("sandbox")).contains(SANDBOX);
        assertThat(router.named("else")).isEmpty();
        assertThatThrownBy(() -> new ChannelRouter(routes, List.of(SANDBOX)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void keepsTheOrderOfSeveralProviders() {
        ChannelRoutes routes = ChannelRoutes.parse("KES.mm_b2c=sandbox + daraja,KES.mm_stk_push=daraja+sandbox", KNOWN,
                Optional.empty());
        ChannelRouter router = new ChannelRouter(routes, List.of(DARAJA, SANDBOX));

        assertThat(router.disbursing(Currency.KES, Channel.MM_B2C)).containsExactly(SANDBOX, DARAJA);
        assertThat(router.collecting(Currency.KES, Channel.MM_STK_PUSH)).containsExactly(DARAJA, SANDBOX);
        assertThat(routes.givenTo("daraja")).isEqualTo(routes.givenTo("sandbox")).hasSize(2);
        assertThat(routes.inUse()).containsExactly("daraja", "sandbox");
    }

    @Test
    void collectsAndPaysOutOnlyWhereTheChannelDoes() {
        ChannelRoutes routes = ChannelRoutes.parse("", KNOWN, Optional.of("sandbox"));
        ChannelRouter router = new ChannelRouter(routes, List.of(SANDBOX));
        assertThat(router.collecting(Currency.KES, Channel.MM_STK_PUSH)).isNotEmpty();
        assertThat(router.collecting(Currency.KES, Channel.MM_B2C)).isEmpty();
        assertThat(router.collecting(Currency.KES, Channel.MM_C2B)).isEmpty();
        assertThat(router.disbursing(Currency.KES, Channel.MM_B2C)).isNotEmpty();
        assertThat(router.disbursing(Currency.KES, Channel.MM_STK_PUSH)).isEmpty();
        assertThat(router.disbursing(Currency.UGX, Channel.MOBILE_MONEY)).isNotEmpty();
    }

    @Test
    void knowsWhatIsGivenToAProvider() {
        ChannelRoutes routes = ChannelRoutes.parse("KES.card=daraja,KES.mm_b2c=daraja,UGX.card=sandbox", KNOWN,
                Optional.empty());
        assertThat(routes.givenTo("daraja")).containsExactlyInAnyOrder(new Route(Currency.KES, Channel.CARD),
                new Route(Currency.KES, Channel.MM_B2C));
        assertThat(routes.givenTo("nobody")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            KES                          | 'KES' is not CURRENCY.CHANNEL=PROVIDER
            KES.card                     | 'KES.card' is not CURRENCY.CHANNEL=PROVIDER
            KES=a.b                      | 'KES=a.b' is not CURRENCY.CHANNEL=PROVIDER
            EUR.card=sandbox             | 'EUR.card=sandbox' names no known currency
            KES.mobile_money=sandbox     | 'KES.mobile_money=sandbox' names no channel of KES
            TZS.mm_c2b=sandbox           | 'TZS.mm_c2b=sandbox' names no channel of TZS
            KES.card=visa                | 'KES.card=visa' names no known provider; known are [daraja, sandbox]
            KES.card=none,KES.card=none  | 'KES.card=none' names a channel that is named before
            """)
    void saysWhichPartItCannotRead(String line, String sentence) {
        assertThatThrownBy(() -> ChannelRoutes.parse(line, KNOWN, Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class).hasMessage(sentence);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "KES.mm_b2c=daraja+                |names '', which is no known provider; known are [daraja, sandbox]",
            "KES.mm_b2c=daraja+visa            |names 'visa', which is no known provider; known are [daraja, sandbox]",
            "KES.mm_b2c=daraja+none            |both closes the channel and gives it to a provider",
            "KES.mm_b2c=daraja+daraja          |names a provider twice",
            "KES.mm_b2c=sandbox+daraja+sandbox |names a provider twice",
            "KES.card=daraja+sandbox           |" + NO_CHOICE, "KES.mm_c2b=daraja+sandbox|" + NO_CHOICE}, //
            quoteCharacter = '"')
    void saysWhatSeveralProvidersLack(String line, String sentence) {
        assertThatThrownBy(() -> ChannelRoutes.parse(line, KNOWN, Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class).hasMessage("'" + line + "' " + sentence);
    }

    private record Named(String name) implements ChannelGateway {
        @Override
        public Capabilities capabilities(ChannelUse use, Currency currency, Channel channel) {
            return new Capabilities(Capabilities.Asking.NOT_OFFERED, Capabilities.Resending.UNSAFE);
        }

        @Override
        public Report collect(Collection collection) {
            return Report.of(new Outcome.Unknown("nothing behind it"));
        }

        @Override
        public Report query(StatusQuery query) {
            return Report.of(new Outcome.Unknown("nothing behind it"));
        }

        @Override
        public Report refund(RefundOrder order) {
            return Report.of(new Outcome.Unknown("nothing behind it"));
        }

        @Override
        public Report disburse(Disbursement disbursement) {
            return Report.of(new Outcome.Unknown("nothing behind it"));
        }

        @Override
        public Report query(PayoutQuery query) {
            return Report.of(new Outcome.Unknown("nothing behind it"));
        }

        @Override
        public Report query(RefundOrder order) {
            return Report.of(new Outcome.Unknown("nothing behind it"));
        }

        @Override
        public Optional<CallbackProof> authenticate(IncomingCallback callback) {
            return Optional.empty();
        }

        @Override
        public Optional<PayerQuestion> question(RawCallback callback) {
            return Optional.empty();
        }

        @Override
        public Acknowledgement acknowledge(RawCallback callback, boolean welcome) {
            return Acknowledgement.plain();
        }

        @Override
        public List<ParsedCallback> understand(RawCallback callback) {
            return List.of();
        }
    }
}
