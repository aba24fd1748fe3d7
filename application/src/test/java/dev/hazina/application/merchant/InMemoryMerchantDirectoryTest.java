package dev.hazina.application.merchant;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryMerchantDirectoryTest extends MerchantDirectoryContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
