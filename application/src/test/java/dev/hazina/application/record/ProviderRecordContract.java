package dev.hazina.application.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.page.AmountRange;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.search.FindProviderRecords;
import dev.hazina.application.search.FindProviderRecords.Placed;
import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.MaskedPhone;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.AccountReference;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// The contract of what is kept of providers' words about our money.
public abstract class ProviderRecordContract extends PortContract {
    private static final Money PAID = new Money(Currency.KES, 250_00);
    private static final int REPORTS = 12;

    /// On whichever page: other tests' records are in a database that is shared.
    private List<Placed> find(RecordFilter filter) {
        List<Placed> all = new ArrayList<>();
        Optional<Instant> before = Optional.empty();
        do {
            Page<Placed> page = find(filter, new PageRequest(Optional.empty(), before, PageRequest.LARGEST_LIMIT));
            all.addAll(page.rows());
            before = page.nextBefore();
        } while (before.isPresent());
        return all;
    }

    private Page<Placed> find(RecordFilter filter, PageRequest page) {
        return new FindProviderRecords(world.providerRecords(), world.notices(), world.discrepancies())
                .list(filter, page);
    }

    private Placed only(String receipt) {
        assertThat(find(RecordFilter.NONE.withReceipt(receipt))).hasSize(1);
        return find(RecordFilter.NONE.withReceipt(receipt)).getFirst();
    }

    private void settle(Instruction<PaymentDetails> payment, Report report, Optional<Heard> heard) {
        var command = SettleCommands.of(shop.merchant(), payment.details().id(), FaultyGateway.NAME, report,
                Optional.empty());
        new SettleInstruction(world.writer(), world.ids()).handle(heard.map(command::heard).orElse(command));
    }

