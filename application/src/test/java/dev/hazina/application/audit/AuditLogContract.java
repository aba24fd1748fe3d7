package dev.hazina.application.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Pages;
import dev.hazina.domain.people.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every audit log.
public abstract class AuditLogContract extends PortContract {
    private MerchantActions merchantActions;

    @BeforeEach
    void moveIn() {
        merchantActions = new MerchantActions(hazina, shop);
    }

    @Test
    void aBurstComesBackOnceEachThroughSmallPages() {
        ConcurrentCalls.run(20, i -> {
            merchantActions.take("s" + world.ids().next());
            return i;
        });

        List<AuditEntry> all = Pages.walk(7, page -> world.auditLog().list(shop.merchant(), page));

        assertThat(all).hasSize(20).extracting(AuditEntry::id).doesNotHaveDuplicates();
        assertThat(all).extracting(AuditEntry::at).doesNotHaveDuplicates()
                .isSortedAccordingTo(Comparator.reverseOrder());
        // Each change starts from the state that the one before it left.
        for (int i = 0; i + 1 < all.size(); i++) {
            assertThat(all.get(i).act().before()).isEqualTo(all.get(i + 1).act().after());
        }
    }

    @Test
    void theNewestEntryOfAnActIsThatOfTheMerchant() {
        assertThat(world.auditLog().newest(shop.merchant(), AuditAct.MERCHANT_SUSPENDED)).isEmpty();
        for (int i = 0; i < 4; i++) {
            merchantActions.suspend(i % 2 == 0);
        }
        new MerchantActions(hazina, TestMerchant.open(hazina)).suspend(true);

        List<AuditEntry> all = merchantActions.entries();
        assertThat(world.auditLog().newest(shop.merchant(), AuditAct.MERCHANT_SUSPENDED)).contains(all.get(1));
    }

    @Test
    void aPageHoldsAsManyAsAskedFor() {
        for (int i = 0; i < 3; i++) {
            merchantActions.suspend(i % 2 == 0);
        }

        Page<AuditEntry> full = world.auditLog().list(shop.merchant(),
                new PageRequest(Optional.empty(), Optional.empty(), 3));
        Page<AuditEntry> wide = world.auditLog().list(shop.merchant(), Pages.newest());

        assertThat(full.nextBefore()).contains(full.rows().getLast().at());
        assertThat(wide.rows()).isEqualTo(full.rows());
        assertThat(wide.nextBefore()).isEmpty();
        Instant middle = wide.rows().get(1).at();
        assertThat(world.auditLog().list(shop.merchant(), Pages.window(Optional.of(middle), Optional.empty())).rows())
                .isEqualTo(wide.rows().subList(0, 2));
    }

    @Test
    void aMerchantsPartIsItsOwnAndTheWholeHasThemAll() {
        MerchantActions other = new MerchantActions(hazina, TestMerchant.open(hazina));
        // After the rows of earlier tests, before those of tests whose clock was ahead, and one instant for both.
        Instant now = world.clock().advance(Duration.ofDays(1));
        merchantActions.suspend(true);
        other.suspend(true);
        Instant later = world.clock().advance(Duration.ofSeconds(1));
        merchantActions.suspend(false);
        Optional<Instant> end = Optional.of(later.plusSeconds(1));

        assertThat(merchantActions.actions()).containsExactly("merchant.suspended", "merchant.reactivated");
        assertThat(other.actions()).containsExactly("merchant.suspended");
        PageRequest two = new PageRequest(Optional.of(now), end, 2);
        List<AuditEntry> all = world.auditLog().listAll(two).rows();
        assertThat(all).hasSize(3).startsWith(merchantActions.entries().getFirst())
                .contains(merchantActions.entries().getLast(), other.entries().getFirst());
        assertThat(Pages.walk(1, page -> world.auditLog()
                .listAll(new PageRequest(Optional.of(now), page.before().or(() -> end), page.limit())))).hasSize(3);
    }

    @Test
    void aFilterLeavesTheEntriesOfOneActOrPerson() {
        merchantActions.take("s" + world.ids().next());
        merchantActions.suspend(true);
        merchantActions.suspend(false);
        List<AuditEntry> all = merchantActions.entries();

        assertThat(found(AuditFilter.NONE.about("merchant.suspended"))).containsExactly(all.get(1));
        assertThat(found(AuditFilter.NONE.about("invented.later"))).isEmpty();
        assertThat(found(AuditFilter.NONE.of(EnumSet.of(Actor.Kind.ADMINISTRATOR)))).isEqualTo(all.subList(0, 2));
        assertThat(found(AuditFilter.NONE.by(shop.signedIn.user().id()))).containsExactly(all.getLast());
        assertThat(found(AuditFilter.NONE.by(shop.signedIn.user().id()).about("merchant.suspended"))).isEmpty();
        assertThat(found(AuditFilter.NONE.of(EnumSet.noneOf(Actor.Kind.class)))).isEmpty();
        assertThat(found(AuditFilter.NONE)).isEqualTo(all);
    }

    @Test
    void theFilterOfAMerchantNeverNamesAPersonOfTheStaff() {
        UserId person = new UserId(world.ids().next());
        AuditEntry entry = new AuditEntry(world.ids().next(), world.clock().instant(),
                Actor.staff("key", person, "2001:db8::1", Optional.empty()),
                AuditedAction.callbackSecretRead(shop.merchant()));

        assertThat(AuditFilter.NONE.by(person).matches(entry)).isTrue();
        assertThat(AuditFilter.NONE.by(person).ofMerchant().matches(entry)).isFalse();
        assertThat(AuditFilter.NONE.ofMerchant().matches(entry)).isTrue();
    }

    /// Through pages of one, of one merchant and of all.
    private List<AuditEntry> found(AuditFilter filter) {
        List<AuditEntry> own = Pages.walk(1, page -> world.auditLog().list(shop.merchant(), filter, page));
        Optional<Instant> oldest = Optional.of(merchantActions.entries().getLast().at());
        assertThat(Pages.walk(100,
                page -> world.auditLog().listAll(filter, new PageRequest(oldest, page.before(), page.limit()))))
                .filteredOn(entry -> entry.act().merchant().equals(shop.merchant())).isEqualTo(own);
        return own;
    }
}
