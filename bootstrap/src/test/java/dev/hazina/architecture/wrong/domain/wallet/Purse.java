package dev.hazina.architecture.wrong.domain.wallet;

/// Wrong: every caller can change its content.
public final class Purse {
    public long balance;

    public void setBalance(long minor) {
        balance = minor;
    }
}
