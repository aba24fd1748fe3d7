package dev.hazina.http.help;

import dev.hazina.http.dashboard.text.Language;
import java.util.List;
import java.util.stream.Stream;

/// The menu of the help pages: documents in groups, by the people that they are for.
final class HelpMenu {
    /// How much a hit in the group counts in a search. People who run a business ask most.
    private static final double FIRST = 3;
    private static final double USUAL = 2;
    private static final double LAST = 0.7;

    private static final List<Group> GROUPS = List.of(
            new Group("Your business", FIRST, List.of(new Entry("docs/guide/README.md", "Guide for merchants"),
                    new Entry("docs/guide/payments.md", "Take a payment"),
                    new Entry("docs/guide/payment-requests.md", "Payment requests"),
                    new Entry("docs/guide/refunds.md", "Refunds"),
                    new Entry("docs/guide/payouts.md", "Payouts and transfers"),
                    new Entry("docs/guide/month-end.md", "Close a month"),
                    new Entry("docs/guide/people.md", "People and signing in"),
                    new Entry("docs/guide/statuses.md", "What each status means"),
                    new Entry("docs/guide/fees-and-limits.md", "Fees and limits"),
                    new Entry("docs/guide/webhooks.md", "Webhooks in plain words"),
                    new Entry("docs/test-values.md", "Test phones and cards"))),
            new Group("Your program", USUAL, List.of(new Entry("README.md", "The first five minutes"),
                    new Entry("docs/examples.md", "Examples"),
                    new Entry("docs/clients/README.md", "Clients in one file"),
                    new Entry("docs/webhooks.md", "Receive webhooks"),
                    new Entry("docs/errors.md", "Errors"),
                    new Entry("docs/going-live.md", "Going live"),
                    new Entry("docs/reconciling.md", "Reconcile your orders"),
                    new Entry("docs/glossary.md", "Glossary"))),
            new Group("Running Hazina", USUAL, List.of(new Entry("docs/operating/README.md", "Operating"),
                    new Entry("docs/operating/production.md", "Production in short"),
                    new Entry("docs/operating/settings.md", "Settings"),
                    new Entry("docs/operating/install.md", "Installing"),
                    new Entry("docs/operating/backup.md", "Backup and restore"),
                    new Entry("docs/operating/restore.md", "After a restore"),
                    new Entry("docs/operating/failover.md", "Failover"),
                    new Entry("docs/operating/database.md", "The database"),
                    new Entry("docs/operating/health.md", "Health and stopping"),
                    new Entry("docs/operating/limits.md", "Limits for clients"),
                    new Entry("docs/operating/secrets-key.md", "The secrets key"),
                    new Entry("docs/operating/staff.md", "People of the platform"),
                    new Entry("docs/operating/open-work.md", "Open work"),
                    new Entry("docs/operating/reconciliation-exercise.md", "An exercise in reconciling"),
                    new Entry("docs/operating/alerts.md", "Alerts and proofs"),
                    new Entry("docs/operating/retention.md", "What is kept"),
                    new Entry("docs/operating/checking.md", "Checking and migrating"),
                    new Entry("docs/providers/README.md", "Providers"),
                    new Entry("docs/operating/changing-a-provider.md", "Changing a provider"),
                    new Entry("docs/operating/accounts-at-providers.md", "Is it us or them?"),
                    new Entry("docs/providers/daraja.md", "Daraja (M-Pesa)"),
                    new Entry("docs/providers/momo.md", "MTN MoMo"),
                    new Entry("docs/providers/pawapay.md", "pawaPay"),
                    new Entry("docs/providers/airtel.md", "Airtel Money"),
                    new Entry("docs/providers/stripe.md", "Stripe"),
                    new Entry("docs/ledger-proof.md", "The ledger proof"),
                    new Entry("docs/operating/upgrades.md", "Upgrades"),
                    new Entry("docs/operating/capacity.md", "Payments a day"),
                    new Entry("docs/operating/buckets.md", "Buckets of merchants"),
                    new Entry("docs/operating/tracing.md", "Traces"))),
            new Group("Developing Hazina", LAST, List.of(new Entry("docs/README.md", "Where to read what"),
                    new Entry("ARCHITECTURE.md", "Architecture"),
                    new Entry("docs/rooms.md", "Every room"),
                    new Entry("docs/hexagon-rules.md", "Rules to take home"),
                    new Entry("CONTRIBUTING.md", "Contributing"),
                    new Entry("docs/build-time.md", "The time of a build"),
                    new Entry("docs/dashboard.md", "The dashboard"),
                    new Entry("docs/write-an-adapter.md", "Write an adapter"),
                    new Entry("docs/schema.md", "Schema"),
                    new Entry("docs/states.md", "States"),
                    new Entry("docs/benchmarks.md", "Benchmarks"),
                    new Entry("docs/peers.md", "Beside other systems"),
                    new Entry("docs/performance.md", "Performance"),
                    new Entry("docs/proofs.md", "The long proofs"),
                    new Entry("docs/adr/README.md", "Decisions"),
                    new Entry("CHANGELOG.md", "Changelog"),
                    new Entry("docs/changelog-0-9.md", "Changelog of 0.9"))));

    /// The guide in Swahili, under the titles of its pages.
    private static final Group SWAHILI = new Group("Biashara yako", FIRST, GROUPS.getFirst().entries().stream()
            .flatMap(entry -> HelpFiles.translation(entry.file()).stream())
            .map(file -> new Entry(file, HelpFiles.title(file))).toList());

    private HelpMenu() {}

    /// Documents for the same people.
    record Group(String title, double weight, List<Entry> entries) {}

    /// A document under the name that it has in the menu.
    record Entry(String file, String title) {
        HelpLayout.Link link() {
            return new HelpLayout.Link(HelpFiles.address(file), title);
        }
    }

    /// Those of all languages.
    static List<Group> groups() {
        return Stream.concat(GROUPS.stream(), Stream.of(SWAHILI)).toList();
    }

    static Stream<String> files() {
        return groups().stream().flatMap(group -> group.entries().stream()).map(Entry::file);
    }

    static double weight(String address) {
        return groups().stream().filter(group -> group.entries().stream()
                .anyMatch(entry -> HelpFiles.address(entry.file()).equals(address))).mapToDouble(Group::weight)
                .findFirst().orElse(LAST);
    }

    /// The groups of documents in a language; in English with that of the API's reference in its place.
    static List<HelpLayout.Group> of(Language language, List<HelpLayout.Link> reference) {
        if (language != Language.ENGLISH) {
            return List.of(shown(SWAHILI));
        }
        return Stream.of(GROUPS.subList(0, 2).stream().map(HelpMenu::shown),
                Stream.of(new HelpLayout.Group("API reference", reference)),
                GROUPS.subList(2, GROUPS.size()).stream().map(HelpMenu::shown)).flatMap(groups -> groups).toList();
    }

    private static HelpLayout.Group shown(Group group) {
        return new HelpLayout.Group(group.title(), group.entries().stream().map(Entry::link).toList());
    }
}
