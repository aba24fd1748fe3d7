/// The HTTP client of the adapters: it distinguishes requests that were never sent, aborted, answered and broken. An
/// adapter never uses OkHttp itself.
@NullMarked
package dev.hazina.providers.client;

import org.jspecify.annotations.NullMarked;
