package dev.hazina.application.provideraccount;

import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.MerchantDirectory.MerchantOverview;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.provideraccount.AccountScope;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// Whether those for whom an account is entered are there.
final class EnteredScope {
    private EnteredScope() {}

    /// @throws Refusal.NotFound when there is no such merchant
    /// @throws Refusal.Invalid when a business account isn't the merchant's
    static void require(MerchantDirectory merchants, MerchantId owner, AccountScope scope) {
        MerchantOverview found = merchants.find(owner)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.MERCHANT_NOT_FOUND));
        if (!found.accounts().stream().map(Account::id).toList().containsAll(scope.accounts())) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "account_ids",
                    "account_ids must be business accounts of the merchant");
        }
    }
}
