package dev.hazina.bootstrap.listen;

import dev.hazina.bootstrap.failure.StartFailure;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// What stands behind `listen` in the command.
///
/// @param forward where the events go
/// @param after the number after which they begin; empty for those that are still to come
/// @param types the types that are forwarded, with commas between them; empty for all
/// @param credentials the file with the service's address and a key, as a sandbox writes it
/// @param secretFile a file with the secret to sign with; empty for the account's secret of callback URLs
record ListenOptions(URI forward, OptionalLong after, Optional<String> types, Path credentials,
        Optional<Path> secretFile) {
    private static final String FORWARD = "--forward";

    /// @param credentials those that are meant where no other file is named
    /// @throws StartFailure with a sentence, where they can't be meant
    static ListenOptions of(List<String> arguments, Path credentials) {
        ListenOptions options = new ListenOptions(URI.create(""), OptionalLong.empty(), Optional.empty(), credentials,
                Optional.empty());
        if (!arguments.contains(FORWARD)) {
            throw new StartFailure("listen needs " + FORWARD + " with the address of your receiver, such as "
                    + "--forward http://localhost:3000/hooks.");
        }
        for (int i = 0; i < arguments.size(); i += 2) {
            if (i + 1 == arguments.size()) {
                throw new StartFailure(arguments.get(i) + " has no value behind it.");
            }
            options = options.with(arguments.get(i), arguments.get(i + 1));
        }
        return options;
    }

    private ListenOptions with(String name, String value) {
        return switch (name) {
            case FORWARD -> new ListenOptions(address(value), after, types, credentials, secretFile);
            case "--after" ->
                new ListenOptions(forward, OptionalLong.of(number(value)), types, credentials, secretFile);
            case "--types" -> new ListenOptions(forward, after, Optional.of(value), credentials, secretFile);
            case "--credentials" -> new ListenOptions(forward, after, types, Path.of(value), secretFile);
            case "--secret-file" -> new ListenOptions(forward, after, types, credentials, Optional.of(Path.of(value)));
            default -> throw new StartFailure(name + " is not known; listen takes --forward, --after, --types,"
                    + " --credentials and --secret-file.");
        };
    }

    private static URI address(String value) {
        if (!value.matches("https?://[!-~]+")) {
            throw new StartFailure(FORWARD + " is an address such as http://localhost:3000/hooks, and not " + value
                    + ".");
        }
        try {
            return URI.create(value);
        } catch (IllegalArgumentException e) {
            throw new StartFailure(FORWARD + " is no address: " + e.getMessage() + ".");
        }
    }

    private static long number(String value) {
        if (!value.matches("[0-9]{1,18}")) {
            throw new StartFailure("--after is the number of an event, and not " + value + ".");
        }
        return Long.parseLong(value);
    }
}
