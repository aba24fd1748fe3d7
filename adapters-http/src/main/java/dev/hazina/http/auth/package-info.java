/// Authentication, rate limits and permissions.
@NullMarked
package dev.hazina.http.auth;

import org.jspecify.annotations.NullMarked;
