package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.secrets.ReadSecretsKeys;
import dev.hazina.application.secrets.ReadSecretsKeys.State;
import dev.hazina.application.secrets.ReadSecretsKeys.Status;
import dev.hazina.application.secrets.ReadSecretsKeys.Wait;
import dev.hazina.application.secrets.SecretsKeyRecords.Known;
import dev.hazina.application.secrets.SecretsKeyRecords.Use;
import dev.hazina.domain.access.Permission;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.time.Instant;
import java.util.stream.Collectors;

/// The secrets keys that the database was used with, and the data that still needs each of them.
@Controller(PlatformLinks.SECRETS_KEYS)
@Consumes(MediaType.ALL)
final class SecretsKeysPageController {
    private final ReadSecretsKeys keys;
    private final LayoutFactory layouts;
    private final Pages pages;

    SecretsKeysPageController(ReadSecretsKeys keys, LayoutFactory layouts, Pages pages) {
        this.keys = keys;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request) {
        ReadSecretsKeys.Overview overview = keys.read();
        return pages.ok("platform/secretskeys", new SecretsKeysPage(layouts.of(request, Section.SECRETS_KEYS),
                overview.keys().stream().map(SecretsKeysPageController::row).toList(),
                overview.keys().stream().flatMap(status -> status.addresses().stream()
                        .map(address -> new SecretsKeysPage.Address(DisplayText.plain(address.provider()),
                                address.key().text(),
                                status.state() == State.CURRENT, DisplayTime.toTheMinute(address.at()))))
                        .toList(),
                unassigned(overview.unassigned())));
    }

    private static SecretsKeysPage.Row row(Status status) {
        Use use = status.use();
        return new SecretsKeysPage.Row(status.key().id().text(), badge(status.state()),
                DisplayTime.toTheMinute(since(status)), String.valueOf(use.apiKeys()), String.valueOf(use.neverUsed()),
                use.lastUsedAt().map(DisplayTime::toTheMinute), String.valueOf(use.sealedSecrets()),
                status.callbacksUntil().map(DisplayTime::toTheMinute), verdict(status));
    }

    private static Instant since(Status status) {
        Known key = status.key();
        return status.state() == State.CURRENT
                ? key.firstUsedAt()
                : key.givenUpAt().or(key::supersededAt).orElseGet(key::firstUsedAt);
    }

    private static Badge badge(State state) {
        return switch (state) {
            case CURRENT -> Badge.good("Current");
            case FORMER -> Badge.waiting("Former");
            case GIVEN_UP -> Badge.bad("Given up");
            case REMOVED -> Badge.quiet("Removed");
        };
    }

    private static String verdict(Status status) {
        return switch (status.state()) {
            case CURRENT -> "It is used for everything new.";
            case FORMER -> status.isRemovable()
                    ? "It can be removed from HAZINA_SECRETS_KEYS_BEFORE now."
                    : "It is still needed for " + status.waitsFor().stream().map(SecretsKeysPageController::thing)
                            .collect(Collectors.joining(", ")) + ".";
            case GIVEN_UP -> "Everything made with it is invalid.";
            case REMOVED -> "It is not set, and nothing needs it.";
        };
    }

    private static String thing(Wait wait) {
        return switch (wait) {
            case API_KEYS -> "API keys";
            case UNASSIGNED_API_KEYS -> "API keys from before this was kept";
            case SEALED_SECRETS -> "webhook secrets";
            case CALLBACKS -> "callbacks";
        };
    }

    private static String unassigned(Use use) {
        return use.apiKeys() == 0
                ? ""
                : DisplayText.count(use.apiKeys(), "API key") + " (" + use.neverUsed()
                        + " never used) may need any of these keys: which one is known only after the next use.";
    }
}
