/// Who calls, how often, and whether they may.
@NullMarked
package dev.hazina.http.auth;

import org.jspecify.annotations.NullMarked;
