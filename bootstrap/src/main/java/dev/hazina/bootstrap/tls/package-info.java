/// The service's own TLS while it runs.
@NullMarked
package dev.hazina.bootstrap.tls;

import org.jspecify.annotations.NullMarked;
