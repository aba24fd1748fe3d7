package dev.hazina.http.support;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.key.IssueKey;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.Label;
import java.util.List;

/// Users of a shop with keys of lower roles.
public final class TestUsers {
    private TestUsers() {}

    /// A key of that role for the shop's first account.
    public static Credentials key(Served served, TestMerchant shop, Role role) {
        MerchantActions merchantActions = new MerchantActions(served.hazina, shop);
        return served.hazina.issueKey
                .handle(new IssueKey.Command(merchantActions.owner(), merchantActions.caller(), new Label("staff"),
                        List.of(shop.accountId().toString()), role))
                .credentials();
    }
}
