package dev.hazina.bootstrap.proofs;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A long proof: a test that runs by seeds, how often it has to, and how much of it is one portion.
///
/// @param name the group, which `proofs.only` names, and after a dot what of it
/// @param counted what is counted, in the plural
/// @param portions how many portions are the full size
/// @param each how many of what is counted a portion has
/// @param seedForEach whether each of what is counted has a seed of its own; otherwise the portion has one
/// @param module where it runs
/// @param test the class, or several separated by commas, and after a `#` the method where not all of it is meant
/// @param properties of the JVM that runs a portion
/// @param again the options of Maven that run a portion again
record Proof(String name, String counted, int portions, int each, boolean seedForEach, String module, String test,
        Function<Portion, Map<String, String>> properties, Function<Portion, String> again) {
    private static final int LIVES = 20_000;
    private static final int SCHEDULES = 100_000;
    private static final int REQUESTS = 1_000_000;
    private static final int KILLS_OF_THE_SERVICE = 500;
    private static final int KILLS_OF_THE_DATABASE = 200;
    private static final int IN_A_PORTION_OF_LIVES = 500;
    private static final int IN_A_PORTION_OF_SCHEDULES = 2_000;
    private static final int IN_A_PORTION_OF_REQUESTS = 20_000;
    /// Most of a portion's time is waiting, for passwords that are hashed and for ends that don't come.
    private static final int CONNECTIONS = 16;
    private static final int IN_A_PORTION_OF_KILLS = 10;
    private static final int KILLS_OF_TWO_INSTANCES = 25;
    private static final int IN_A_PORTION_OF_TWO_INSTANCES = 25;

    /// A part of a proof that runs by itself.
    ///
    /// @param count how many of what the proof counts
    record Portion(Proof proof, long first, int count) {
        String seeds() {
            return proof.seedForEach ? "seeds " + first + " to " + (first + count - 1) : "seed " + first;
        }

        Map<String, String> properties() {
            return proof.properties.apply(this);
        }

        String again() {
            return proof.again.apply(this);
        }
    }

    /// Shortest first, and those that start programs last.
    static List<Proof> all() {
        return Stream.concat(Stream.of("Daraja", "Momo", "Pawapay", "Airtel", "Stripe", "Sandbox").map(Proof::lives),
                Stream.of(schedules(), stories(), pages(), requests(), reader(), kills())).toList();
    }

    int size() {
        return portions * each;
    }

    String group() {
        return name.split("\\.", 2)[0];
    }

    List<Portion> inPortions() {
        return IntStream.range(0, portions)
                .mapToObj(i -> new Portion(this, 1 + (long) i * (seedForEach ? each : 1), each)).toList();
    }

    private static Proof lives(String provider) {
        String name = provider.toLowerCase(Locale.ROOT);
        String test = "dev.hazina.providers." + name + "." + provider + "FaultsTest";
        return new Proof("lives." + name, "lives with the provider", LIVES / IN_A_PORTION_OF_LIVES,
                IN_A_PORTION_OF_LIVES, true, "adapters-providers", test,
                portion -> seeds("hazina.faults", portion),
                portion -> "test -pl adapters-providers -am -Dtest=" + provider
                        + "FaultsTest -Dsurefire.failIfNoSpecifiedTests=false"
                        + options(seeds("hazina.faults", portion)));
    }

    private static Proof schedules() {
        return new Proof("schedules", "simulated histories with crashes", SCHEDULES / IN_A_PORTION_OF_SCHEDULES,
                IN_A_PORTION_OF_SCHEDULES, true, "application",
                "dev.hazina.application.simulation.SimulationTest#theBooksBalanceWhateverHappens",
                portion -> seeds("hazina.simulation", portion),
                portion -> "test -pl application -am -Dtest=SimulationTest -Dsurefire.failIfNoSpecifiedTests=false"
                        + options(seeds("hazina.simulation", portion)));
    }

    /// Most of its time goes into the rules of accessibility.
    private static Proof pages() {
        return inFull("pages", "test classes that see every page in every view", List.of("DashboardPagesIT",
                "DashboardDayIT", "DashboardHoldsIT", "DashboardIT", "DashboardPlatformIT", "DashboardRolesIT",
                "PrintedPagesIT"));
    }

    private static Proof stories() {
        return inFull("stories", "test classes that tell every variant of a story", List.of("ClientsIT",
                "CommandsIT", "DurabilityIT", "FirstHourIT", "MoneyOutIT", "ProductionIT", "RestoreIT",
                "RestoreKillIT", "RollingRestartIT", "StartAndStopIT", "TwoInstancesIT", "WebhookCrashIT", "WebhookIT",
                "WebhookRetriesIT"));
    }

    /// Test classes in their [long form][dev.hazina.application.longform.LongForm], as one portion.
    private static Proof inFull(String name, String counted, List<String> tests) {
        Map<String, String> properties = Map.of("hazina.long", "true");
        String all = tests.stream().map("dev.hazina.bootstrap.story."::concat).collect(Collectors.joining(","));
        return new Proof(name, counted, 1, tests.size(), false, "bootstrap", all, portion -> properties,
                portion -> endToEnd(String.join(",", tests)) + options(properties));
    }

    private static Proof requests() {
        return new Proof("requests", "wild requests", REQUESTS / IN_A_PORTION_OF_REQUESTS, IN_A_PORTION_OF_REQUESTS,
                false, "bootstrap", "dev.hazina.bootstrap.story.FuzzIT", portion -> requests("hazina.fuzz", portion),
                portion -> endToEnd("FuzzIT") + options(requests("fuzz", portion)));
    }

    private static Map<String, String> requests(String prefix, Portion portion) {
        return Map.of(prefix + ".seed", Long.toString(portion.first()), prefix + ".requests",
                Integer.toString(portion.count()), prefix + ".connections", Integer.toString(CONNECTIONS));
    }

    /// One restore each.
    private static Proof reader() {
        Function<Portion, Map<String, String>> properties = portion -> Map.of("hazina.reader.seed",
                Long.toString(portion.first()), "hazina.reader.kills", Integer.toString(portion.count()));
        return new Proof("reader", "kills of two instances, and a restore for every 25",
                KILLS_OF_TWO_INSTANCES / IN_A_PORTION_OF_TWO_INSTANCES, IN_A_PORTION_OF_TWO_INSTANCES, false,
                "bootstrap", "dev.hazina.bootstrap.story.EventReaderIT", properties,
                portion -> endToEnd("EventReaderIT") + options(properties.apply(portion)));
    }

    /// The service and the database are killed in the same life.
    private static Proof kills() {
        int portions = KILLS_OF_THE_SERVICE / IN_A_PORTION_OF_KILLS;
        Function<Portion, Map<String, String>> properties = portion -> Map.of("hazina.kills.seed",
                Long.toString(portion.first()), "hazina.kills.service", Integer.toString(portion.count()),
                "hazina.kills.database", Integer.toString(KILLS_OF_THE_DATABASE / portions));
        return new Proof("kills", "kills of the service, and 4 of the database for every 10", portions,
                IN_A_PORTION_OF_KILLS, false, "bootstrap", "dev.hazina.bootstrap.story.KillsIT", properties,
                portion -> endToEnd("KillsIT") + options(properties.apply(portion)));
    }

    private static Map<String, String> seeds(String prefix, Portion portion) {
        return Map.of(prefix + ".first", Long.toString(portion.first()), prefix + ".count",
                Integer.toString(portion.count()));
    }

    private static String endToEnd(String test) {
        return "verify -pl bootstrap -am -Dtest=NONE -Dsurefire.failIfNoSpecifiedTests=false -Dit.test=" + test
                + " -Dfailsafe.failIfNoSpecifiedTests=false";
    }

    private static String options(Map<String, String> properties) {
        StringBuilder options = new StringBuilder();
        properties.entrySet().stream().sorted(Map.Entry.comparingByKey())
                .forEach(each -> options.append(" -D").append(each.getKey()).append('=').append(each.getValue()));
        return options.toString();
    }
}
