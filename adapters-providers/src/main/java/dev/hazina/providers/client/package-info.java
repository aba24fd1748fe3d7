/// How adapters speak to a provider over HTTP: what was sent and what came back, told apart without mercy. An adapter never
/// touches the HTTP client itself.
@NullMarked
package dev.hazina.providers.client;

import org.jspecify.annotations.NullMarked;
