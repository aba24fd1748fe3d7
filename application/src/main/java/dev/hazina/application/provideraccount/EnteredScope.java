package dev.hazina.application.provideraccount;

import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.MerchantDirectory.MerchantOverview;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.provideraccount.AccountScope;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// Whether those for whom an account is entered are there.
final class EnteredScope {
    private EnteredScope() {}

    /// @throws Refusal.NotFound when there is no such merchant
    /// @throws Refusal.Invalid when a business account isn't the merchant's, or one of the merchants of an account of
    ///         the platform isn't there
    static void require(MerchantDirectory merchants, MerchantId owner, AccountScope scope) {
        if (owner.equals(Platform.MERCHANT)) {
            requireMerchants(merchants, scope);
            return;
        }
        if (!scope.merchants().isEmpty()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "for_merchants",
                    "for_merchants are of an account of the platform, which has no merchant_id");
        }
        MerchantOverview found = merchants.find(owner)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.MERCHANT_NOT_FOUND, Optional.of("merchant_id")));
        if (!found.accounts().stream().map(Account::id).toList().containsAll(scope.accounts())) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "account_ids",
                    "account_ids must be business accounts of the merchant");
        }
    }

    private static void requireMerchants(MerchantDirectory merchants, AccountScope scope) {
        if (!scope.accounts().isEmpty()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "account_ids",
                    "account_ids are of an account of a merchant; name merchants by for_merchants");
        }
        if (scope.merchants().stream().anyMatch(one -> merchants.find(one).isEmpty())) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "for_merchants",
                    "for_merchants must be ids of merchants");
        }
    }
}
