package dev.hazina.domain.merchant;

import java.util.UUID;

/// A merchant. Its id leads every key of what belongs to it, so that the data can be spread by merchant.
public record MerchantId(UUID value) {
    @Override
    public String toString() {
        return value.toString();
    }
}
