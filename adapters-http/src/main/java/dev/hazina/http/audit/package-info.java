/// The audit log over HTTP.
@NullMarked
package dev.hazina.http.audit;

import org.jspecify.annotations.NullMarked;
