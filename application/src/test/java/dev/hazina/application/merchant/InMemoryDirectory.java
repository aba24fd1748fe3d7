package dev.hazina.application.merchant;

import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Paging;
import dev.hazina.domain.merchant.MerchantId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// All merchants in memory.
public final class InMemoryDirectory implements MerchantDirectory {
    private final InMemoryMerchants merchants;

    public InMemoryDirectory(InMemoryMerchants merchants) {
        this.merchants = merchants;
    }

    @Override
    public Page<MerchantOverview> search(Optional<String> text, PageRequest page) {
        List<MerchantOverview> found = merchants.all().stream().flatMap(merchant -> find(merchant.id()).stream())
                .filter(listing -> text.map(part -> matches(listing, part)).orElse(true)).toList().reversed();
        return Paging.cutWithTies(found, page, listing -> listing.merchant().createdAt());
    }

    @Override
    public Optional<MerchantOverview> find(MerchantId id) {
        return merchants.findMerchant(id).map(merchant -> new MerchantOverview(merchant, merchants.slugs.of(id),
                merchants.accountsOf(id), merchants.usersOf(id)));
    }

    private static boolean matches(MerchantOverview listing, String text) {
        String folded = text.toLowerCase(Locale.ROOT);
        return listing.merchant().name().text().toLowerCase(Locale.ROOT).contains(folded)
                || listing.users().stream().anyMatch(user -> user.email().folded().contains(folded))
                || listing.merchant().id().toString().equals(folded)
                || listing.accounts().stream().anyMatch(account -> account.number().equals(text));
    }
}
