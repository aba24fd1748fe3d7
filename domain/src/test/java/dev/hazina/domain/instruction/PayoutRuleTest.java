package dev.hazina.domain.instruction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.instruction.PayoutRule.Asked;
import dev.hazina.domain.instruction.PayoutRule.Owner;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A rule becomes stricter at once, and looser with a second owner or after a day.
class PayoutRuleTest {
    private static final Instant NOW = Instant.parse("2026-02-02T08:00:00Z");
    private static final Duration MOMENT = Duration.ofNanos(1000);

    private final Owner asha = owner(1, true, false);
    private final Owner juma = owner(2, true, false);

    /// @param before the amount from which payouts wait; `none` where none does
    @ParameterizedTest
    @CsvSource({"none, none, true", "none, 100, true", "100, none, false", "100, 100, true", "100, 99, true",
            "100, 101, false"})
    void aChangeIsLooserWhereAnAmountPassesThatDidNot(String before, String wanted, boolean atOnce) {
        PayoutRule after = rule(before).change(asked(wanted), asha, NOW);

        assertThat(after.loosening().isEmpty()).isEqualTo(atOnce);
        assertThat(after.asked()).isEqualTo(asked(atOnce ? wanted : before));
    }

    @Test
    void aSecondOwnerAgreesByAskingForTheSame() {
        PayoutRule proposed = rule("100").change(asked("200"), asha, NOW);

        assertThat(proposed.loosening().orElseThrow().from()).isEmpty();
        assertThat(proposed.change(asked("200"), asha, NOW)).isEqualTo(proposed);
        assertThat(proposed.at(NOW.plus(Duration.ofDays(400))).asked()).isEqualTo(asked("100"));
        assertThat(proposed.change(asked("200"), juma, NOW)).isEqualTo(rule("200"));
    }

    @Test
    void anOwnerWhoCouldHaveAskedForItDoesNotAgree() {
        PayoutRule proposed = rule("100").change(asked("none"), asha, NOW);
        Owner added = new Owner(juma.user(), juma.actors().and(asha.actors()), true, false);

        assertThatThrownBy(() -> proposed.change(asked("none"), added, NOW)).isInstanceOf(Refusal.Precondition.class);
    }

    @Test
    void aloneAnOwnerWaitsForADay() {
        PayoutRule proposed = rule("100").change(asked("none"), owner(1, true, true), NOW);

        assertThat(proposed.at(NOW.plus(PayoutRule.DELAY).minus(MOMENT))).isEqualTo(proposed);
        assertThat(proposed.at(NOW.plus(PayoutRule.DELAY))).isEqualTo(rule("none"));
    }

    /// The day doesn't begin again when the same is asked for, and it begins when the other owner is gone.
    @Test
    void theDayBeginsOnceAndWhenNoOtherOwnerIsLeft() {
        PayoutRule proposed = rule("100").change(asked("none"), owner(1, true, true), NOW);
        PayoutRule waiting = rule("100").change(asked("none"), asha, NOW);
        Instant later = NOW.plus(Duration.ofHours(5));

        assertThat(proposed.change(asked("none"), owner(1, true, true), later)).isEqualTo(proposed);
        assertThat(waiting.change(asked("none"), owner(1, true, true), later).loosening().orElseThrow().from())
                .contains(later.plus(PayoutRule.DELAY));
    }

    @Test
    void askingForTheRuleAsItIsEndsWhatWaits() {
        PayoutRule proposed = rule("100").change(asked("none"), asha, NOW);

        assertThat(proposed.change(asked("100"), juma, NOW)).isEqualTo(rule("100"));
        assertThat(proposed.change(asked("50"), juma, NOW)).isEqualTo(rule("50"));
    }

    @Test
    void anotherWishReplacesTheOneThatWaits() {
        PayoutRule proposed = rule("100").change(asked("none"), asha, NOW);

        PayoutRule other = proposed.change(asked("150"), juma, NOW);

        assertThat(other.asked()).isEqualTo(asked("100"));
        assertThat(other.loosening().orElseThrow().by()).isEqualTo(juma.user());
    }

    @Test
    void aProgramMakesItStricterAndNeverLooser() {
        Owner program = owner(1, false, false);

        assertThat(rule("100").change(asked("50"), program, NOW)).isEqualTo(rule("50"));
        assertThatThrownBy(() -> rule("100").change(asked("200"), program, NOW))
                .isInstanceOf(Refusal.Forbidden.class);
        PayoutRule proposed = rule("100").change(asked("200"), asha, NOW);
        assertThatThrownBy(() -> proposed.change(asked("200"), owner(2, false, false), NOW))
                .isInstanceOf(Refusal.Forbidden.class);
    }

