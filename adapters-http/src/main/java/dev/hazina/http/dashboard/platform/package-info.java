/// What the platform's operator looks at and decides: merchants, exceptions, the proof, the providers, stuck work.
@NullMarked
package dev.hazina.http.dashboard.platform;

import org.jspecify.annotations.NullMarked;
