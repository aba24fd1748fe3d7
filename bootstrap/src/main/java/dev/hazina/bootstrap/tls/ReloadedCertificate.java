package dev.hazina.bootstrap.tls;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.Tls;
import io.micronaut.http.ssl.CertificateProvider;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import org.reactivestreams.Publisher;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Sinks;

/// The service's certificate, read again while the program runs, so that a renewed one needs no restart. Files that
/// can't be used, such as a certificate whose key isn't there yet, leave the one in use in place. Open connections keep
/// theirs.
public final class ReloadedCertificate implements CertificateProvider {
    /// The name by which the server's settings refer to it.
    public static final String NAME = "hazina";
    private static final Logger LOG = LoggerFactory.getLogger(ReloadedCertificate.class);

    private final Tls files;
    private final Sinks.Many<KeyStore> stores = Sinks.many().replay().latest();
    private volatile X509Certificate used;
    private String complaint = "";

    /// @param files that have been read once
    public ReloadedCertificate(Tls files) {
        this.files = files;
        this.used = files.certificate();
        stores.tryEmitNext(files.keyStore()).orThrow();
    }

    /// Reads the files and serves their certificate to new connections if it is another one.
    public synchronized void refresh() {
        try {
            Tls found = files.read();
            if (!found.certificate().equals(used)) {
                stores.tryEmitNext(found.keyStore()).orThrow();
                used = found.certificate();
                LOG.info("a new certificate is in use, valid until {}", used.getNotAfter().toInstant());
            }
            complaint = "";
        } catch (StartFailure unusable) {
            String sentence = String.valueOf(unusable.getMessage());
            if (!sentence.equals(complaint)) {
                LOG.warn("the certificate in use stays in use: {}", sentence);
            }
            complaint = sentence;
        }
    }

    /// The certificate in use.
    public X509Certificate current() {
        return used;
    }

    @Override
    public String getName() {
        return NAME;
    }

    @Override
    public Publisher<KeyStore> getKeyStore() {
        return stores.asFlux();
    }
}
