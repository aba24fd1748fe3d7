package dev.hazina.persistence.merchant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.persistence.PgWorld;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The platform has books like a merchant and does not appear among the merchants.
class PlatformTest {
    private final PgWorld world = PgWorld.fresh();

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void isInNoListOfMerchants() {
        PageRequest all = new PageRequest(Optional.empty(), Optional.empty(), PageRequest.LARGEST_LIMIT);

        assertThat(world.directory().search(Optional.empty(), all).rows()).isEmpty();
        assertThat(world.directory().search(Optional.of(Platform.MERCHANT.toString()), all).rows()).isEmpty();
        assertThat(world.directory().search(Optional.of("HZN00000000"), all).rows()).isEmpty();
        assertThat(world.directory().find(Platform.MERCHANT)).isEmpty();
    }
}
