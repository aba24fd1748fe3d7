package dev.hazina.application.provideraccount;

import dev.hazina.application.World;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Administrators;

/// The commands about accounts at providers, on a world.
public record ProviderAccountCommands(OpenProviderAccount open, ChangeProviderAccount change,
        AgreeToProviderAccount agree, EraseProviderAccount erase) {

    public static ProviderAccountCommands of(World world, Administrators keys, AccountTrial trial) {
        AuditStamps stamps = new AuditStamps(world.ids(), world.clock());
        return new ProviderAccountCommands(
                new OpenProviderAccount(world.providerAccounts(), trial, world.directory(), world.ids(), stamps),
                new ChangeProviderAccount(world.providerAccounts(), trial, world.directory(), stamps),
                new AgreeToProviderAccount(world.providerAccounts(), keys, world.operations()::openAt, stamps),
                new EraseProviderAccount(world.providerAccounts(), world.operations()::openAt, stamps));
    }
}
