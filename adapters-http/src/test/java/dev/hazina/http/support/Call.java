package dev.hazina.http.support;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.key.Credentials;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/// One request on a connection of its own.
public final class Call {
    private final Served served;
    private final String method;
    private final String path;
    private final List<String> headers;
    private byte[] body = new byte[0];

    public Call(Served served, String method, String path, List<String> headers) {
        this.served = served;
        this.method = method;
        this.path = path;
        this.headers = new ArrayList<>(headers);
    }

    public Call header(String name, String value) {
        headers.add(name + ": " + value);
        return this;
    }

    public Call json(String text) {
        return header("Content-Type", "application/json").body(text);
    }

    public Call body(String text) {
        return body(text.getBytes(StandardCharsets.UTF_8));
    }

    public Call body(byte[] bytes) {
        body = bytes;
        return this;
    }

    public Call by(TestMerchant shop) {
        return by(shop.signedIn.credentials());
    }

    public Call by(Credentials credentials) {
        return basic(credentials.keyId() + ":" + credentials.secret());
    }

    public Call basic(String userAndPassword) {
        return header("Authorization", "Basic "
                + Base64.getEncoder().encodeToString(userAndPassword.getBytes(StandardCharsets.UTF_8)));
    }

    /// Sends the request and checks the response against the document.
    public Response send() {
        try (RawConnection wire = served.connect()) {
            Response response = wire.send(bytes()).receive(method.equals("HEAD"));
            PersonsInAddresses.check(path, response);
            ApiDocument.of(served).check(method, path, body, response);
            return response;
        }
    }

    private byte[] bytes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StringBuilder head = new StringBuilder(method).append(' ').append(path)
                .append(" HTTP/1.1\r\nHost: localhost\r\n");
        headers.forEach(header -> head.append(header).append("\r\n"));
        if (body.length > 0 || !method.equals("GET")) {
            head.append("Content-Length: ").append(body.length).append("\r\n");
        }
        out.writeBytes(head.append("Connection: close\r\n\r\n").toString().getBytes(StandardCharsets.UTF_8));
        out.writeBytes(body);
        return out.toByteArray();
    }
}
