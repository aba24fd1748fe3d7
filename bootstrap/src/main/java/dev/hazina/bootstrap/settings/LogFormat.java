package dev.hazina.bootstrap.settings;

/// The form of the log. `logback.xml` includes a file for each.
enum LogFormat {
    TEXT, JSON
}
