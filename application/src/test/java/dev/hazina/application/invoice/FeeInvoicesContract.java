package dev.hazina.application.invoice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.invoice.FeeInvoiceRegister.DueAccount;
import dev.hazina.application.merchant.ChangeSettings;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Pages;
import dev.hazina.application.statement.Day;
import dev.hazina.application.statement.Issuer;
import dev.hazina.application.statement.LateAndCorrected;
import dev.hazina.application.statement.StatementScope;
import dev.hazina.domain.fee.VatRates;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Fee invoices: from the books, numbered without a hole, issued once.
public abstract class FeeInvoicesContract extends PortContract {
    private static final Issuer ISSUER = new Issuer("Hazina Ltd", Optional.of("Nairobi"), Optional.of("P051234567Q"));
    private static final String FEES = "KES.card=290bp+30,USD.card=300bp,KES.payout=25";
    private static final Duration A_MONTH = Duration.ofDays(31);
    private static final int CROWD = 20;
    private Hazina charging;
    private TestMerchant busy;
    private Day day;
    private IssueFeeInvoices issuing;

    @BeforeEach
    void charge() {
        charging = new Hazina(world, FaultyGateway.obliging(), Setup.plain().fees(FEES));
        busy = TestMerchant.open(charging);
        day = new Day(charging, busy);
        issuing = issuing(month());
    }

    private IssueFeeInvoices issuing(YearMonth from) {
        return new IssueFeeInvoices(world.feeInvoiceRegister(),
                new Invoicing(ISSUER, VatRates.parse("KES=16"), from), world.ids(), world.clock());
    }

    /// The month that it is for the account.
    private YearMonth month() {
        return YearMonth.from(world.clock().instant().atZone(busy.account.zone()));
    }

    private Optional<DueAccount> due(YearMonth month, ZoneId zone) {
        return world.feeInvoiceRegister().due(zone, month, Integer.MAX_VALUE).stream()
                .filter(due -> due.account().id().equals(busy.accountId())).findFirst();
    }

    /// Issues all that is due of the account, as the schedule does.
    private List<FeeInvoice> issue() {
        List<FeeInvoice> issued = new ArrayList<>();
        ZoneId zone = world.merchantReads().settings(busy.merchant(), busy.accountId()).orElseThrow().zone();
        for (Optional<DueAccount> due = due(month().minusMonths(1), zone); due
                .isPresent(); due = due(month().minusMonths(1), zone)) {
            issued.addAll(issuing.issueNext(due.get()));
        }
        return issued;
    }

    private List<FeeLine> lines(FeeInvoice invoice) {
        List<FeeLine> lines = new ArrayList<>();
        assertThat(world.feeInvoices().lines(invoice, Integer.MAX_VALUE, lines::add)).isFalse();
        return lines;
    }

    private static Money sum(Currency currency, Stream<FeeLine> lines) {
        return lines.map(FeeLine::fee).reduce(Money.zero(currency), Money::plus);
    }

    @Test
    void eachCurrencyWithFeesHasAnInvoiceOverItsPostings() {
        Stream.of(Currency.KES, Currency.USD).forEach(day::live);
        YearMonth past = month();
        Instant end = world.clock().instant();
        setTaxNumber("A001234567Z");
        world.clock().advance(A_MONTH);

        List<FeeInvoice> issued = issue();

        assertThat(issued).extracting(FeeInvoice::currency).containsExactly(Currency.KES, Currency.USD);
        for (FeeInvoice invoice : issued) {
            StatementScope scope = new StatementScope(busy.merchant(), busy.accountId(), invoice.currency(),
                    Optional.empty(), Optional.of(end));
            assertThat(invoice.total().toMajor()).isEqualTo(world.statements().totals(scope).feesPaid());
            assertThat(sum(invoice.currency(), lines(invoice).stream())).isEqualTo(invoice.total());
            assertThat(invoice.withoutTax().plus(invoice.vat())).isEqualTo(invoice.total());
            assertThat(invoice.period().month()).isEqualTo(past);
            assertThat(invoice.issuer()).isEqualTo(ISSUER);
            assertThat(invoice.recipient()).isEqualTo(new InvoicedTo("Duka", busy.account.name().text(),
                    busy.account.number(), Optional.of("A001234567Z")));
            assertThat(world.feeInvoices().find(busy.merchant(), busy.accountId(), invoice.id())).contains(invoice);
        }
        FeeInvoice shillings = issued.getFirst();
        assertThat(shillings.fees().payments().count()).isEqualTo(3);
        assertThat(shillings.fees().payouts()).isEqualTo(new FeeSums.Part(1, new Money(Currency.KES, 25_00)));
        assertThat(shillings.vat()).isEqualTo(VatRates.part(shillings.total(), shillings.vatPercent()));
        assertThat(issued.getLast().vat().isZero()).isTrue();
        assertThat(lines(shillings)).filteredOn(line -> line.reference().isPresent()).hasSize(3);
        List<FeeLine> first = new ArrayList<>();
        assertThat(world.feeInvoices().lines(shillings, 2, first::add)).isTrue();
        assertThat(first).isEqualTo(lines(shillings).subList(0, 2));
        assertThat(world.feeInvoices().list(busy.merchant(), busy.accountId(), Pages.newest()).rows())
                .isEqualTo(issued.reversed());
    }

