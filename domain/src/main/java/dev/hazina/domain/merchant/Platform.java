package dev.hazina.domain.merchant;

import java.util.UUID;

/// The platform as a merchant of its own: what comes in and belongs to nobody yet has to stand in somebody's books. It
/// has no users and no keys, so nobody can act for it, and no list shows it.
public final class Platform {
    private static final UUID NIL = new UUID(0, 0);

    public static final MerchantId MERCHANT = new MerchantId(NIL);
    public static final AccountId ACCOUNT = new AccountId(NIL);
    /// One that is never given out.
    public static final String ACCOUNT_NUMBER = "HZN00000000";

    private Platform() {}
}
