package dev.hazina.providers.sandbox;

import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import okhttp3.OkHttpClient;

/// Makes a client trust exactly one certificate. The service calls itself by an address that its certificate need not
/// name, and the certificate may be self-signed. Because the service knows its own certificate, only a server with the
/// same certificate is trusted, and nothing else is checked.
final class PinnedCertificate implements X509TrustManager {
    private static final String PROTOCOL = "TLS";

    private final Supplier<X509Certificate> certificate;

    /// @param certificate the one that the service has now
    PinnedCertificate(Supplier<X509Certificate> certificate) {
        this.certificate = certificate;
    }

    void requiredBy(OkHttpClient.Builder client) {
        try {
            SSLContext context = SSLContext.getInstance(PROTOCOL);
            context.init(null, new TrustManager[]{this}, null);
            client.sslSocketFactory(context.getSocketFactory(), this)
                    .hostnameVerifier((host, session) -> isOf(session));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + PROTOCOL, e);
        }
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType) throws CertificateException {
        if (chain.length == 0 || !chain[0].equals(certificate.get())) {
            throw new CertificateException("this is not the service's own certificate");
        }
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType) throws CertificateException {
        throw new CertificateException("this is for clients");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[]{certificate.get()};
    }

    private boolean isOf(SSLSession session) {
        try {
            return session.getPeerCertificates()[0].equals(certificate.get());
        } catch (SSLPeerUnverifiedException nothingShown) {
            return false;
        }
    }
}