    /// A fee that the platform gives back is of the month in which it does.
    @Test
    void whatWasGivenBackIsTakenOff() {
        new LateAndCorrected(charging, busy, Currency.KES).events().forEach(Runnable::run);
        world.clock().advance(A_MONTH);

        FeeInvoice invoice = issue().getFirst();

        assertThat(invoice.fees().returned().count()).isPositive();
        List<FeeLine> lines = lines(invoice);
        assertThat(sum(Currency.KES, lines.stream())).isEqualTo(invoice.total());
        assertThat(lines).filteredOn(line -> !line.fee().isPositive())
                .hasSize((int) invoice.fees().returned().count());
        assertThat(sum(Currency.KES, lines.stream().filter(line -> line.fee().isPositive())))
                .isEqualTo(invoice.fees().payments().amount().plus(invoice.fees().payouts().amount()));
    }

    @Test
    void aSecondRunIssuesNothingAndUsesNoNumber() {
        day.paid(busy.main, 100_00);
        YearMonth past = month();
        world.clock().advance(A_MONTH);
        DueAccount before = due(past, busy.account.zone()).orElseThrow();
        List<FeeInvoice> issued = issue();

        assertThat(issued).hasSize(1);
        assertThat(issue()).isEmpty();
        assertThat(issuing.issueNext(before)).isEmpty();
        assertThat(world.feeInvoices().list(busy.merchant(), busy.accountId(), Pages.newest()).rows())
                .isEqualTo(issued);
        requireNoHole();
    }

    @Test
    void ofManyInstancesOneIssues() {
        day.paid(busy.main, 100_00);
        YearMonth past = month();
        world.clock().advance(A_MONTH);
        DueAccount due = due(past, busy.account.zone()).orElseThrow();

        List<List<FeeInvoice>> results = ConcurrentCalls.results(ConcurrentCalls.run(CROWD,
                number -> issuing.issueNext(due)));

        assertThat(results).hasSize(CROWD);
        assertThat(results.stream().flatMap(List::stream)).hasSize(1);
        requireNoHole();
    }

    @Test
    void numbersHaveNoHoleWhereManyAccountsAreInvoicedAtOnce() {
        List<TestMerchant> shops = Stream.generate(() -> TestMerchant.open(charging)).limit(CROWD).toList();
        shops.forEach(each -> new Day(charging, each).paid(each.main, 100_00));
        YearMonth past = month();
        world.clock().advance(A_MONTH);
        List<DueAccount> due = world.feeInvoiceRegister().due(busy.account.zone(), past, Integer.MAX_VALUE).stream()
                .filter(one -> shops.stream().anyMatch(each -> each.accountId().equals(one.account().id()))).toList();

        List<FeeInvoice> issued = ConcurrentCalls.results(ConcurrentCalls.run(CROWD,
                number -> issuing.issueNext(due.get(number)))).stream().flatMap(List::stream).toList();

        assertThat(issued).hasSize(CROWD).extracting(FeeInvoice::number).doesNotHaveDuplicates();
        requireNoHole();
    }

    /// The numbers of all invoices in the world, also of those that other tests have issued.
    protected abstract List<Long> numbers();

    private void requireNoHole() {
        List<Long> all = numbers().stream().sorted().toList();
        assertThat(all).isNotEmpty().isEqualTo(LongStream.rangeClosed(1, all.size()).boxed().toList());
    }

