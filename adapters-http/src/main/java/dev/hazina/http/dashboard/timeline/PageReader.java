package dev.hazina.http.dashboard.timeline;

import dev.hazina.application.key.Caller;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.link.PlatformLinks;

/// Who reads what is to see of an account's payment, refund or payout: its merchant, or platform staff. Both see the
/// same, with links to pages of their own.
public record PageReader(Account account, boolean isStaff) {

    public static PageReader merchant(Caller.Member caller) {
        return new PageReader(caller.acting(), false);
    }

    public static PageReader staff(Account account) {
        return new PageReader(account, true);
    }

    public MerchantId merchant() {
        return account.merchant();
    }

    public AccountId id() {
        return account.id();
    }

    /// The page of a payment, refund or payout; empty for what has none.
    public String page(Subject subject) {
        return isStaff
                ? PlatformLinks.instruction(subject.kind(), subject.id())
                : MoneyLinks.of(subject.kind(), subject.id()).orElse("");
    }

    /// The address of a page that only merchants have; empty for staff.
    String own(String page) {
        return isStaff ? "" : page;
    }
}
