package dev.hazina.providers.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.AmountRule;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Ending;
import dev.hazina.application.channel.Capabilities.Refunding;
import dev.hazina.application.channel.Capabilities.Resending;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.providers.conformance.Flow.Kind;
import dev.hazina.providers.simulator.AnswerForm;
import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whether the adapter keeps to its declared capabilities.
interface CapabilityScenarios extends Scenarios {
    /// The largest amount one request may name, in major units.
    BigDecimal LARGEST = new BigDecimal("9999999999999");
    int E164 = 13;
    /// A number in JSON that isn't written out.
    Pattern EXPONENT = Pattern.compile("[:,\\[]\\s*-?\\d+(?:\\.\\d+)?[eE][+-]?\\d+\\s*[,}\\]]");

    @Test
    @DisplayName("its simulator says by which members an answer tells how a request stands, and which")
    default void formed() {
        AnswerForm form = fixture().server().form();

        assertThat(form.codes()).as("AnswerForm.codes").isNotEmpty();
        assertThat(form.ids()).as("AnswerForm.ids").isNotEmpty();
    }

    @Test
    @DisplayName("its name can stand in a setting and in a path")
    default void named() {
        assertThat(fixture().gateway().name()).matches("[a-z]+");
    }

    /// A flow over any other route passes all else here, and no setting can give the program's payments to it.
    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("its routes are those that the program has")
    default void routed(Flow flow) {
        Currency currency = flow.route().currency();
        Set<Channel> known = flow.kind() == Kind.DISBURSE
                ? Channel.ofPayout(currency).map(Set::of).orElse(Set.of())
                : EnumSet.allOf(Channel.class).stream().filter(channel -> channel.collects(currency))
                        .collect(Collectors.toUnmodifiableSet());

        assertThat(flow.route().channel()).as("the channel of %s in %s", flow.kind(), currency).isIn(known);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("it promises the same whenever it is asked, and what can be kept")
    default void steady(Flow flow) {
        Capabilities able = fixture().capabilities(flow);

        assertThat(fixture().capabilities(flow)).isEqualTo(able);
        assertThat(able.amounts().step()).isPositive();
        assertThat(able.amounts().least()).isPositive().isLessThanOrEqualTo(able.amounts().most());
        assertThat(able.amounts().takes(flow.amount())).as("an ordinary amount").isTrue();
        if (flow.route().channel() != Channel.CARD) {
            assertThat(able.phones().reaches(flow.phone())).as("an ordinary phone").isTrue();
        }
        assertThat(able.phones().prefixes()).allMatch(prefix -> prefix.matches("\\+[0-9]+"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("it names one account for a movement, the same whenever it is asked")
    default void accounted(Flow flow) {
        String account = fixture().floatAccount(flow);

        assertThat(FloatAccount.isName(account)).as(account).isTrue();
        assertThat(fixture().floatAccount(flow)).isEqualTo(account);
        assertThat(account).as("the account through which the simulator moves it")
                .isEqualTo(fixture().harness().floatAccount(flow));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("it sends again only what is no payout and is done once however often it is asked")
    default void sendingAgain(Flow flow) {
        Assumptions.assumeTrue(fixture().harness().sendsAgain(flow), "it never sends anything again");

        assertThat(flow.kind()).isNotEqualTo(Kind.DISBURSE);
        assertThat(fixture().capabilities(flow).resending()).isEqualTo(Resending.SAFE);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("requests end when it says they do")
    default void ending(Flow flow) {
        Outcome answer = fixture().order(flow).send();

        Ending promised = fixture().capabilities(flow).ending();
        assertThat(promised == Ending.EITHER || TestRequest.isFinal(answer) == (promised == Ending.AT_ONCE))
                .as("%s ends %s", answer, promised).isTrue();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("amounts at the edges of what it takes arrive as they were asked for, and are written out")
    default void amounts(Flow flow) {
        List<Money> edges = edges(fixture().capabilities(flow).amounts(), flow.amount().currency())
                .filter(amount -> isPossible(flow, amount)).toList();
        assertThat(edges).as("amounts that it takes").isNotEmpty();
        edges.forEach(amount -> {
            TestRequest order = fixture().order(flow.of(amount));
            Outcome answer = order.send();
            assertThat(answer).as("%s", amount).matches(Scenarios::isTaken, "taken");
            order.end(answer);
            assertThat(order.moved()).containsExactly(amount);
        });
        fixture().harness().server().ifPresent(server -> assertThat(server.seen())
                .as("numbers in requests, without exponents: 100, and not 1E+2")
                .noneMatch(request -> EXPONENT.matcher(request.text()).find()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("the merchant's words are no reason to refuse, however short, long or strange they are")
    default void words(Flow flow) {
        List.of("7", "S-1", "INV/2026 #14 (café) & <b>\u00f1\u4e16\ud83d\ude00</b>", "''", "x".repeat(255))
                .forEach(words -> {
                    TestRequest order = fixture().worded(flow, words);
                    Outcome answer = order.send();
                    assertThat(answer).as("%s", words).matches(Scenarios::isTaken, "taken");
                    order.end(answer);
                    assertThat(order.moved()).as("%s", words).containsExactly(flow.amount());
                });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("phones at the edges of what it reaches are reached")
    default void phones(Flow flow) {
        Assumptions.assumeTrue(flow.route().channel() != Channel.CARD, "no phone is involved");
        Set<String> prefixes = fixture().capabilities(flow).phones().prefixes();
        List<Phone> edges = (prefixes.isEmpty() ? all(flow.amount().currency()) : new TreeSet<>(prefixes)).stream()
                .flatMap(CapabilityScenarios::edges)
                .filter(phone -> isMobile(phone, flow.amount().currency())).toList();

        assertThat(edges).as("phones that it reaches").isNotEmpty();
        edges.forEach(phone -> {
            TestRequest order = fixture().order(flow.with(phone));
            Outcome answer = order.send();
            assertThat(answer).as("%s", phone.e164()).matches(Scenarios::isTaken, "taken");
            order.end(answer);
            assertThat(order.moved()).containsExactly(flow.amount());
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flows")
    @DisplayName("it gives back as much as it says it can")
    default void refunding(Flow flow) {
        Scenarios.only(flow, Kind.REFUND, "nothing is given back");
        Capabilities able = fixture().capabilities(flow);
        assertThat(able.refunding()).isNotEqualTo(Refunding.NOT_OFFERED);
        long part = flow.amount().minor() / 2 / able.amounts().step() * able.amounts().step();
        Money asked = able.refunding() == Refunding.PARTIAL && part >= able.amounts().least()
                ? new Money(flow.amount().currency(), part)
                : flow.amount();
        TestRequest order = fixture().order(flow.of(asked));
        Outcome answer = order.send();
        order.end(answer);

        assertThat(answer).matches(Scenarios::isTaken, "taken");
        assertThat(order.moved()).containsExactly(asked);
    }

    /// No more can be given back than one payment has brought.
    private boolean isPossible(Flow flow, Money amount) {
        return flow.kind() != Kind.REFUND || fixture().collecting(flow).amounts().takes(amount)
                || fixture().capabilities(flow).refunding() == Refunding.PARTIAL
                        && amount.minor() < fixture().collecting(flow).amounts().least();
    }

    private static Stream<Money> edges(AmountRule rule, Currency currency) {
        long step = rule.step();
        long most = Math.min(rule.most(), LARGEST.movePointRight(currency.scale()).longValueExact()) / step * step;
        long least = (rule.least() + step - 1) / step * step;
        return LongStream
                .of(least, least + step, 101, 110, 999, 1_01_00, 10_000_00, 123_456, 1_234_567_00, most - step, most)
                .map(minor -> minor / step * step).distinct().mapToObj(minor -> new Money(currency, minor))
                .filter(rule::takes);
    }

    private static List<String> all(Currency currency) {
        return switch (currency) {
            case KES -> List.of("+2547", "+2541");
            case TZS -> List.of("+2556", "+2557");
            case UGX -> List.of("+2567", "+2563");
            case USD -> List.of();
        };
    }

    private static Stream<Phone> edges(String prefix) {
        int left = E164 - prefix.length();
        return Stream.of("0", "9").map(digit -> new Phone(prefix + digit.repeat(left)));
    }

    private static boolean isMobile(Phone phone, Currency currency) {
        try {
            Phone.parse("phone", phone.e164(), currency);
            return true;
        } catch (Refusal.Invalid another) {
            return false;
        }
    }
}
