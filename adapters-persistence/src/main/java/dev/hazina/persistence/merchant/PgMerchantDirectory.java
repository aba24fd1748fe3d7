package dev.hazina.persistence.merchant;

import static java.util.stream.Collectors.groupingBy;

import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.persistence.sql.PostgresText;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// All merchants. A search by a part of a name reads every merchant; platform staff seldom make one. The platform is a
/// merchant only for its books and is never shown.
@Singleton
final class PgMerchantDirectory implements MerchantDirectory {
    private static final Instant EARLIEST = Instant.EPOCH;
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    private final MerchantRows merchants;
    private final AccountRows accounts;
    private final UserRows users;

    PgMerchantDirectory(MerchantRows merchants, AccountRows accounts, UserRows users) {
        this.merchants = merchants;
        this.accounts = accounts;
        this.users = users;
    }

    @Override
    public Page<MerchantOverview> search(Optional<String> text, PageRequest page) {
        String part = text.orElse("");
        if (!PostgresText.isText(part)) {
            return new Page<>(List.of(), Optional.empty());
        }
        return RepositoryFailures.translated(() -> Page.of(listings(merchants.search(page.since().orElse(EARLIEST),
                page.before().orElse(LATEST), part, part.toLowerCase(Locale.ROOT), page.limit())), page,
                listing -> listing.merchant().createdAt()));
    }

    @Override
    public Optional<MerchantOverview> find(MerchantId merchant) {
        return merchant.equals(Platform.MERCHANT)
                ? Optional.empty()
                : RepositoryFailures.translated(() -> listings(merchants.findById(merchant.value()).stream().toList())
                        .stream().findFirst());
    }

    private List<MerchantOverview> listings(List<MerchantRow> found) {
        if (found.isEmpty()) {
            return List.of();
        }
        List<UUID> ids = found.stream().map(MerchantRow::id).toList();
        Map<UUID, List<AccountRow>> accountsOf = accounts.findAllOfMerchants(ids).stream()
                .collect(groupingBy(AccountRow::merchantId));
        Map<UUID, List<UserRow>> usersOf = users.findAllOfMerchants(ids).stream()
                .collect(groupingBy(UserRow::merchantId));
        return found.stream().map(row -> new MerchantOverview(row.merchant(), row.merchantSlug(),
                accountsOf.getOrDefault(row.id(), List.of()).stream().map(AccountRow::account).toList(),
                usersOf.getOrDefault(row.id(), List.of()).stream().map(UserRow::user).toList())).toList();
    }
}