    private void notice(String receipt, String account, Money amount, String phone, String name) {
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), receipt, account, amount, phone, name));
    }

    private String receipt() {
        return "P" + UUID.randomUUID().toString().replace("-", "").toUpperCase(Locale.ROOT);
    }

    @Test
    void whatIsToldInFiveWaysIsOneRecordWithFiveSources() {
        Instruction<PaymentDetails> prompt = shop.pay(shop.order(250_00));
        String receipt = receipt();
        Report paid = Report.of(new Outcome.Succeeded(receipt), PAID);
        UUID callback = world.ids().next();

        for (Way way : List.of(Way.QUERY, Way.ANSWER, Way.PULL, Way.STATEMENT)) {
            settle(prompt, paid, Optional.of(new Heard(way, Optional.empty())));
        }
        Instant first = only(receipt).record().keptAt();
        settle(prompt, paid.leaving(new AccountAfter(Optional.of(new Money(Currency.KES, -7)), Optional.of("20260131")))
                .telling(Counterparty.of(Optional.of("2547*****126"), Optional.empty())),
                Optional.of(new Heard(Way.CALLBACK, Optional.of(callback))));
        notice(receipt, AccountReference.of(prompt.details()), PAID, "+254712345126", "JANE");
        notice(receipt, AccountReference.of(prompt.details()) + " ", PAID, "+254712345126", "JOAN");

        ProviderRecord record = only(receipt).record();
        assertThat(record.sources()).containsOnlyKeys(Way.values());
        assertThat(record.sources().get(Way.CALLBACK).callback()).contains(callback);
        assertThat(record.sources().get(Way.NOTICE).callback()).isPresent();
        assertThat(record.amount()).isEqualTo(PAID);
        assertThat(record.keptAt()).isEqualTo(first);
        assertThat(record.told().phone()).contains("+254712345126");
        assertThat(record.told().name()).contains("JANE");
        assertThat(record.after()).isEqualTo(
                new AccountAfter(Optional.of(new Money(Currency.KES, -7)), Optional.of("20260131")));
        assertThat(only(receipt).belongsTo()).isEqualTo(prompt.subject());
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
    }

    @RepeatedTest(3)
    void manyReportsAtOnceAreOneRecord() {
        Instruction<PaymentDetails> prompt = shop.pay(shop.order(250_00));
        String receipt = receipt();

        var fates = ConcurrentCalls.run(REPORTS, i -> {
            if (i % 2 == 0) {
                settle(prompt, Report.of(new Outcome.Succeeded(receipt), PAID), Optional.empty());
            } else {
                notice(receipt, AccountReference.of(prompt.details()) + " ".repeat(i), PAID, "+254712345126", "JANE");
            }
            return true;
        });

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(find(RecordFilter.NONE.withReceipt(receipt))).hasSize(1);
    }

    @Test
    void moneyThatLeftIsNegativeAndHasItsOwnKind() {
        TestInstructions instructions = new TestInstructions(hazina, shop);
        Instruction<PaymentDetails> payment = instructions.paid(500_00);
        var refund = instructions.refund(payment, 10_00);
        var payout = instructions.payout(20_00);
        String back = receipt();
        String out = receipt();

        instructions.tell(refund, Report.of(new Outcome.Succeeded(back)));
        instructions.tell(payout, Report.of(new Outcome.Succeeded(out)));

        assertThat(only(back).record().key().kind()).isEqualTo(MovementKind.REFUND);
        assertThat(only(back).record().amount()).isEqualTo(new Money(Currency.KES, -10_00));
        assertThat(only(back).belongsTo()).isEqualTo(refund.subject());
        assertThat(only(out).record().key().kind()).isEqualTo(MovementKind.MONEY_OUT);
        assertThat(only(out).record().amount()).isEqualTo(new Money(Currency.KES, -20_00));
    }

    /// The books take another amount from a person alone; what the provider said is kept as it was said.
    @Test
    void whatTheBooksDisputeIsKeptWithItsException() {
        Instruction<PaymentDetails> prompt = shop.pay(shop.order(250_00));
        String receipt = receipt();

        settle(prompt, Report.of(new Outcome.Succeeded(receipt), new Money(Currency.KES, 1_00)), Optional.empty());

        assertThat(only(receipt).record().amount()).isEqualTo(new Money(Currency.KES, 1_00));
        assertThat(only(receipt).belongsTo()).isEqualTo(prompt.subject());
        assertThat(only(receipt).exception()).isPresent();
    }

    @Test
    void moneyOfAWalletBelongsToItsPaymentAndOtherMoneyToItsException() {
        String routed = receipt();
        String astray = receipt();

        notice(routed, shop.main.number(), PAID, "+254712345126", "JANE");
        notice(astray, "nobody", PAID, "+254712345126", "JANE");

        assertThat(only(routed).belongsTo()).isEqualTo(shop.payment(routed).subject());
        assertThat(only(routed).exception()).isEmpty();
        assertThat(only(astray).belongsTo().kind()).isEqualTo(Subject.Kind.INBOUND_PAYMENT);
        assertThat(only(astray).exception()).isPresent();
    }

    @Test
    void aRecordIsFoundByEachOfItsParts() {
        String receipt = receipt();
        String name = "Jane of " + receipt;
        long minor = 1_000_003 + receipt.hashCode() % 1_000_000;
        notice(receipt, "House " + receipt, new Money(Currency.KES, minor), "2547 ***** 126", name);
        BigDecimal major = new Money(Currency.KES, minor).toMajor();

        for (RecordFilter one : List.of(RecordFilter.NONE.withReceipt(receipt.toLowerCase(Locale.ROOT)),
                RecordFilter.NONE.withName(Optional.of(name.toUpperCase(Locale.ROOT).substring(0, name.length() - 1))),
                RecordFilter.NONE.withAccount(Optional.of("house " + receipt)),
                RecordFilter.NONE.withAmount(AmountRange.exactly(major)),
                RecordFilter.NONE.withNumbers(MaskedPhone.ofTold("+254799999126").stream().toList()),
                RecordFilter.NONE.withNumbers(MaskedPhone.ofWritten("07***126").stream().toList()),
                RecordFilter.NONE.withProvider(Optional.of(FaultyGateway.NAME)))) {
            assertThat(find(one)).as(one.toString()).anyMatch(found -> found.record().key().receipt().equals(receipt));
        }
        for (RecordFilter one : List.of(RecordFilter.NONE.withReceipt("X" + receipt),
                RecordFilter.NONE.withName(Optional.of("X" + name)),
                RecordFilter.NONE.withAccount(Optional.of(receipt)),
                RecordFilter.NONE.withAmount(AmountRange.exactly(major.add(BigDecimal.ONE))),
                RecordFilter.NONE.withNumbers(MaskedPhone.ofTold("+254799999127").stream().toList()),
                RecordFilter.NONE.withProvider(Optional.of("another")))) {
            assertThat(find(one)).as(one.toString()).noneMatch(found -> found.record().key().receipt().equals(receipt));
        }
    }

    @Test
    void pagesLeadThroughAllRecords() {
        String name = "Pages " + receipt();
        for (int i = 0; i < 5; i++) {
            notice(receipt(), "nobody", PAID, "+254712345126", name + i);
        }
        RecordFilter filter = RecordFilter.NONE.withName(Optional.of(name));

        Page<Placed> first = find(filter, new PageRequest(Optional.empty(), Optional.empty(), 2));
        Page<Placed> second = find(filter, new PageRequest(Optional.empty(), first.nextBefore(), 2));
        Page<Placed> third = find(filter, new PageRequest(Optional.empty(), second.nextBefore(), 2));

        assertThat(List.of(first, second, third)).flatExtracting(Page::rows)
                .extracting(found -> ((Placed) found).record().told().name().orElseThrow())
                .containsExactly(name + 4, name + 3, name + 2, name + 1, name + 0);
        assertThat(third.nextBefore()).isEmpty();
        assertThat(find(filter, new PageRequest(Optional.of(first.rows().getFirst().record().keptAt()),
                Optional.empty(), 100)).rows()).hasSize(1);
    }
}
