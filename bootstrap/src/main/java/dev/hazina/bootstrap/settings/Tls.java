package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.failure.StartFailure;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.X509Certificate;

/// The files of the service's own TLS; both have been read once and found to belong together.
///
/// @param chain the file with the certificate and those above it
/// @param key the file with the certificate's private key
/// @param certificate the service's own, the first of the chain
public record Tls(Path chain, Path key, X509Certificate certificate) {

    /// Reads the files again.
    ///
    /// @throws StartFailure when they can't be used
    public Tls read() {
        return TlsFiles.read(chain, key);
    }

    /// Certificate and key, for the server.
    ///
    /// @throws StartFailure when the files can't be used
    public KeyStore keyStore() {
        return TlsFiles.keyStore(chain, key);
    }

    /// Names the files only.
    @Override
    public String toString() {
        return "Tls[" + chain + ", " + key + "]";
    }
}