    /// Each part of a rule can be looser alone, and then the whole is.
    @ParameterizedTest
    @CsvSource({"1 1 1 refuses waits, 1 1 1 refuses waits, true", "2 1 1 - -, 1 1 1 - -, true",
            "1 1 1 - -, 2 1 1 - -, false", "1 1 1 - -, 1 2 1 - -, false", "1 1 1 - -, 1 1 2 - -, false",
            "1 1 1 - -, - 1 1 - -, false", "- - 1 - -, 1 1 1 - -, true", "1 1 1 refuses -, 1 1 1 - -, false",
            "1 1 1 - -, 1 1 1 refuses -, true", "- - - - waits, - - - - -, false", "- - - - -, - - - - waits, true",
            "- - - refuses -, - - - - -, true", "- - - - waits, - - - - code, false",
            "- - - - code, - - - - waits, true",
            "- - - - code, - - - - -, false", "- - - - -, - - - - code, true"})
    void aLimitIsLoosenedAsAnAmountIs(String before, String wanted, boolean atOnce) {
        PayoutRule after = new PayoutRule(Currency.KES, parts(before), Optional.empty()).change(parts(wanted), asha,
                NOW);

        assertThat(after.loosening().isEmpty()).isEqualTo(atOnce);
    }

    /// A limit of a part that is gone, larger or no longer refuses lets more through.
    @ParameterizedTest
    @CsvSource({"admin 5, admin 5, true", "admin 5, admin 4, true", "admin 5, admin 6, false",
            "admin 5, owner 5, false",
            "admin 5, -, false", "-, admin 5, true"})
    void aLimitOfAPartIsLoosenedAsTheRestIs(String before, String wanted, boolean atOnce) {
        PayoutRule after = new PayoutRule(Currency.KES, ofPart(before), Optional.empty()).change(ofPart(wanted), asha,
                NOW);

        assertThat(after.loosening().isEmpty()).isEqualTo(atOnce);
    }

    private static Asked ofPart(String text) {
        String[] words = text.split(" ");
        return words.length == 1
                ? Asked.NOTHING
                : Asked.NOTHING.with(new PartLimits(new PayoutPart(PayoutPart.Kind.ROLE, words[0]),
                        new PayoutLimits(Optional.empty(), Optional.of(new Money(Currency.KES,
                                Long.parseLong(words[1]))), Optional.empty(), false)));
    }

    /// To be mailed of less is looser too.
    @ParameterizedTest
    @CsvSource({"1 new, 1 new, true", "2 -, 1 -, true", "1 -, 2 -, false", "1 -, - -, false", "- new, - -, false",
            "- -, 1 new, true"})
    void mailsAreLoosenedAsTheRestIs(String before, String wanted, boolean atOnce) {
        PayoutRule after = new PayoutRule(Currency.KES, mails(before), Optional.empty()).change(mails(wanted), asha,
                NOW);

        assertThat(after.loosening().isEmpty()).isEqualTo(atOnce);
    }

    @ParameterizedTest
    @CsvSource({"- -, 9, false, none", "5 -, 4, false, none", "5 -, 5, true, payouts of KES 0.05 or more",
            "- new, 1, true, none", "- new, 1, false, the first payout to its number",
            "5 new, 5, true, payouts of KES 0.05 or more", "5 new, 4, true, none"})
    void aMailIsOfAnAmountOrOfANewNumber(String rule, long amount, boolean isKnown, String why) {
        Money none = Money.zero(Currency.KES);

        assertThat(mails(rule).mails().why(new Money(Currency.KES, amount), new RecentPayouts(none, none, isKnown)))
                .isEqualTo(Optional.of(why).filter(said -> !said.equals("none")));
    }

    private static Asked mails(String text) {
        String[] parts = text.split(" ");
        return new Asked(Optional.empty(), PayoutLimits.NONE, false, new PayoutMails(
                Optional.of(parts[0]).filter(amount -> !amount.equals("-"))
                        .map(amount -> new Money(Currency.KES, Long.parseLong(amount))),
                parts[1].equals("new")));
    }

    private static Asked parts(String text) {
        String[] parts = text.split(" ");
        List<Optional<Money>> limits = Stream.of(parts).limit(3).map(part -> Optional.of(part)
                .filter(amount -> !amount.equals("-")).map(amount -> new Money(Currency.KES, Long.parseLong(amount))))
                .toList();
        return new Asked(Optional.empty(), new PayoutLimits(limits.get(0), limits.get(1), limits.get(2),
                parts[3].equals("refuses")), !parts[4].equals("-"), parts[4].equals("code"), PayoutMails.NONE);
    }

    private static PayoutRule rule(String amount) {
        return new PayoutRule(Currency.KES, asked(amount), Optional.empty());
    }

    private static Asked asked(String amount) {
        return "none".equals(amount)
                ? Asked.NOTHING
                : new Asked(Optional.of(new Money(Currency.KES, Long.parseLong(amount))));
    }

    private static Owner owner(int number, boolean isPerson, boolean isOnly) {
        UserId id = new UserId(new UUID(0, number));
        return new Owner(id, PossibleActors.alone(id.toString()), isPerson, isOnly);
    }
}
