package dev.hazina.persistence.merchant;

import dev.hazina.domain.merchant.Country;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Slug;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `merchants`.
@MappedEntity("merchants")
record MerchantRow(@Id UUID id, String name, String country, boolean suspended, Instant createdAt,
        @Nullable String slug) {

    static MerchantRow of(Merchant merchant) {
        return new MerchantRow(merchant.id().value(), merchant.name().text(), merchant.country().alpha2(),
                merchant.suspended(), merchant.createdAt(), null);
    }

    Merchant merchant() {
        return new Merchant(new MerchantId(id), new Label(name), new Country(country), suspended, createdAt);
    }

    Optional<Slug> merchantSlug() {
        return Optional.ofNullable(slug).map(Slug::new);
    }
}
