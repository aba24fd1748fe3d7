package dev.hazina.application.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.merchant.Platform;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Payouts to payers that had failed, and were paid all the same, beside refunds of the same money, over any world. The
/// books are proved after each test.
abstract class PaidBackAfterFailureContract extends PayBackContract {
    /// `pay` pays out what waits, `send` has it refunded by a provider that gives back from then on.
    @ParameterizedTest
    @CsvSource({
            "pay fail1 paid1,             nothing",
            "pay fail1 paid1 paid1,       nothing",
            "pay fail1 pay fail2 paid1,   nothing",
            "pay fail1 pay paid1 fail2,   nothing",
            "pay fail1 pay paid1,         sent back again",
            "pay fail1 pay paid1 paid2,   sent back again",
            "pay fail1 send fail2 paid1,  nothing",
            "pay fail1 send paid1 fail2,  nothing",
            "pay fail1 send paid1 paid2,  sent back again"})
    void whatIsPaidAfterItFailedIsMatched(String course, String left) {
        Discrepancy first = kept(250_00);
        Sent sent = new Sent(first);

        Stream.of(course.split(" ")).forEach(sent::take);

        assertThat(sent.missing()).hasSize(left.equals("nothing") ? 0 : 1)
                .allSatisfy(one -> assertThat(one.detail()).contains(left));
        assertThat(again(first)).isEmpty();
    }

    /// The payouts and refunds with which one payer's money went back, in their order.
    private final class Sent {
        private final Discrepancy first;
        private final List<Discrepancy> paid = new ArrayList<>();

        Sent(Discrepancy first) {
            this.first = first;
        }

        void take(String step) {
            Discrepancy now = again(first).orElse(first);
            switch (step) {
                case "pay" -> {
                    payBack(hazina, now);
                    paid.add(now);
                }
                case "send" -> {
                    hazina.gateway.givingBack(ABLE).refunding(TAKEN);
                    sendBack(hazina, now);
                    paid.add(now);
                }
                default -> ends(paid.get(step.charAt(step.length() - 1) - '1'), step.startsWith("paid"));
            }
        }

        private void ends(Discrepancy one, boolean succeeds) {
            boolean byPayout = SentBack.openedPayout(world.discrepancies().find(one.id()).orElseThrow()).isPresent();
            if (byPayout) {
                told(one, succeeds ? new Outcome.Succeeded(paidAs(one)) : FAILED);
            } else {
                settle(one, succeeds ? new Outcome.Succeeded(receipt(one)) : FAILED);
            }
        }

        List<Discrepancy> missing() {
            return paid.stream().flatMap(one -> Stream.of(SentBack.id(one.id()).value(),
                    SentBack.payoutId(one.id()).value()))
                    .flatMap(id -> world.discrepancies(Platform.MERCHANT).stream()
                            .filter(raised -> raised.subject().id().equals(id) && !raised.isResolved()))
                    .toList();
        }
    }
}
