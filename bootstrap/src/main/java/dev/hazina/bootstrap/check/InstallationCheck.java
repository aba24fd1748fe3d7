package dev.hazina.bootstrap.check;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.providers.IdleProviders;
import dev.hazina.bootstrap.restore.BooksCheck;
import dev.hazina.bootstrap.schema.Schema;
import dev.hazina.bootstrap.settings.DatabaseRoles;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.settings.Tls;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// All checks of an installation, from its settings alone.
public final class InstallationCheck {
    private static final Duration SOON = Duration.ofDays(30);
    private static final String CERTIFICATE = "certificate";

    private final Settings settings;
    private final Runnable requirePorts;

    /// @param requirePorts throws a [StartFailure] where a port is taken
    public InstallationCheck(Settings settings, Runnable requirePorts) {
        this.settings = settings;
        this.requirePorts = requirePorts;
    }

    /// Prints a line for each finding.
    ///
    /// @return whether none failed
    public boolean print(PrintStream out) {
        List<Finding> findings = findings();
        findings.forEach(finding -> out.println(finding.line()));
        out.flush();
        return findings.stream().noneMatch(Finding::isFailed);
    }

    List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        findings.add(Finding.ok("settings",
                "all are valid; the environment is " + settings.environment().wire() + "."));
        findings.add(ports());
        findings.addAll(settings.database().roles().map(this::database).orElseGet(() -> List.of(embedded())));
        settings.listening().tls().map(tls -> certificate(tls, Instant.now())).ifPresent(findings::add);
        findings.addAll(plugins());
        findings.addAll(providers());
        findings.addAll(idle());
        findings.add(settings.mail().map(mail -> NetworkCheck.reach("mail server", mail.host(), mail.port(),
                "check HAZINA_SMTP_HOST and HAZINA_SMTP_PORT, and whether a firewall is between."))
                .orElseGet(() -> Finding.skipped("mail server", "HAZINA_SMTP_HOST is not set: nothing is mailed.")));
        return findings;
    }

    private Finding ports() {
        try {
            requirePorts.run();
            return Finding.ok("ports", "they are free.");
        } catch (StartFailure taken) {
            return Finding.warning("ports", taken.getMessage() + " Where the program itself runs, that is right.");
        }
    }

    private List<Finding> database(DatabaseRoles roles) {
        Schema schema = new Schema(roles, settings.environment(), new Schema.StartRules(
                settings.database().environmentNamed(), settings.database().superuserAllowed(),
                settings.database().buckets()));
        return new DatabaseCheck(roles, schema, settings.database().bucketServers(), settings.secrets(),
                () -> BooksCheck.of(settings, roles.running()), new HeldWork(settings)).findings();
    }

    /// The embedded database is started and changed by a start only.
    private Finding embedded() {
        Path dir = settings.dataDir();
        Optional<Path> there = Optional.of(dir).filter(Files::exists);
        return there.filter(found -> !Files.isWritable(found)).isPresent()
                ? Finding.failed("database", "HAZINA_DATA_DIR=" + dir + " can't be written.")
                : Finding.skipped("database", "the embedded database is looked at by a start.");
    }

    static Finding certificate(Tls tls, Instant now) {
        Instant end = tls.certificate().getNotAfter().toInstant();
        if (end.isBefore(now)) {
            return Finding.failed(CERTIFICATE, "the one in " + tls.chain() + " has expired at " + end
                    + "; renew it.");
        }
        if (tls.certificate().getNotBefore().toInstant().isAfter(now)) {
            return Finding.failed(CERTIFICATE, "the one in " + tls.chain() + " is valid only from "
                    + tls.certificate().getNotBefore().toInstant() + "; check this machine's clock.");
        }
        return Duration.between(now, end).compareTo(SOON) < 0
                ? Finding.warning(CERTIFICATE, "the one in " + tls.chain() + " expires at " + end + "; renew it.")
                : Finding.ok(CERTIFICATE, "the one in " + tls.chain() + " is valid until " + end + ".");
    }

    private List<Finding> plugins() {
        return settings.providers().known().plugins().stream()
                .map(plugin -> Finding.ok("plugin " + plugin.name(), plugin.origin() + ".")).toList();
    }

    private List<Finding> idle() {
        return IdleProviders
                .sentences(settings.channels(), settings.providers(), settings.environment().isProduction()).stream()
                .map(sentence -> Finding.warning("channels", sentence)).toList();
    }

    private List<Finding> providers() {
        List<Finding> findings = settings.providers().known()
                .addresses(settings.channels(), settings.providers(), settings.environment().isProduction()).entrySet()
                .stream().flatMap(provider -> provider.getValue().stream()
                        .map(address -> NetworkCheck.reach("provider " + provider.getKey(), address,
                                "check its URL setting, and whether a firewall is between.")))
                .toList();
        return findings.isEmpty()
                ? List.of(Finding.skipped("providers", "HAZINA_CHANNELS gives no channel to a provider."))
                : findings;
    }
}
