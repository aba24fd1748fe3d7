package dev.hazina.application.merchant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.RegisterMerchant;
import dev.hazina.application.merchant.MerchantDirectory.MerchantOverview;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Pages;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Country;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The contract of every directory of merchants.
public abstract class MerchantDirectoryContract extends PortContract {

    @Test
    void aListingShowsTheMerchantWithItsAccountsAndPeople() {
        MerchantActions merchantActions = new MerchantActions(hazina, shop);
        Account second = merchantActions.open("Second");
        String slug = "s" + world.ids().next();
        merchantActions.take(slug);

        MerchantOverview listing = world.directory().find(shop.merchant()).orElseThrow();

        assertThat(listing).isEqualTo(new MerchantOverview(shop.signedIn.merchant(), Optional.of(new Slug(slug)),
                List.of(shop.account, second), List.of(shop.signedIn.user())));
        assertThat(search(shop.merchant().toString())).containsExactly(listing);
        assertThat(world.directory().find(new MerchantId(world.ids().next()))).isEmpty();
    }

    @Test
    void findsByAPartOfTheNameOrOfAnEmailInWhateverCase() {
        String mark = "q" + world.ids().next();
        MerchantId byName = register("Soko " + mark.toUpperCase(Locale.ROOT) + " Ltd", "a." + world.ids().next());
        MerchantId byEmail = register("Duka", "B." + mark);

        assertThat(ids(mark)).containsExactlyInAnyOrder(byName, byEmail);
        assertThat(ids(mark.toUpperCase(Locale.ROOT))).containsExactlyInAnyOrder(byName, byEmail);
        assertThat(ids("soko " + mark)).containsExactly(byName);
        assertThat(ids("%" + mark)).isEmpty();
        assertThat(ids(mark.replace('-', '_'))).isEmpty();
    }

    @Test
    void findsByTheWholeIdOrAccountNumberOnly() {
        assertThat(ids(shop.merchant().toString())).containsExactly(shop.merchant());
        assertThat(ids(shop.merchant().toString().toUpperCase(Locale.ROOT))).containsExactly(shop.merchant());
        assertThat(ids(shop.account.number())).containsExactly(shop.merchant());
        assertThat(ids(shop.merchant().toString().substring(1))).isEmpty();
        assertThat(ids(shop.account.number().substring(1))).isEmpty();
    }

    @Test
    void anImpossibleEmailIsNoUser() {
        assertThat(ids("\u0000")).isEmpty();
        assertThat(ids("\ud800")).isEmpty();
    }

    @Test
    void aPageLosesNobodyEvenOfThoseWhoRegisteredAtOnce() {
        String mark = "q" + world.ids().next();
        List<MerchantId> registered = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            // Three merchants share each instant.
            world.clock().advance(Duration.ofSeconds(i % 3 == 0 ? 1 : 0));
            registered.add(register(mark, "p" + world.ids().next()));
        }

        Page<MerchantOverview> first = world.directory().search(Optional.of(mark),
                new PageRequest(Optional.empty(), Optional.empty(), 2));
        List<MerchantOverview> all = Pages.walk(2, page -> world.directory().search(Optional.of(mark), page));

        assertThat(first.rows()).hasSize(3);
        assertThat(all).extracting(listing -> listing.merchant().id()).containsExactlyInAnyOrderElementsOf(registered);
        assertThat(all).extracting(listing -> listing.merchant().createdAt()).isSortedAccordingTo(
                (a, b) -> b.compareTo(a));
        assertThat(Pages.walk(100, page -> world.directory().search(Optional.of(mark), page))).hasSize(9);
    }

    @Test
    void withoutATextEverybodyIsThere() {
        world.clock().advance(Duration.ofSeconds(1));
        TestMerchant newest = TestMerchant.open(hazina);

        Instant opened = newest.signedIn.merchant().createdAt();
        PageRequest then = new PageRequest(Optional.of(opened), Optional.of(opened.plusNanos(1_000)), 100);
        assertThat(world.directory().search(Optional.empty(), then).rows())
                .extracting(listing -> listing.merchant().id()).contains(newest.merchant());
    }

    private MerchantId register(String name, String mailbox) {
        return hazina.registerMerchant.handle(new RegisterMerchant.Command(Email.parse(mailbox + "@example.com"),
                Password.parse(TestMerchant.PASSWORD), new Label(name), Country.parse("KE"))).merchant().id();
    }

    private List<MerchantOverview> search(String text) {
        return world.directory().search(Optional.of(text), Pages.newest()).rows();
    }

    private List<MerchantId> ids(String text) {
        return search(text).stream().map(listing -> listing.merchant().id()).toList();
    }
}
