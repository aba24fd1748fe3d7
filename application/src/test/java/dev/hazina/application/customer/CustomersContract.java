package dev.hazina.application.customer;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.Report;
import dev.hazina.application.customer.FindCustomers.Named;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.ListFilter.ToldMatch;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payer.ErasePayer;
import dev.hazina.application.payer.PayerPrints;
import dev.hazina.application.payer.SoughtPayer;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.contact.KnownNumber;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.staff.ErasedPayer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of who paid, and of own names for numbers.
public abstract class CustomersContract extends PortContract {
    private static final Phone AMINA = new Phone("+254712000001");
    private static final Phone BARAKA = new Phone("+254712000002");
    private static final String HIDDEN = "2547*****126";

    private FindCustomers customers;
    private NameContact name;
    private int receipts;

    @BeforeEach
    void makeCommands() {
        customers = new FindCustomers(world.customers(), world.contacts(), world.instructions());
        name = new NameContact(world.contacts(), new AuditStamps(world.ids(), world.clock()));
    }

    private Instruction<PaymentDetails> paid(Phone phone, long minor, String told) {
        return paid(phone, minor, Counterparty.of(Optional.of(phone.e164()), Optional.of(told)));
    }

    private Instruction<PaymentDetails> paid(Phone phone, long minor, Counterparty told) {
        TestInstructions instructions = new TestInstructions(hazina, shop);
        Instruction<PaymentDetails> payment = shop.pay(shop.order(minor).from(phone));
        instructions.tell(payment, Report.of(new Outcome.Succeeded(shop.receipt("C" + receipts++)))
                .telling(told));
        return instructions.now(payment);
    }

