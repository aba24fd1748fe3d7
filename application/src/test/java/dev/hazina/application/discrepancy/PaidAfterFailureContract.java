package dev.hazina.application.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.money.Currency;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Money that was sent back, had failed, and was paid all the same, in each order of what is told and decided, over any
/// world. The books are proved after each test.
abstract class PaidAfterFailureContract extends SendBackContract {
    private static final long AMOUNT = 250_00;
    private final List<Discrepancy> sent = new ArrayList<>();

    /// `send` sends back what waits, `fail1` and `pay1` are what the provider says of the first refund, and the rest is
    /// what staff decide: `credit` and `keep` about what waits, `bear` about what is missing.
    @ParameterizedTest
    @CsvSource({
            "send fail1 pay1,                        0,      nothing",
            "send fail1 pay1 pay1,                   0,      nothing",
            "send fail1 pay1 fail1,                  0,      nothing",
            "send fail1 send fail2 pay1,             0,      nothing",
            "send fail1 send fail2 pay2,             0,      nothing",
            "send fail1 send pay1 fail2,             0,      nothing",
            "send fail1 send pay1 fail2 pay1,        0,      nothing",
            "send fail1 send pay1 fail2 pay2,        0,      missing: by another refund too",
            "send fail1 send fail2 pay2 pay1,        0,      missing: by another refund too",
            "send fail1 send pay1 pay2,              0,      missing: sent back again",
            "send fail1 send pay2 pay1,              0,      missing: sent back again",
            "send fail1 send pay1,                   0,      missing: sent back again",
            "send fail1 send pay1 bear pay2,         0,      nothing",
            "send fail1 send pay1 bear fail2,        0,      waiting: was not",
            "send fail1 send pay1 bear fail2 credit, 250_00, nothing",
            "send fail1 credit pay1,                 250_00, missing: a wallet has been credited",
            "send fail1 credit pay1 bear,            250_00, nothing",
            "send fail1 send fail2 credit pay2,      250_00, missing: a wallet has been credited",
            "send fail1 keep pay1,                   0,      missing: the platform has kept",
            "send fail1 keep pay1 bear,              0,      nothing"})
    void whateverTheOrderItEndsRight(String course, String credited, String left) {
        Discrepancy first = came(AMOUNT);

        Stream.of(course.split(" ")).forEach(step -> take(first, step));

        assertThat(shop.available(shop.main)).isEqualTo(Long.parseLong(credited.replace("_", "")));
        assertThat(open(first)).hasSize(left.equals("nothing") ? 0 : 1).allSatisfy(one -> {
            String[] expected = left.split(": ");
            assertThat(one.suspense()).isEqualTo(expected[0].equals("missing")
                    ? new InSuspense.SuspenseDebit(kes(AMOUNT))
                    : new InSuspense.SuspenseCredit(kes(AMOUNT)));
            assertThat(one.detail()).contains(expected[1]);
        });
    }

    @Test
    void bothSayWhichRefundWentBack() {
        Discrepancy first = came(AMOUNT);
        Stream.of("send", "fail1").forEach(step -> take(first, step));
        Discrepancy waiting = again(first).orElseThrow();

        take(first, "pay1");

        Discrepancy missing = world.discrepancies().resolved(first.merchant(), refund(first).subject()).getFirst();
        assertThat(List.of(now(waiting), missing)).allSatisfy(one -> {
            assertThat(resolution(one).action()).isEqualTo(Action.SEND_BACK);
            assertThat(resolution(one).note().orElseThrow()).contains(SentBack.id(first.id()).toString());
            assertThat(SentBack.opened(one)).isEmpty();
        });
        assertThat(SentBack.opened(now(first))).contains(SentBack.id(first.id()));
    }

    /// The second person finds it resolved.
    @Test
    void aProposalAboutItIsOver() {
        Discrepancy first = came(AMOUNT);
        Stream.of("send", "fail1").forEach(step -> take(first, step));
        Discrepancy waiting = again(first).orElseThrow();
        Hazina two = new Hazina(world, FaultyGateway.obliging(),
                Setup.plain().approval(new ApprovalRule(Map.of(Currency.KES, kes(50_00)))));
        assertThat(sendBack(two, waiting).state()).isInstanceOf(DiscrepancyState.Proposed.class);

        take(first, "pay1");

        assertThat(now(waiting).isResolved()).isTrue();
        assertThat(open(first)).isEmpty();
    }

    /// A person found that less went back than waits.
    @Test
    void anotherAmountIsDecidedByHand() {
        Discrepancy first = came(AMOUNT);
        Stream.of("send", "fail1").forEach(step -> take(first, step));

        byHand(first, Decisions.found(Action.SETTLE_SUCCEEDED, receipt(first), "200"));

        assertThat(open(first)).hasSize(2).map(Discrepancy::detail)
                .anyMatch(detail -> detail.contains("another amount waits in suspense"));
        open(first).forEach(one -> decide(one, Action.WRITE_OFF));
        assertThat(open(first)).isEmpty();
    }

    @RepeatedTest(20)
    void itIsCreditedAndMissingOrNeither() throws Exception {
        Discrepancy first = came(AMOUNT);
        Stream.of("send", "fail1").forEach(step -> take(first, step));
        Discrepancy waiting = again(first).orElseThrow();

        both(() -> decide(waiting, Action.CREDIT_WALLET), () -> {
            take(first, "pay1");
            return first;
        });

        assertThat(open(first)).hasSize(shop.available(shop.main) == 0 ? 0 : 1);
    }

    @RepeatedTest(20)
    void itIsSentAgainAndMissingOrNeither() throws Exception {
        Discrepancy first = came(AMOUNT);
        Stream.of("send", "fail1").forEach(step -> take(first, step));
        Discrepancy waiting = again(first).orElseThrow();
        hazina.gateway.refunding(TAKEN);

        both(() -> sendBack(hazina, waiting), () -> {
            take(first, "pay1");
            return first;
        });

        assertThat(open(first)).hasSize(SentBack.opened(now(waiting)).isPresent() ? 1 : 0);
    }

    private void take(Discrepancy first, String step) {
        switch (step) {
            case "send" -> {
                hazina.gateway.refunding(TAKEN);
                Discrepancy waiting = again(first).orElseThrow();
                sendBack(hazina, waiting);
                sent.add(waiting);
            }
            case "credit" -> decide(again(first).orElseThrow(), Action.CREDIT_WALLET);
            case "keep" -> decide(again(first).orElseThrow(), Action.WRITE_OFF);
            case "bear" -> decide(open(first).getFirst(), Action.WRITE_OFF);
            default -> {
                Discrepancy of = sent.get(step.charAt(step.length() - 1) - '1');
                settle(of, step.startsWith("pay") ? new Outcome.Succeeded(receipt(of)) : FAILED);
            }
        }
    }

    private Discrepancy decide(Discrepancy about, Action action) {
        return hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(about.id(), Decisions.of(action),
                Optional.of(shop.main.number()).filter(any -> action == Action.CREDIT_WALLET)));
    }

    /// All that is open about the money, in suspense and beside it.
    private List<Discrepancy> open(Discrepancy first) {
        return Stream.concat(Stream.of(first.subject()), sent.stream().map(one -> refund(one).subject()))
                .flatMap(subject -> world.discrepancies().unresolved(subject).stream()).toList();
    }

    private Discrepancy now(Discrepancy raised) {
        return world.discrepancies().find(raised.id()).orElseThrow();
    }
}
