package dev.hazina.application.floatrule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.ConcurrentCalls.CallResult;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.discrepancy.ClaimInboundPayment;
import dev.hazina.application.floats.FloatReport;
import dev.hazina.application.floats.KnownFloats;
import dev.hazina.application.floats.LeastFloats;
import dev.hazina.application.inbound.OwnAccountNotices;
import dev.hazina.application.ownmovement.SweepRules;
import dev.hazina.application.ownmovement.SweptAccounts;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.payment.CreditInboundPayment;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.floats.FloatRule;
import dev.hazina.domain.floats.FloatTopic;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// What two people of the staff say of an account at a provider, and what follows from it.
public abstract class FloatRulesContract extends PortContract {
    private static final PageRequest ALL = new PageRequest(Optional.empty(), Optional.empty(),
            PageRequest.LARGEST_LIMIT);
    private static final int CROWD = 16;
    private ChangeFloatRule change;
    private OwnAccountNotices till;
    private FloatAccount account;

    @BeforeEach
    void aTillOfThePlatform() {
        FloatReport floats = new FloatReport(world.floatBalances(), LeastFloats.NONE, world.clock());
        change = new ChangeFloatRule(world.floatRules(), world.directory(),
                new RuledAccounts(world.providerAccounts(), floats::isKnown), hazina.administrators(),
                new AuditStamps(world.ids(), world.clock()));
        String provider = "t" + shop.merchant().value().toString().replace("-", "");
        till = OwnAccountNotices.to(hazina, provider);
        account = new FloatAccount(provider, "600100");
        KnownFloats.add(world, account.code());
    }

    @Test
    void onePersonProposesAndASecondOneAgreesByTheSame() {
        FloatRule proposed = ask(PlatformStaff.OPERATOR, FloatTopic.SWEEPS, "bank");
        assertThat(proposed.says()).isEmpty();
        assertThat(proposed.proposal().orElseThrow().says()).contains("bank");
        assertThat(world.floatRules().of(proposed.key())).isEqualTo(proposed);
        refused(() -> ask(PlatformStaff.OPERATOR, FloatTopic.SWEEPS, "bank"), RefusalCode.SECOND_PERSON_NEEDED);
        refused(() -> ask(PlatformStaff.COLLEAGUE, FloatTopic.SWEEPS, "nothing"), RefusalCode.PROPOSAL_OPEN);

        FloatRule agreed = ask(PlatformStaff.COLLEAGUE, FloatTopic.SWEEPS, "bank");

        assertThat(agreed.says()).contains("bank");
        assertThat(agreed.proposal()).isEmpty();
        assertThat(agreed.agreed()).extracting(FloatRule.Agreed::proposedBy, FloatRule.Agreed::agreedBy)
                .containsExactly(tuple(PlatformStaff.OPERATOR.decider(), PlatformStaff.COLLEAGUE.decider()));
        assertThat(world.floatRules().list()).contains(agreed);
        assertThat(world.auditLog().newest(Platform.MERCHANT, AuditAct.PROVIDER_ACCOUNT_SET)
                .orElseThrow().act().target().id()).isEqualTo(account.code());
    }

    @Test
    void anAccountOfWhichNothingIsKnownHasNoRule() {
        account = new FloatAccount(account.provider(), "600101");

        refused(() -> ask(PlatformStaff.OPERATOR, FloatTopic.SWEEPS, "bank"), RefusalCode.PROVIDER_ACCOUNT_NOT_FOUND);

        assertThat(world.floatRules().list()).extracting(rule -> rule.key().account()).doesNotContain(account);
    }

    @Test
    void itIsEndedTheSameWayAndAllOfItIsKept() {
        agree(FloatTopic.SWEEPS, "bank");
        ask(PlatformStaff.COLLEAGUE, FloatTopic.SWEEPS, "");
        assertThat(rule(FloatTopic.SWEEPS).says()).contains("bank");

        FloatRule ended = ask(PlatformStaff.OPERATOR, FloatTopic.SWEEPS, "");

        assertThat(ended.says()).isEmpty();
        assertThat(ended.agreed()).extracting(FloatRule.Agreed::number, FloatRule.Agreed::says)
                .containsExactly(tuple(1, Optional.of("bank")), tuple(2, Optional.empty()));
    }

    @Test
    void whatIsWithdrawnOrTooOldIsAgreedToByNobody() {
        Instant read = ask(PlatformStaff.OPERATOR, FloatTopic.SWEEPS, "bank").proposal().orElseThrow().at();
        change.withdraw(PlatformStaff.OPERATOR, key(FloatTopic.SWEEPS), ReadProposal.ANY);
        refused(() -> change.handle(new ChangeFloatRule.Command(PlatformStaff.COLLEAGUE, key(FloatTopic.SWEEPS),
                Optional.of("bank"), new ReadProposal(Optional.of(read)))), RefusalCode.PROPOSAL_NOT_FOUND);
        refused(() -> change.withdraw(PlatformStaff.OPERATOR, key(FloatTopic.SWEEPS), ReadProposal.ANY),
                RefusalCode.PROPOSAL_NOT_FOUND);
        ask(PlatformStaff.OPERATOR, FloatTopic.SWEEPS, "bank");
        world.clock().advance(FloatRule.Proposal.LIFE.plusMinutes(1));

        assertThat(ask(PlatformStaff.COLLEAGUE, FloatTopic.SWEEPS, "bank").proposal().orElseThrow().by())
                .isEqualTo(PlatformStaff.COLLEAGUE.decider());
    }