    private void came(String number, String told, long minor) {
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), shop.receipt("N" + receipts++),
                shop.main.number(), kes(minor), number, told));
    }

    private List<Named> all() {
        return customers.list(shop.merchant(), shop.accountId(), page(Optional.empty(), 100)).rows();
    }

    private static PageRequest page(Optional<Instant> before, int limit) {
        return new PageRequest(Optional.empty(), before, limit);
    }

    private List<Named> search(String text) {
        return customers.search(shop.merchant(), shop.accountId(), text, Currency.KES);
    }

    private void call(KnownNumber number, String own) {
        name.handle(new NameContact.Command(shop.owner(), shop.account, number,
                Optional.of(own).filter(any -> !any.isEmpty()).map(Label::new), false));
    }

    private static String brief(Named one) {
        return one.customer().toldName().orElse("") + " " + one.customer().payments() + " "
                + one.customer().sum().toMajor() + one.name().map(own -> " " + own).orElse("");
    }

    @Test
    void eachPayerIsListedOnceWithWhatWasPaidTheLastOneFirst() {
        paid(AMINA, 100_00, "AMINA JUMA");
        paid(BARAKA, 50_00, "BARAKA OTIENO");
        var last = paid(AMINA, 20_50, "AMINA JUMA");
        new TestInstructions(hazina, shop).tell(shop.pay(shop.order(70_00).from(BARAKA)),
                Report.of(new Outcome.Failed(FailureReason.UNSPECIFIED)));
        shop.pay(shop.order(10_00).byCard());

        assertThat(all()).extracting(CustomersContract::brief)
                .containsExactly("AMINA JUMA 2 120.50", "BARAKA OTIENO 1 50.00");
        Customer amina = all().getFirst().customer();
        assertThat(amina.number()).isEqualTo(KnownNumber.of(AMINA));
        assertThat(amina.lastAt()).isEqualTo(last.details().createdAt());
        assertThat(amina.isCountedInPart()).isFalse();
    }

    @Test
    void pagesGoOnFromACursorAndRepeatNoPayer() {
        for (int i = 0; i < 3; i++) {
            paid(AMINA, 1_00, "A");
            paid(BARAKA, 1_00, "B");
            came(HIDDEN, "JOHN", 1_00);
        }

        Page<Named> first = customers.list(shop.merchant(), shop.accountId(), page(Optional.empty(), 2));
        Page<Named> second = customers.list(shop.merchant(), shop.accountId(), page(first.nextBefore(), 2));

        assertThat(first.rows()).extracting(CustomersContract::brief).containsExactly("JOHN 3 3.00", "B 3 3.00");
        assertThat(second.rows()).extracting(CustomersContract::brief).containsExactly("A 3 3.00");
        assertThat(second.nextBefore()).isEmpty();
    }

    @Test
    void aNumberWithHiddenDigitsIsOnePersonsOnlyWithTheName() {
        came(HIDDEN, "JOHN", 10_00);
        came(HIDDEN, "MARY", 20_00);
        came(HIDDEN, "John", 5_00);

        assertThat(all()).extracting(CustomersContract::brief).containsExactly("John 2 15.00", "MARY 1 20.00");
        KnownNumber john = all().getFirst().customer().number();
        assertThat(world.payments().list(shop.merchant(), shop.accountId(), FindCustomers.paymentsOf(john),
                page(Optional.empty(), 10)).rows()).extracting(one -> one.payment().details().amount())
                .containsExactly(kes(5_00), kes(10_00));
        call(john, "John of the kiosk");
        assertThat(all()).extracting(CustomersContract::brief)
                .containsExactly("John 2 15.00 John of the kiosk", "MARY 1 20.00");
    }

    @Test
    void anOwnNameIsFoundAndTakenAwayAgain() {
        paid(AMINA, 1_00, "AMINA JUMA");
        call(KnownNumber.of(AMINA), "Mama Njeri");
        call(KnownNumber.of(AMINA), "Mama Njeri Ngara");

        assertThat(search("mama nj")).extracting(CustomersContract::brief)
                .containsExactly("AMINA JUMA 1 1.00 Mama Njeri Ngara");
        assertThat(search("Ngara")).isEmpty();

        call(KnownNumber.of(AMINA), "");
        assertThat(search("mama")).isEmpty();
        assertThat(customers.find(shop.merchant(), shop.accountId(), KnownNumber.of(AMINA)).orElseThrow().name())
                .isEmpty();
    }

    @Test
    void aSearchFindsNumbersAndToldNames() {
        paid(AMINA, 1_00, "AMINA JUMA");
        paid(BARAKA, 1_00, "BARAKA OTIENO");
        came(HIDDEN, "JOHN", 1_00);

        for (String text : List.of("0712000001", "+254 712 000 001", "amina", "AMINA J")) {
            assertThat(search(text)).as(text).extracting(one -> one.customer().number())
                    .containsExactly(KnownNumber.of(AMINA));
        }
        assertThat(search("2547****126")).extracting(CustomersContract::brief).containsExactly("JOHN 1 1.00");
        assertThat(search("0700000126")).extracting(CustomersContract::brief).containsExactly("JOHN 1 1.00");
        assertThat(search("nobody")).isEmpty();
        assertThat(search("0722000000")).isEmpty();
    }

    @Test
    void aSavedRecipientStaysOneUntilTheNameIsTakenAway() {
        call(KnownNumber.of(AMINA), "Mama Njeri");
        save(AMINA, "Mama Njeri");
        save(BARAKA, "Gas");
        call(KnownNumber.of(AMINA), "Njeri");

        assertThat(suppliers(Optional.empty(), 10)).containsExactly("Njeri", "Gas");
        Instant last = world.contacts().find(shop.merchant(), shop.accountId(), KnownNumber.of(AMINA)).orElseThrow()
                .namedAt();
        assertThat(suppliers(Optional.of(last), 1)).containsExactly("Gas");
        call(KnownNumber.of(AMINA), "");
        call(KnownNumber.of(AMINA), "Njeri");
        assertThat(suppliers(Optional.empty(), 10)).containsExactly("Gas");
    }

    @Test
    void askingForNamesIsCountedByPersonAndMerchantAndAudited() {
        Actor another = Actor.unknown("192.0.2.9", Optional.empty());
        Consumer<Actor> ask = by -> world.contacts().countQuestion(shop.merchant(), KnownNumber.of(AMINA),
                new Contacts.AskLimit(3, 2, Duration.ofDays(1)), new AuditStamps(world.ids(), world.clock()).of(by));
        List.of(shop.owner(), shop.owner(), another).forEach(ask);
        List.of(shop.owner(), another).forEach(
                by -> assertThatThrownBy(() -> ask.accept(by)).isInstanceOf(Refusal.RateLimited.class));

        assertThat(world.auditLog().newest(shop.merchant(), AuditAct.CONTACT_NAME_ASKED).orElseThrow().act()
                .toString()).contains("+254712******").doesNotContain(AMINA.e164());
        world.clock().advance(Duration.ofDays(2));
        ask.accept(another);
    }

    private void save(Phone phone, String own) {
        name.handle(new NameContact.Command(shop.owner(), shop.account, KnownNumber.of(phone),
                Optional.of(new Label(own)), true));
    }

    private List<String> suppliers(Optional<Instant> before, int limit) {
        return world.contacts().suppliers(shop.merchant(), shop.accountId(), page(before, limit)).rows().stream()
                .map(contact -> contact.name().text()).toList();
    }

    @Test
    void anotherMerchantSeesNeitherPayersNorNames() {
        paid(AMINA, 1_00, "AMINA JUMA");
        call(KnownNumber.of(AMINA), "Mama Njeri");
        TestMerchant other = TestMerchant.open(hazina);

        assertThat(customers.list(other.merchant(), other.accountId(), page(Optional.empty(), 10)).rows()).isEmpty();
        assertThat(customers.search(other.merchant(), other.accountId(), "mama", Currency.KES)).isEmpty();
        assertThat(customers.find(other.merchant(), other.accountId(), KnownNumber.of(AMINA))).isEmpty();
        assertThat(world.contacts().names(other.merchant(), other.accountId(), List.of(KnownNumber.of(AMINA))))
                .isEmpty();
    }

    @Test
    void paymentsAreFoundByTheNumberThatWasAskedOrTold() {
        Phone phone = new Phone("+254712000126");
        paid(phone, 1_00, "AMINA JUMA");
        paid(new Phone("+254712000127"), 2_00, "JOHN AMIN");
        shop.pay(shop.order(3_00).byCard());
        came(HIDDEN, "JANE", 4_00);
        came("254712000126", "AMINA JUMA", 5_00);
        came("2557*****126", "JANE", 6_00);
        came("2547*****127", "JANE", 7_00);
        paid(new Phone("+254712000999"), 8_00, Counterparty.ofPhone(phone));
        ListFilter filter = filter(new ToldMatch.OfNumber(phone));

        assertThat(payments(shop, filter)).containsExactly(kes(8_00), kes(5_00), kes(4_00), kes(1_00));
        assertThat(payments(shop, filter(new ToldMatch.OfNumber(new Phone("+254712000999")))))
                .containsExactly(kes(8_00));
        assertThat(payments(shop, filter.withStatus(Optional.of("failed")))).isEmpty();
        assertThat(payments(shop, filter.withTold(Optional.of(new ToldMatch.NamePart("juma")))))
                .containsExactly(kes(5_00), kes(1_00));
        assertThat(payments(shop, filter(new ToldMatch.OfNumber(new Phone("+256772000126"))))).isEmpty();
        assertThat(Pages.walk(1, page -> world.payments().list(shop.merchant(), shop.accountId(), filter, page)))
                .hasSize(4);
        assertThat(payments(TestMerchant.open(hazina), filter)).isEmpty();
    }

    @Test
    void paymentsAreFoundByAPartOfTheToldName() {
        paid(AMINA, 1_00, "AMINA WANJIRU");
        paid(BARAKA, 2_00, "100%_Juma");
        shop.pay(shop.order(3_00).from(AMINA));

        assertThat(payments(shop, filter(new ToldMatch.NamePart("wanj")))).containsExactly(kes(1_00));
        assertThat(payments(shop, filter(new ToldMatch.NamePart("A")))).containsExactly(kes(2_00), kes(1_00));
        assertThat(payments(shop, filter(new ToldMatch.NamePart("0%_j")))).containsExactly(kes(2_00));
        assertThat(payments(shop, filter(new ToldMatch.NamePart("a%w")))).isEmpty();
        assertThat(payments(TestMerchant.open(hazina), filter(new ToldMatch.NamePart("a")))).isEmpty();
    }

    private static ListFilter filter(ToldMatch match) {
        return ListFilter.NONE.withTold(Optional.of(match));
    }

    private List<Money> payments(TestMerchant merchant, ListFilter filter) {
        return world.payments().list(merchant.merchant(), merchant.accountId(), filter, Pages.newest()).rows().stream()
                .map(row -> row.payment().details().amount()).toList();
    }

    @Test
    void anErasedPayerIsNoCustomerAndHasNoName() {
        Phone phone = new Phone("+2547" + String.format("%08d", Math.floorMod(world.ids().next().hashCode(),
                100_000_000)));
        paid(phone, 30_00, "AMINA JUMA");
        call(KnownNumber.of(phone), "Mama Njeri");
        world.clock().advance(Duration.ofDays(31));

        ErasedPayer erased = new ErasePayer(world.payers(), world.erasureProposals(),
                new PayerPrints(List.of(new byte[]{1})), Duration.ofDays(30), world.ids(),
                new AuditStamps(world.ids(), world.clock()), world.clock())
                .handle(new ErasePayer.Command(PlatformStaff.OPERATOR, new SoughtPayer(phone, Optional.empty())))
                .erased().orElseThrow();

        assertThat(erased.erased(ErasedPayer.Part.CONTACTS)).isEqualTo(1);
        assertThat(all()).isEmpty();
        assertThat(world.contacts().named(shop.merchant(), shop.accountId(), "mama", 10)).isEmpty();
    }
}
