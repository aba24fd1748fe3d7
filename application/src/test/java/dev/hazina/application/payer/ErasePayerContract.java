package dev.hazina.application.payer;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.Report;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.ListFilter.ToldMatch;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Pages;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.staff.ErasedPayer;
import dev.hazina.domain.staff.ErasedPayer.Part;
import dev.hazina.domain.staff.ErasedPayer.Reason;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The names and phones of a payer go on request, with two people, and what is still needed stays. Each test has a
/// phone of its own.
public abstract class ErasePayerContract extends PortContract {
    private static final Duration KEPT = Duration.ofDays(30);

    private TestStaff people;
    private TestInstructions instructions;
    private ErasePayer erase;

    @BeforeEach
    void begin() {
        people = new TestStaff(hazina);
        instructions = new TestInstructions(hazina, shop);
        erase = new ErasePayer(world.payers(), world.erasureProposals(), new PayerPrints(List.of(new byte[]{1})), KEPT,
                world.ids(), new AuditStamps(world.ids(), world.clock()), world.clock());
    }

    private ErasePayer.Step ask(Actor by, SoughtPayer payer) {
        return erase.handle(new ErasePayer.Command(by, payer));
    }

    private ErasedPayer erased(SoughtPayer payer) {
        return ask(PlatformStaff.OPERATOR, payer).erased().orElseThrow();
    }

    private static SoughtPayer payer(Phone phone) {
        return new SoughtPayer(phone, Optional.empty());
    }

    private Phone phone() {
        return new Phone("+2547" + String.format("%08d", Math.floorMod(world.ids().next().hashCode(), 100_000_000)));
    }

    private Instruction<PaymentDetails> prompt(Phone phone) {
        return shop.pay(shop.order(50_00).from(phone));
    }

    private <D extends Details> Instruction<D> succeed(Instruction<D> one, Phone phone) {
        instructions.tell(one, Report.of(new Outcome.Succeeded("E" + world.ids().next()))
                .telling(Counterparty.of(Optional.of(phone.e164()), Optional.of("JANE WANJIRU")).typing("Jane")));
        return instructions.now(one);
    }

    private void untilMayGo() {
        world.clock().advance(KEPT.plusSeconds(1));
    }

    private Payer payer(Instruction<PaymentDetails> payment) {
        return instructions.now(payment).details().payer();
    }

    @Test
    void namesAndPhonesGoAndMoneyStays() {
        Phone phone = phone();
        Instruction<PaymentDetails> payment = succeed(prompt(phone), phone);
        untilMayGo();
        long before = shop.available(shop.main);

        ErasedPayer erased = erased(payer(phone));

        Instruction<PaymentDetails> after = instructions.now(payment);
        assertThat(after.details().payer()).isEqualTo(new Payer.ByPhone(phone.erased()));
        assertThat(after.details().told()).isEqualTo(Counterparty.UNTOLD);
        assertThat(after.details().amount()).isEqualTo(kes(50_00));
        assertThat(after.state()).isEqualTo(payment.state());
        assertThat(after.updatedAt()).isEqualTo(payment.updatedAt());
        assertThat(shop.available(shop.main)).isEqualTo(before);
        assertThat(erased.erased(Part.PAYMENTS)).isEqualTo(1);
        assertThat(erased.erased(Part.RECORDS)).isEqualTo(1);
        assertThat(erased.complete()).isTrue();
        assertThat(erased.left().values()).allMatch(rows -> rows == 0);
    }

    @Test
    void listsDoNotFindThePersonAnyMore() {
        Phone phone = phone();
        succeed(prompt(phone), phone);
        List<ListFilter> filters = List.of(ListFilter.NONE.withTold(Optional.of(new ToldMatch.OfNumber(phone))),
                ListFilter.NONE.withTold(Optional.of(new ToldMatch.NamePart("wanjiru"))));
        assertThat(filters).allMatch(filter -> listed(filter) == 1);
        untilMayGo();

        erased(payer(phone));

        assertThat(filters).allMatch(filter -> listed(filter) == 0);
        assertThat(listed(ListFilter.NONE)).isEqualTo(1);
    }

    private int listed(ListFilter filter) {
        return world.payments().list(shop.merchant(), shop.accountId(), filter, Pages.newest()).rows().size();
    }

    @Test
    void aSecondTimeChangesNothing() {
        Phone phone = phone();
        succeed(prompt(phone), phone);
        untilMayGo();
        erased(payer(phone));

        ErasedPayer again = erased(payer(phone));

        assertThat(again.erased().values()).allMatch(rows -> rows == 0);
        assertThat(again.complete()).isTrue();
    }

    @Test
    void anotherPersonStays() {
        Phone phone = phone();
        Phone other = phone();
        Instruction<PaymentDetails> theirs = succeed(prompt(other), other);
        untilMayGo();

        erased(payer(phone));

        assertThat(payer(theirs)).isEqualTo(new Payer.ByPhone(other));
        assertThat(instructions.now(theirs).details().told().name()).contains("JANE WANJIRU");
    }

