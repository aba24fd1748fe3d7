package dev.hazina.http.dashboard.view;

/// One of several things to choose from.
public record Choice(String value, String label, boolean chosen) {}
