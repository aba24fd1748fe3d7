package dev.hazina.architecture.wrong.domain.machine;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/// Wrong: a call to the outside by a type that looks like a value.
public final class OpensAnAddress {
    InputStream open(URL address) throws IOException {
        return address.openStream();
    }
}
