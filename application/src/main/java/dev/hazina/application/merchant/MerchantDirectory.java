package dev.hazina.application.merchant;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.people.User;
import java.util.List;
import java.util.Optional;

/// All merchants, for platform staff.
@Port
@OpenToAdapters
public interface MerchantDirectory {

    /// A merchant with its accounts and users, oldest first.
    record MerchantOverview(Merchant merchant, Optional<Slug> slug, List<Account> accounts, List<User> users) {
        public MerchantOverview {
            accounts = List.copyOf(accounts);
            users = List.copyOf(users);
        }
    }

    /// Newest first. Merchants that registered at the same instant come on one page.
    ///
    /// @param text part of the name or of a user's e-mail, in any case, or exactly the merchant's id or the number of
    ///         one of its accounts; all merchants when empty
    Page<MerchantOverview> search(Optional<String> text, PageRequest page);

    Optional<MerchantOverview> find(MerchantId merchant);
}
