package dev.hazina.architecture;

import dev.hazina.architecture.wrong.application.payment.Registry;
import dev.hazina.architecture.wrong.application.payment.RegistryInDisguise;
import dev.hazina.architecture.wrong.domain.fee.PublicForNothing;
import dev.hazina.architecture.wrong.http.payment.AsksTheContext;
import dev.hazina.architecture.wrong.http.payment.HasItsOwnPort;
import dev.hazina.architecture.wrong.http.payment.MakesByReflection;
import dev.hazina.architecture.wrong.http.payment.WritesPastCommands;
import dev.hazina.architecture.wrong.persistence.payment.RunsACommand;
import dev.hazina.architecture.wrong.providers.daraja.WritesToTheBooks;
import dev.hazina.hexagon.Doors;
import dev.hazina.hexagon.Rule;
import dev.hazina.hexagon.Wiring;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// How objects come to each other: adapters to the application through its doors, all others through constructors.
final class WiringRules {
    private static final Doors DOORS = new Doors("dev.hazina.application.boundary.Port",
            "dev.hazina.application.boundary.OpenToAdapters", Set.of("handle", "runDue"));

    /// A condition of the framework is given nothing but its context.
    static final String CONDITION = "http.sandbox.InSandbox";
    /// A pool's connection is wrapped, whatever version of JDBC it has.
    static final String CONNECTION = "persistence.share.SharedPool";
    /// The locks on data directories are the process's own.
    static final String DIRECTORIES = "bootstrap.database.DirectoryLock";

    static final List<String> PUBLIC_UNSEEN = TextList.of("public-unseen.txt");

    static final List<String> NAMED = List.of("application.boundary.Port", "application.boundary.OpenToAdapters",
            CONDITION,
            CONNECTION, DIRECTORIES);

    static final List<Rule> ALL = Stream.of(
            DOORS.adaptersGoThroughDoors().catching(WritesPastCommands.class, RunsACommand.class,
                    WritesToTheBooks.class),
            DOORS.portsAreMarked().catching(HasItsOwnPort.class),
            Wiring.noServiceLocator(CONDITION).catching(AsksTheContext.class),
            Wiring.noStaticMaps(DIRECTORIES).catching(Registry.class, RegistryInDisguise.class),
            Wiring.noReflection(CONNECTION).catching(MakesByReflection.class),
            Wiring.nothingIsPublicForNothing(PUBLIC_UNSEEN.toArray(String[]::new))
                    .catching(PublicForNothing.class))
            .map(rule -> rule.decided("ADR 80")).toList();

    private WiringRules() {}
}
