package dev.hazina.architecture.wrong.http.payment;

import okhttp3.OkHttpClient;

/// Wrong: a network call from a class that is no adapter for it.
public record CallsOut(OkHttpClient client) {}