    @Test
    void whatIsOpenOrYoungStays() {
        Phone phone = phone();
        Instruction<PaymentDetails> open = prompt(phone);
        untilMayGo();
        Instruction<PaymentDetails> young = succeed(prompt(phone), phone);

        ErasedPayer erased = erased(payer(phone));

        assertThat(payer(open)).isEqualTo(new Payer.ByPhone(phone));
        assertThat(payer(young)).isEqualTo(new Payer.ByPhone(phone));
        assertThat(erased.left(Reason.OPEN)).isEqualTo(1);
        assertThat(erased.left(Reason.YOUNG)).isEqualTo(1);
        assertThat(erased.erased().values()).allMatch(rows -> rows == 0);
    }

    @Test
    void aPayoutsRecipientGoes() {
        shop.fund(shop.main, 1_000_00);
        Phone phone = phone();
        Instruction<PayoutDetails> paid = succeed(instructions.payout(20_00, phone), phone);
        untilMayGo();

        ErasedPayer erased = erased(payer(phone));

        assertThat(instructions.now(paid).details().destination()).isEqualTo(phone.erased());
        assertThat(instructions.now(paid).details().told()).isEqualTo(Counterparty.UNTOLD);
        assertThat(erased.erased(Part.PAYOUTS)).isEqualTo(1);
    }

    /// Hundreds of people may have the digits that are told.
    @Test
    void aNumberWithHiddenDigitsIsThePersonsWithItsName() {
        Phone phone = phone();
        String hidden = phone.e164().substring(1, 5) + "*****" + phone.e164().substring(10);
        String name = "Hidden " + world.ids().next();
        String receipt = "H" + world.ids().next();
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), receipt, shop.main.number(), kes(20_00),
                hidden, name));
        untilMayGo();

        ErasedPayer without = erased(payer(phone));
        assertThat(without.left(Reason.HIDDEN)).isPositive();
        assertThat(shop.payment(receipt).details().told().name()).contains(name);

        ErasedPayer with = erased(new SoughtPayer(phone, Optional.of(name.toUpperCase(Locale.ROOT))));
        assertThat(with.erased(Part.PAYMENTS)).isEqualTo(1);
        assertThat(with.erased(Part.NOTICES)).isEqualTo(1);
        assertThat(shop.payment(receipt).details().told().name()).isEmpty();
        assertThat(shop.payment(receipt).details().told().accountReference()).contains(shop.main.number());
    }

    @Test
    void moneyInSuspenseKeepsItsPayer() {
        Phone phone = phone();
        String receipt = "S" + world.ids().next();
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), receipt, "nowhere", kes(20_00),
                phone.e164(), "JANE"));
        untilMayGo();

        assertThat(erased(payer(phone)).left(Reason.OPEN)).isEqualTo(1);
    }

    @Test
    void aPersonProposesAndAnotherOneAgrees() {
        Phone phone = phone();
        Instruction<PaymentDetails> payment = succeed(prompt(phone), phone);
        untilMayGo();
        Actor asha = people.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, "asha");
        Actor juma = people.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, "juma");

        assertThat(ask(asha, payer(phone)).erased()).isEmpty();
        assertThatThrownBy(() -> ask(asha, payer(phone))).isInstanceOf(Refusal.Precondition.class);
        assertThat(ask(juma, payer(phone())).erased()).isEmpty();
        assertThat(payer(payment)).isEqualTo(new Payer.ByPhone(phone));

        assertThat(ask(juma, payer(phone)).erased().orElseThrow().erased(Part.PAYMENTS)).isEqualTo(1);

        assertThat(payer(payment)).isEqualTo(new Payer.ByPhone(phone.erased()));
        List<AuditEntry> entries = world.auditLog()
                .list(Platform.MERCHANT, new PageRequest(Optional.empty(), Optional.empty(), 200)).rows();
        assertThat(entries.stream().map(entry -> entry.act().action().wire()))
                .containsSubsequence("payer.erased", "payer.erasure_agreed", "payer.erasure_proposed");
        assertThat(entries.toString()).contains(phone.beginning()).doesNotContain(phone.e164().substring(1));
    }

    @Test
    void aProposalEndsAfterADay() {
        Phone phone = phone();
        Actor asha = people.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, "asha");
        Actor juma = people.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, "juma");
        ask(asha, payer(phone));
        assertThat(world.erasureProposals().list().toString()).doesNotContain(phone.e164().substring(1));
        world.clock().advance(Duration.ofHours(25));

        Actor again = people.signIn(juma.user().orElseThrow(), "only juma knows it");
        assertThat(ask(again, payer(phone)).erased()).isEmpty();
    }
}
