package dev.hazina.domain.merchant;

import java.util.UUID;

/// A merchant's id. It is the first column of every key of the merchant's rows, so that the data can be partitioned by
/// merchant.
public record MerchantId(UUID value) {
    @Override
    public String toString() {
        return value.toString();
    }
}
