package dev.hazina.application.merchant;

import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.merchant.User;
import java.util.List;
import java.util.Optional;

/// All merchants, for the platform's operator.
public interface MerchantDirectory {

    /// A merchant with its accounts and people, oldest first.
    record Listing(Merchant merchant, Optional<Slug> slug, List<Account> accounts, List<User> users) {}

    /// Newest first. Merchants that registered at the same instant come on one page.
    ///
    /// @param text part of the name or of somebody's e-mail, in whatever case, or exactly the merchant's id or the
    ///        number of one of its accounts; everybody when empty
    Page<Listing> search(Optional<String> text, PageRequest page);

    Optional<Listing> find(MerchantId merchant);
}
