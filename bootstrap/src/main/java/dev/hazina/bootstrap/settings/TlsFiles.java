package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the certificate and the key of the service's own TLS. The server would read them itself, but after the
/// database has been started, and with another sentence for each of its layers.
final class TlsFiles {
    private static final String CERTIFICATE = "HAZINA_TLS_CERTIFICATE";
    private static final String KEY = "HAZINA_TLS_KEY";
    private static final String CHAIN_FORM = " must name a PEM file with the service's certificate first and those"
            + " above it after it, and nothing else; ";
    private static final String KEY_FORM = " must name a PEM file with one private key in PKCS#8, not encrypted"
            + " (openssl pkcs8 -topk8 -nodes -in KEY makes one); ";
    private static final Pattern BLOCK = Pattern.compile(
            "\\s*-----BEGIN (?<label>[A-Z0-9 ]+)-----(?<base64>[A-Za-z0-9+/=\\s]*)-----END \\k<label>-----\\s*");
    private static final byte[] ANY_MESSAGE = "hazina".getBytes(StandardCharsets.US_ASCII);

    private static final Setting<Path> KEY_FILE = Setting.of(KEY, Form.path(), Otherwise.none(), ChangedBy.MACHINE,
            "a PEM file with the certificate's key in PKCS#8, not encrypted. Read again as it changes");
    private static final Setting<Path> CERTIFICATE_FILE = Setting.of(CERTIFICATE, Form.path(),
            Otherwise.words("none: plain http"), ChangedBy.MACHINE, """
                    a PEM file with the certificate of the service's own TLS and its chain. Read again as it changes,
                    without a restart
                    """).with(KEY);
    static final List<Setting<?>> SETTINGS = List.of(CERTIFICATE_FILE, KEY_FILE);

    private static final char[] NO_PASSWORD = {};

    private TlsFiles() {}

    /// @return empty when neither is set
    static Optional<Tls> read(SettingSource source) {
        return source.both(CERTIFICATE_FILE, KEY_FILE, TlsFiles::read);
    }

    static Tls read(Path chainFile, Path keyFile) {
        X509Certificate own = certificates(chainFile).getFirst();
        if (!belongTogether(privateKey(keyFile, own), own)) {
            throw new StartFailure(KEY + "=" + keyFile + " is not the key of the first certificate in " + CERTIFICATE
                    + "=" + chainFile + ".");
        }
        return new Tls(chainFile, keyFile, own);
    }

    /// A key store in memory, without a password.
    static KeyStore keyStore(Path chainFile, Path keyFile) {
        List<X509Certificate> chain = certificates(chainFile);
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, NO_PASSWORD);
            store.setKeyEntry("service", privateKey(keyFile, chain.getFirst()), NO_PASSWORD,
                    chain.toArray(X509Certificate[]::new));
            return store;
        } catch (GeneralSecurityException | IOException e) {
            throw unusable(CERTIFICATE, CHAIN_FORM, chainFile, e);
        }
    }

    private static List<X509Certificate> certificates(Path file) {
        List<X509Certificate> chain = new ArrayList<>();
        try {
            CertificateFactory factory = CertificateFactory.getInstance("X.509");
            for (byte[] der : blocks(CERTIFICATE, file, "CERTIFICATE", CHAIN_FORM)) {
                if (factory.generateCertificate(new ByteArrayInputStream(der)) instanceof X509Certificate certificate) {
                    chain.add(certificate);
                }
            }
        } catch (CertificateException e) {
            throw unusable(CERTIFICATE, CHAIN_FORM, file, e);
        }
        return chain;
    }

    /// A key of another kind than the certificate's can't be its key, so only that kind is read.
    private static PrivateKey privateKey(Path file, X509Certificate certificate) {
        List<byte[]> keys = blocks(KEY, file, "PRIVATE KEY", KEY_FORM);
        if (keys.size() != 1) {
            throw new StartFailure(KEY + KEY_FORM + file + " has " + keys.size() + ".");
        }
        try {
            return KeyFactory.getInstance(certificate.getPublicKey().getAlgorithm())
                    .generatePrivate(new PKCS8EncodedKeySpec(keys.getFirst()));
        } catch (GeneralSecurityException e) {
            throw unusable(KEY, KEY_FORM, file, e);
        }
    }

    private static List<byte[]> blocks(String name, Path file, String label, String form) {
        String text;
        try {
            text = Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new StartFailure(name + "=" + file + " can't be read (" + e.getClass().getSimpleName() + ").", e);
        }
        List<byte[]> blocks = new ArrayList<>();
        Matcher block = BLOCK.matcher(text);
        int end = 0;
        while (block.find() && block.start() == end && block.group("label").equals(label)) {
            try {
                blocks.add(Base64.getMimeDecoder().decode(block.group("base64")));
            } catch (IllegalArgumentException e) {
                throw unusable(name, form, file, e);
            }
            end = block.end();
        }
        if (blocks.isEmpty() || end != text.length()) {
            throw new StartFailure(name + form + file + " is something else.");
        }
        return blocks;
    }

    private static boolean belongTogether(PrivateKey key, X509Certificate certificate) {
        String algorithm = switch (key.getAlgorithm()) {
            case "RSA" -> "SHA256withRSA";
            case "EC" -> "SHA256withECDSA";
            default -> key.getAlgorithm();
        };
        try {
            Signature signature = Signature.getInstance(algorithm);
            signature.initSign(key);
            signature.update(ANY_MESSAGE);
            byte[] signed = signature.sign();
            signature.initVerify(certificate.getPublicKey());
            signature.update(ANY_MESSAGE);
            return signature.verify(signed);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }

    private static StartFailure unusable(String name, String form, Path file, Exception cause) {
        return new StartFailure(name + form + file + " has something else in it.", cause);
    }
}
