package dev.hazina.domain.merchant;

import java.util.UUID;

/// A business account of a merchant; wallets, payments and payouts belong to one.
public record AccountId(UUID value) {
    @Override
    public String toString() {
        return value.toString();
    }
}
