package dev.hazina.bootstrap.settings;

/// The form of the log. `logback.xml` has an appender of each name.
enum LogFormat {
    TEXT, JSON
}