    /// Months that were missed come one after the other, and a month without fees has no invoice.
    @Test
    void everyMonthSinceTheFirstIsInvoicedOnce() {
        YearMonth first = month();
        day.paid(busy.main, 100_00);
        world.clock().advance(A_MONTH.multipliedBy(2));
        day.paid(busy.main, 200_00);
        YearMonth third = month();
        world.clock().advance(A_MONTH);

        List<FeeInvoice> issued = issue();

        assertThat(issued).extracting(invoice -> invoice.period().month()).containsExactly(first, third);
        assertThat(issued.getLast().number()).isGreaterThan(issued.getFirst().number());
        assertThat(issued.getLast().issuedAt()).isAfter(issued.getFirst().issuedAt());
        List<FeeInvoice> listed = Pages.walk(1, page -> world.feeInvoices().list(busy.merchant(), busy.accountId(),
                page));
        assertThat(listed).isEqualTo(issued.reversed());
        assertThat(world.feeInvoices().list(busy.merchant(), busy.accountId(),
                new PageRequest(Optional.of(issued.getLast().issuedAt()), Optional.empty(), 1)).rows())
                .containsExactly(issued.getLast());
    }

    @Test
    void monthsBeforeTheFirstThatIsInvoicedAreLeftOut() {
        day.paid(busy.main, 100_00);
        world.clock().advance(A_MONTH);
        issuing = issuing(month());
        Instruction<PaymentDetails> payment = day.paid(busy.main, 200_00);
        world.clock().advance(A_MONTH);

        List<FeeInvoice> issued = issue();

        assertThat(issued).hasSize(1);
        assertThat(lines(issued.getFirst())).singleElement()
                .satisfies(line -> assertThat(line.subject()).isEqualTo(payment.subject()));
    }

    /// The hours between the two ends of a month are in the second invoice, whichever way the account moves.
    @Test
    void anotherTimeZoneLeavesNoFeeOutAndTakesNoneTwice() {
        List<Instruction<PaymentDetails>> paid = new ArrayList<>();
        for (String zone : List.of("Pacific/Kiritimati", "Pacific/Pago_Pago", "Africa/Nairobi")) {
            Instant turn = month().plusMonths(1).atDay(1).atStartOfDay(busy.account.zone()).toInstant();
            for (int hours = -24; hours <= 24; hours += 6) {
                world.clock().set(turn.plus(Duration.ofHours(hours)));
                paid.add(day.paid(busy.main, 100_00));
            }
            charging.changeSettings.handle(new ChangeSettings.Command(busy.owner(), busy.account,
                    new ChangeSettings.OpsUrl.Keep(), Optional.empty(), Optional.of(ZoneId.of(zone)),
                    Optional.empty()));
            world.clock().set(turn.plus(Duration.ofDays(2)));
            issue();
        }
        world.clock().advance(A_MONTH);
        issue();

        List<FeeInvoice> all = world.feeInvoices().list(busy.merchant(), busy.accountId(), Pages.newest()).rows()
                .reversed();
        assertThat(all).hasSizeGreaterThan(2);
        assertThat(all.stream().flatMap(invoice -> lines(invoice).stream()).map(FeeLine::subject))
                .containsExactlyElementsOf(paid.stream().map(Instruction::subject).toList());
        for (int at = 1; at < all.size(); at++) {
            assertThat(all.get(at).period().since()).isEqualTo(all.get(at - 1).period().before());
        }
    }

    @Test
    void namesAndRateStayAsTheyWere() {
        day.paid(busy.main, 100_00);
        world.clock().advance(A_MONTH);
        FeeInvoice issued = issue().getFirst();

        setTaxNumber("A009999999Z");

        assertThat(world.feeInvoices().find(busy.merchant(), busy.accountId(), issued.id())).contains(issued);
        assertThat(issued.recipient().taxNumber()).isEmpty();
    }

    @Test
    void anotherAccountSeesNone() {
        day.paid(busy.main, 100_00);
        world.clock().advance(A_MONTH);
        FeeInvoice issued = issue().getFirst();

        assertThat(world.feeInvoices().find(shop.merchant(), shop.accountId(), issued.id())).isEmpty();
        assertThat(world.feeInvoices().find(shop.merchant(), busy.accountId(), issued.id())).isEmpty();
        assertThat(world.feeInvoices().list(shop.merchant(), shop.accountId(), Pages.newest()).rows()).isEmpty();
        assertThat(world.feeInvoiceRegister().zones()).contains(shop.account.zone());
    }

    private void setTaxNumber(String number) {
        charging.changeSettings.handle(new ChangeSettings.Command(busy.owner(), busy.account,
                new ChangeSettings.OpsUrl.Keep(), Optional.empty(), Optional.empty(),
                Optional.of(new ChangeSettings.TaxNumber(Optional.of(new Label(number))))));
        assertThat(world.merchantReads().settings(busy.merchant(), busy.accountId()).orElseThrow().taxNumber())
                .contains(new Label(number));
    }
}
