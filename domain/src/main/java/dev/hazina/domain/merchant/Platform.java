package dev.hazina.domain.merchant;

import java.util.UUID;

/// The platform as a merchant, because money without a known owner has to be in a merchant's books. It has no users and
/// no keys, so no request can act for it, and it is in no list.
public final class Platform {
    private static final UUID NIL = new UUID(0, 0);

    public static final MerchantId MERCHANT = new MerchantId(NIL);
    public static final AccountId ACCOUNT = new AccountId(NIL);
    /// An id that is never given to a merchant.
    public static final String ACCOUNT_NUMBER = "HZN00000000";

    private Platform() {}
}
