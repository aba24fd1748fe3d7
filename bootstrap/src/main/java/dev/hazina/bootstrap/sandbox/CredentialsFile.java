package dev.hazina.bootstrap.sandbox;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hazina.bootstrap.failure.StartFailure;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Set;

/// `sandbox.json`: the sandbox's address and credentials for scripts. Only its owner may read it.
public final class CredentialsFile {
    private static final String NAME = "sandbox.json";
    private static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY = PosixFilePermissions
            .asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private CredentialsFile() {}

    public static Path in(Path dataDir) {
        return dataDir.resolve(NAME);
    }

    /// Replaces the file in one step: it is never half written, and never readable by others.
    ///
    /// @throws StartFailure when the directory can't be written to
    public static void write(Path dataDir, String baseUrl, SandboxCredentials credentials, String accountNumber) {
        try {
            Files.createDirectories(dataDir);
            Path draft = dataDir.resolve(NAME + "." + ProcessHandle.current().pid());
            Files.deleteIfExists(draft);
            try (SeekableByteChannel file = Files.newByteChannel(draft,
                    Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), OWNER_ONLY)) {
                file.write(ByteBuffer.wrap(json(baseUrl, credentials, accountNumber)));
            }
            Files.move(draft, in(dataDir), StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new StartFailure("HAZINA_DATA_DIR=" + dataDir + " can't be written to (" + e
                    + "); mend that, or set it to another directory.");
        }
    }

    private static byte[] json(String baseUrl, SandboxCredentials credentials, String accountNumber)
            throws IOException {
        var members = new LinkedHashMap<String, String>();
        members.put("base_url", baseUrl);
        members.put("key_id", credentials.merchant().keyId());
        members.put("key_secret", credentials.merchant().secret());
        members.put("account_no", accountNumber);
        members.put("operator_key_id", credentials.administrator().keyId());
        members.put("operator_key_secret", credentials.administrator().secret());
        members.put("dashboard_email", credentials.email());
        members.put("dashboard_password", credentials.password());
        return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsBytes(members);
    }
}
