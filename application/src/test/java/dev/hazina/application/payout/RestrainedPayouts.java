package dev.hazina.application.payout;

import static dev.hazina.application.TestInstructions.kes;

import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payout.Persons.Person;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.money.Currency;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;

/// The payouts of a merchant with a rule.
abstract class RestrainedPayouts extends PortContract {
    private static final Duration AN_HOUR = Duration.ofHours(1);

    static final Phone NUMBER = new Phone("+254712345678");

    TestInstructions instructions;
    Persons people;
    Person owner;

    @BeforeEach
    void signIn() {
        instructions = new TestInstructions(hazina, shop);
        people = new Persons(hazina, shop);
        owner = people.owner();
        shop.fund(shop.main, 1_000_00);
    }

    final PayoutRule rule() {
        return world.payoutRules().list(shop.merchant()).getFirst();
    }

    final void change(Person by, PayoutRule.Asked asked) {
        hazina.money.changePayoutRule()
                .handle(new ChangePayoutRule.Command(by.by(), shop.merchant(), Currency.KES, asked));
    }

    final Instruction<PayoutDetails> pay(long minor, Person maker) {
        return pay(minor, maker, Optional.empty());
    }

    final Instruction<PayoutDetails> pay(long minor, Person maker, Optional<Instant> date) {
        return pay(command(minor, maker, date));
    }

    final Instruction<PayoutDetails> pay(RequestPayout.Command command) {
        hazina.requestPayout.handle(command, Replies.payout());
        return world.payouts().list(shop.merchant(), shop.accountId(), ListFilter.NONE, Pages.newest()).rows()
                .getFirst();
    }

    final RequestPayout.Command command(long minor, Person maker, Optional<Instant> date) {
        return command(minor, maker, NUMBER, date);
    }

    final RequestPayout.Command command(long minor, Person maker, Phone to, Optional<Instant> date) {
        return new RequestPayout.Command(shop.account, kes(minor), to, shop.defaultWallet(), Optional.empty(),
                Optional.empty(), Optional.empty(), date, maker.keyId(), Origin.UNKNOWN);
    }

    final void approve(Instruction<PayoutDetails> payout, Person person) {
        hazina.money.approvePayout().handle(new ApprovePayout.Command(shop.merchant(), shop.accountId(),
                payout.details().id(), person.keyId(), person.by()), ResponseTemplate.none());
    }

    final CancelPayout.Command cancel(Instruction<PayoutDetails> payout, Person person) {
        return new CancelPayout.Command(shop.merchant(), shop.accountId(), payout.details().id(),
                Optional.of("unknown number"), person.keyId(), person.by());
    }

    final void pass(Duration time) {
        Duration passed = Duration.ZERO;
        while (passed.compareTo(time) < 0) {
            Duration step = passed.compareTo(AN_HOUR) < 0 ? Duration.ofMinutes(5) : AN_HOUR;
            world.clock().advance(step);
            hazina.pollPayouts.poll();
            passed = passed.plus(step);
        }
    }
}
