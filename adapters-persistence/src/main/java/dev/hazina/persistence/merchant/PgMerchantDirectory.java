package dev.hazina.persistence.merchant;

import static java.util.stream.Collectors.groupingBy;

import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.merchant.User;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// All merchants, from the tables of this room. Looking for a part of a name reads every merchant; the operator seldom
/// does. The platform is a merchant only for its books and is never shown.
@Singleton
final class PgMerchantDirectory implements MerchantDirectory {
    /// No text at all is part of every name.
    private static final String SEARCH = "SELECT " + MerchantColumns.MERCHANT + " FROM merchants m " + """
            WHERE m.created_at >= ? AND m.created_at < ? AND m.id <> '00000000-0000-0000-0000-000000000000'
              AND (position(lower(?) IN lower(m.name)) > 0 OR m.id = ?
                   OR EXISTS (SELECT FROM users u WHERE u.merchant_id = m.id AND position(? IN u.email_folded) > 0)
                   OR EXISTS (SELECT FROM accounts a WHERE a.merchant_id = m.id AND a.number = ?))
            ORDER BY m.created_at DESC FETCH FIRST (?) ROWS WITH TIES""";

    private static final String BY_ID = "SELECT " + MerchantColumns.MERCHANT + " FROM merchants m WHERE m.id = ?"
            + " AND m.id <> '00000000-0000-0000-0000-000000000000'";
    private static final String ACCOUNTS = "SELECT " + MerchantColumns.ACCOUNT
            + " FROM accounts a WHERE a.merchant_id = ANY (?) ORDER BY a.created_at, a.id";
    private static final String USERS = "SELECT " + MerchantColumns.USER
            + " FROM users u WHERE u.merchant_id = ANY (?) ORDER BY u.created_at, u.id";

    private final Database database;

    PgMerchantDirectory(Database database) {
        this.database = database;
    }

    private record Named(Merchant merchant, Optional<Slug> slug) {}

    @Override
    public Page<Listing> search(Optional<String> text, PageRequest page) {
        String part = text.orElse("");
        if (!PostgresText.isText(part)) {
            return new Page<>(List.of(), Optional.empty());
        }
        List<Named> found = database.list(SEARCH, parameters -> parameters.since(page.since()).before(page.before())
                .text(part).uuid(CanonicalUuid.parse(part)).text(part.toLowerCase(Locale.ROOT)).text(part)
                .number(page.limit()), row -> new Named(MerchantColumns.merchant(row), MerchantColumns.slug(row)));
        return Page.of(listings(found), page, listing -> listing.merchant().createdAt());
    }

    @Override
    public Optional<Listing> find(MerchantId merchant) {
        return listings(database.list(BY_ID, parameters -> parameters.uuid(merchant.value()),
                row -> new Named(MerchantColumns.merchant(row), MerchantColumns.slug(row)))).stream().findFirst();
    }

    private List<Listing> listings(List<Named> found) {
        Object[] ids = found.stream().map(named -> named.merchant().id().value()).toArray();
        Map<MerchantId, List<Account>> accounts = database
                .list(ACCOUNTS, parameters -> parameters.array("uuid", ids), MerchantColumns::account).stream()
                .collect(groupingBy(Account::merchant));
        Map<MerchantId, List<User>> users = database
                .list(USERS, parameters -> parameters.array("uuid", ids), MerchantColumns::user).stream()
                .collect(groupingBy(User::merchant));
        return found.stream().map(named -> new Listing(named.merchant(), named.slug(),
                accounts.getOrDefault(named.merchant().id(), List.of()),
                users.getOrDefault(named.merchant().id(), List.of()))).toList();
    }
}
