package dev.hazina.architecture.wrong.domain.wallet;

/// Wrong: anybody can change what is in it.
public final class Purse {
    public long balance;

    public void setBalance(long minor) {
        balance = minor;
    }
}
