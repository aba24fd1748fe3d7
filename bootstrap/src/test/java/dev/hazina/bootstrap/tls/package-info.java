/// Tests of the certificate that is read again.
@NullMarked
package dev.hazina.bootstrap.tls;

import org.jspecify.annotations.NullMarked;
