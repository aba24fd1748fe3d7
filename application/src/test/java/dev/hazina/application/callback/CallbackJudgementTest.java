package dev.hazina.application.callback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.SteppingClock;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.inbound.NoticeDoubt;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.ProviderQuestions;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CallbackJudgementTest {
    private static final Duration DAY = Duration.ofHours(24);
    private static final MerchantId SHOP = new MerchantId(new UUID(0, 1));
    private static final Subject PAYMENT = new Subject(Subject.Kind.PAYMENT, new UUID(0, 2));
    private static final Subject ANOTHERS = new Subject(Subject.Kind.PAYMENT, new UUID(0, 3));
    private static final Subject MISSING = new Subject(Subject.Kind.PAYOUT, new UUID(0, 4));
    private static final Subject TRANSFER = new Subject(Subject.Kind.TRANSFER, new UUID(0, 5));
    private static final Report PAID = Report.of(new Outcome.Succeeded("R1"));
    private static final Report UNREAD = Report.of(new Outcome.Unread(Optional.empty(), "no known status"));
    private static final Report IN_DOUBT = Report.of(new Outcome.Unknown("no answer came"));
    private static final ParsedCallback.PaybillNotice NOTICE = new ParsedCallback.PaybillNotice("R1", "100001",
            new Money(Currency.KES, 50_00), Optional.empty(), Optional.empty());

    private final SteppingClock clock = new SteppingClock();
    private final ChannelGateway gateway = FaultyGateway.obliging();
    private final SubjectOwners owners = subject -> Optional
            .ofNullable(Map.of(PAYMENT, FaultyGateway.NAME, ANOTHERS, "another", TRANSFER, FaultyGateway.NAME)
                    .get(subject))
            .map(provider -> new SubjectOwners.Owner(SHOP, provider));
    private final CallbackJudgement judgement = new CallbackJudgement(receiving(true),
            new CallbackToken("callbacks of a test, 32 bytes at least".getBytes(StandardCharsets.UTF_8)), owners,
            confirming(), clock);

    static Stream<Arguments> verdicts() {
        return Stream.of(
                arguments("a report on its own path", PAYMENT, said(PAYMENT, PAID),
                        new Verdict.Settle(InstructionKinds.PAYMENT, SHOP, PAYMENT, PAID)),
                arguments("a report on the shared path", InboundPayment.REPORTS, said(PAYMENT, PAID),
                        new Verdict.Settle(InstructionKinds.PAYMENT, SHOP, PAYMENT, PAID)),
                arguments("a report on another's path", ANOTHERS, said(PAYMENT, PAID),
                        new Verdict.SetAside("the body names another subject than the path")),
                arguments("a report about what another provider was given", InboundPayment.REPORTS,
                        said(ANOTHERS, PAID),
                        new Verdict.SetAside("it is about something that another provider was given")),
                arguments("a report about what is in no books", InboundPayment.REPORTS, said(MISSING, PAID),
                        new Verdict.Wait()),
                arguments("a report about what no provider carries out", InboundPayment.REPORTS, said(TRANSFER, PAID),
                        new Verdict.SetAside("nothing of this kind is settled by a callback")),
                arguments("a report that can't be read", PAYMENT, said(PAYMENT, UNREAD),
                        new Verdict.HoldUnread(SHOP, PAYMENT, UNREAD, "no known status")),
                arguments("a report in doubt", PAYMENT, said(PAYMENT, IN_DOUBT),
                        new Verdict.AwaitConfirmation(SHOP, PAYMENT, false)),
                arguments("a part that can't be read", PAYMENT, new ParsedCallback.Unread("a member is no number"),
                        new Verdict.Ask("a member is no number")),
                arguments("a notice on an instruction's path", PAYMENT, NOTICE,
                        new Verdict.SetAside("the path is not the one for money that comes in")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("verdicts")
    void findsWhatIsToBeDone(String what, Subject path, ParsedCallback said, Verdict verdict) {
        assertThat(judgement.of(gateway, callback(path, CallbackProof.PROVEN), said)).isEqualTo(verdict);
    }

    @Test
    void afterADayNothingWaits() {
        RawCallback missing = callback(InboundPayment.REPORTS, CallbackProof.PROVEN);
        RawCallback doubtful = callback(PAYMENT, CallbackProof.PROVEN);
        clock.advance(DAY);

        assertThat(judgement.of(gateway, missing, said(MISSING, PAID)))
                .isEqualTo(new Verdict.SetAside("what it is about was not found within a day"));
        assertThat(judgement.of(gateway, doubtful, said(PAYMENT, IN_DOUBT)))
                .isEqualTo(new Verdict.AwaitConfirmation(SHOP, PAYMENT, true));
    }

    /// It could not be judged before its adapter was there, so its day begins with that.
    @Test
    void whatCameBeforeItsAdapterWaitsADayFromThen() {
        RawCallback early = at(SteppingClock.START.minus(DAY.multipliedBy(3)), InboundPayment.REPORTS,
                CallbackProof.UNCHECKED);

        assertThat(judgement.of(gateway, early, said(MISSING, PAID))).isEqualTo(new Verdict.Wait());
    }

    @Test
    void moneyThatComesInIsTakenInAndMayWaitForADay() {
        RawCallback callback = callback(InboundPayment.REPORTS, CallbackProof.PROVEN);

        assertThat(judgement.of(gateway, callback, NOTICE)).isInstanceOfSatisfying(Verdict.TakeIn.class, taken -> {
            assertThat(taken.command().mayWait()).isTrue();
            assertThat(taken.command().doubt()).isEmpty();
        });
        clock.advance(DAY);
        assertThat(judgement.of(gateway, callback, NOTICE)).isInstanceOfSatisfying(Verdict.TakeIn.class,
                taken -> assertThat(taken.command().mayWait()).isFalse());
    }

    @Test
    void moneyFromAProviderThatTheChannelIsNotGivenToIsInDoubt() {
        CallbackJudgement elsewhere = new CallbackJudgement(receiving(false),
                new CallbackToken("callbacks of a test, 32 bytes at least".getBytes(StandardCharsets.UTF_8)), owners,
                confirming(), clock);

        assertThat(elsewhere.of(gateway, callback(InboundPayment.REPORTS, CallbackProof.PROVEN), NOTICE))
                .isInstanceOfSatisfying(Verdict.TakeIn.class, taken -> assertThat(taken.command().doubt())
                        .contains(new NoticeDoubt("was told of by faulty, to which the channel is not given", false)));
    }

    @Test
    void moneyOfWhichItIsUnknownWhoToldIsNobodysToClaim() {
        RawCallback unchecked = new RawCallback(new UUID(0, 9), FaultyGateway.NAME,
                new CallbackToken.Target(Platform.MERCHANT, InboundPayment.REPORTS), CallbackProof.UNCHECKED,
                ProviderMessage.forged("").body(), clock.instant());

        assertThat(judgement.of(gateway, unchecked, NOTICE))
                .isInstanceOfSatisfying(Verdict.TakeIn.class, taken -> assertThat(taken.command().doubt())
                        .hasValueSatisfying(doubt -> assertThat(doubt.barsClaims()).isTrue()));
    }

    private static ParsedCallback said(Subject subject, Report report) {
        return new ParsedCallback.OutcomeReport(subject, report);
    }

    private RawCallback callback(Subject path, CallbackProof proof) {
        return at(clock.instant(), path, proof);
    }

    private static RawCallback at(Instant received, Subject path, CallbackProof proof) {
        MerchantId merchant = path.equals(InboundPayment.REPORTS) ? Platform.MERCHANT : SHOP;
        return new RawCallback(new UUID(0, 9), FaultyGateway.NAME, new CallbackToken.Target(merchant, path), proof,
                new byte[0], received);
    }

    /// A proven report needs no question.
    private static ConfirmReport confirming() {
        InMemoryWorld world = new InMemoryWorld();
        return new ConfirmReport(world.writer(), world.ids(), new ProviderQuestions(List.of()));
    }

    private Gateways receiving(boolean served) {
        return new Gateways() {
            @Override
            public List<ChannelGateway> collecting(Currency currency, Channel channel) {
                return List.of();
            }

            @Override
            public List<ChannelGateway> disbursing(Currency currency, Channel channel) {
                return List.of();
            }

            @Override
            public Optional<ChannelGateway> receiving(Currency currency, Channel channel) {
                return Optional.of(gateway).filter(any -> served);
            }

            @Override
            public Optional<ChannelGateway> named(String name) {
                return Optional.of(gateway).filter(known -> known.name().equals(name));
            }
        };
    }
}