    @Test
    void whatCanNotBeMeantIsRefused() {
        refused(() -> ask(PlatformStaff.OPERATOR, FloatTopic.SWEEPS, "somewhere"), RefusalCode.FIELD_INVALID);
        refused(() -> ask(PlatformStaff.OPERATOR, FloatTopic.RECEIVES_FOR, "bank"), RefusalCode.FIELD_INVALID);
        refused(() -> ask(PlatformStaff.OPERATOR, FloatTopic.RECEIVES_FOR, world.ids().next().toString()),
                RefusalCode.MERCHANT_NOT_FOUND);
        account = new FloatAccount(OwnAccountNotices.of(hazina, shop).provider(), "600100");
        refused(() -> ask(PlatformStaff.OPERATOR, FloatTopic.RECEIVES_FOR, shop.merchant().toString()),
                RefusalCode.FIELD_INVALID);
    }

    @RepeatedTest(20)
    void ofManyAtOnceOneAgrees() throws Exception {
        ask(PlatformStaff.OPERATOR, FloatTopic.SWEEPS, "bank");

        List<CallResult<FloatRule>> all = ConcurrentCalls.run(CROWD,
                i -> ask(i % 2 == 0 ? PlatformStaff.COLLEAGUE : PlatformStaff.OPERATOR, FloatTopic.SWEEPS, "bank"));

        assertThat(all).hasSize(CROWD);
        FloatRule after = rule(FloatTopic.SWEEPS);
        assertThat(after.says()).contains("bank");
        assertThat(after.agreed()).extracting(FloatRule.Agreed::number).doesNotHaveDuplicates();
        assertThat(after.agreed()).allSatisfy(one -> assertThat(one.agreedBy()).isNotEqualTo(one.proposedBy()));
    }

    @Test
    void theRuleCountsBeforeTheSetting() {
        var said = new SweepRules(world.floatRules(), SweptAccounts.parse(account.code()));
        var silent = new SweepRules(world.floatRules(), SweptAccounts.NONE);
        assertThat(said.contains(account)).isTrue();
        assertThat(silent.contains(account)).isFalse();

        agree(FloatTopic.SWEEPS, "nothing");
        assertThat(said.contains(account)).isFalse();
        agree(FloatTopic.SWEEPS, "bank");
        assertThat(silent.contains(account)).isTrue();
        agree(FloatTopic.SWEEPS, "");
        assertThat(said.contains(account)).isTrue();
    }

    @Test
    void whatComesToASharedTillIsClaimedByTheMerchantItReceivesFor() {
        InboundPaymentId early = till.come(250_00);
        TestMerchant other = TestMerchant.open(hazina);
        assertThat(listed(shop)).isEmpty();
        refused(() -> claim(shop, early), RefusalCode.UNASSIGNED_PAYMENT_NOT_FOUND);

        ask(PlatformStaff.OPERATOR, FloatTopic.RECEIVES_FOR, shop.merchant().toString());
        assertThat(listed(shop)).isEmpty();
        ask(PlatformStaff.COLLEAGUE, FloatTopic.RECEIVES_FOR, shop.merchant().toString());

        InboundPaymentId late = till.come(100_00);
        assertThat(listed(shop)).containsExactly(late, early);
        assertThat(listed(other)).isEmpty();
        refused(() -> claim(other, early), RefusalCode.UNASSIGNED_PAYMENT_NOT_FOUND);
        claim(shop, early);
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        proveBooks(world);
    }

    @Test
    void whenItReceivesForNobodyOrAnotherTheFirstSeesNothing() {
        InboundPaymentId notice = till.come(250_00);
        TestMerchant other = TestMerchant.open(hazina);
        agree(FloatTopic.RECEIVES_FOR, shop.merchant().toString());

        agree(FloatTopic.RECEIVES_FOR, other.merchant().toString());
        assertThat(listed(shop)).isEmpty();
        assertThat(listed(other)).containsExactly(notice);
        agree(FloatTopic.RECEIVES_FOR, "");

        assertThat(listed(other)).isEmpty();
        refused(() -> claim(other, notice), RefusalCode.UNASSIGNED_PAYMENT_NOT_FOUND);
    }

    private FloatRule.Key key(FloatTopic topic) {
        return new FloatRule.Key(account, topic);
    }

    private FloatRule rule(FloatTopic topic) {
        return world.floatRules().of(key(topic));
    }

    /// @param says empty to end the rule
    private FloatRule ask(Actor by, FloatTopic topic, String says) {
        return change.handle(new ChangeFloatRule.Command(by, key(topic),
                Optional.of(says).filter(text -> !text.isEmpty()), ReadProposal.ANY));
    }

    private void agree(FloatTopic topic, String says) {
        ask(PlatformStaff.OPERATOR, topic, says);
        ask(PlatformStaff.COLLEAGUE, topic, says);
    }

    private List<InboundPaymentId> listed(TestMerchant merchant) {
        return hazina.money.unassigned().list().list(merchant.merchant(), List.of(merchant.account), ALL).rows()
                .stream().map(InboundPayment::id).toList();
    }

    private void claim(TestMerchant merchant, InboundPaymentId id) {
        InboundPayment notice = hazina.money.unassigned().list()
                .find(merchant.merchant(), List.of(merchant.account), id)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.UNASSIGNED_PAYMENT_NOT_FOUND));
        hazina.money.unassigned().claim().handle(new ClaimInboundPayment.Command(notice, merchant.main,
                new CreditInboundPayment.Name("sale-" + id, merchant.maker()), merchant.signedIn.user().id(),
                merchant.owner()), Replies.payment());
    }

    private static void refused(ThrowingCallable attempt, RefusalCode code) {
        assertThatThrownBy(attempt).isInstanceOfSatisfying(Refusal.class,
                refusal -> assertThat(refusal.code()).isEqualTo(code));
    }
}
