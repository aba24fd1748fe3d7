package dev.hazina.http.dashboard.key;

import dev.hazina.http.dashboard.layout.Layout;

/// A new key, with its secret, which is shown only once.
public record IssuedPage(Layout layout, String id, String secret, String label) {
    /// The secret stays out of logs.
    @Override
    public String toString() {
        return IssuedPage.class.getSimpleName() + "[" + id + "]";
    }
}
