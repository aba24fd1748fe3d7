/// The health checks: liveness and readiness.
@NullMarked
package dev.hazina.http.health;

import org.jspecify.annotations.NullMarked;
