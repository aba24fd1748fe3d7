package dev.hazina.application.refund;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.Shop;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What every way to read refunds promises.
public abstract class RefundReadsContract extends PortContract {
    private static final PageRequest ALL = new PageRequest(Optional.empty(), Optional.empty(), 100);
    private Payment payment;

    @BeforeEach
    void collect() {
        hazina.gateway.next(Plan.atOnce());
        payment = shop.pay(shop.order(1_000_00).byCard());
    }

    private RefundId refund(long minor) {
        hazina.gateway.refunding(new Outcome.Accepted("later"));
        hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(), payment.id(),
                Optional.of(new Money(Currency.KES, minor).toMajor()), Optional.of("gone"), Optional.empty()),
                Replies.refund());
        return list(shop, Optional.empty()).getFirst().id();
    }

    private List<Refund> list(Shop whose, Optional<String> status) {
        return world.refunds().list(whose.merchant(), whose.accountId(), status, ALL).rows();
    }

    @Test
    void refundsAreListedNewestFirstAndByStatus() {
        RefundId first = refund(1_00);
        RefundId second = refund(2_00);
        hazina.settleRefund.handle(new SettleRefund.Command(shop.merchant(), second,
                Report.of(new Outcome.Succeeded("R")), Optional.empty()));

        assertThat(list(shop, Optional.empty())).extracting(Refund::id).containsExactly(second, first);
        assertThat(list(shop, Optional.of("pending"))).extracting(Refund::id).containsExactly(first);
        assertThat(list(shop, Optional.of("succeeded"))).extracting(Refund::id).containsExactly(second);
        assertThat(list(shop, Optional.of("failed"))).isEmpty();
        Refund found = world.refunds().find(shop.merchant(), shop.accountId(), first).orElseThrow();
        assertThat(found.details().reason()).contains("gone");
        assertThat(found).isEqualTo(list(shop, Optional.of("pending")).getFirst());
    }

    @Test
    void pagingShowsEachRefundOnce() {
        List<RefundId> made = new ArrayList<>();
        for (int i = 1; i <= 5; i++) {
            made.addFirst(refund(i * 100L));
        }
        var page = world.refunds().list(shop.merchant(), shop.accountId(), Optional.empty(),
                new PageRequest(Optional.empty(), Optional.empty(), 3));
        List<RefundId> paged = new ArrayList<>(page.rows().stream().map(Refund::id).toList());
        world.refunds().list(shop.merchant(), shop.accountId(), Optional.empty(),
                new PageRequest(Optional.empty(), page.nextBefore(), 3)).rows()
                .forEach(refund -> paged.add(refund.id()));
        assertThat(paged).isEqualTo(made);
    }

    @Test
    void nobodyElseSeesIt() {
        RefundId refund = refund(1_00);
        Shop other = Shop.open(hazina);

        assertThat(world.refunds().find(other.merchant(), other.accountId(), refund)).isEmpty();
        assertThat(world.refunds().find(shop.merchant(), other.accountId(), refund)).isEmpty();
        assertThat(list(other, Optional.empty())).isEmpty();
    }
}
