package dev.hazina.bootstrap.settings;

/// How to reach a PostgreSQL.
///
/// @param url begins with `jdbc:postgresql://`
public record DatabaseLogin(String url, String user, String password) {

    /// Never the password, and nothing behind the `?`, where one can hide as well.
    @Override
    public String toString() {
        int parameters = url.indexOf('?');
        return parameters < 0 ? url : url.substring(0, parameters);
    }
}
