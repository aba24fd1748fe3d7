package dev.hazina.architecture.wrong.http.payment;

import okhttp3.OkHttpClient;

/// Wrong: a call to the outside by somebody whose work it is not.
public record CallsOut(OkHttpClient client) {}
