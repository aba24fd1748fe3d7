/// What stands before and after a page: signing in, a further code, confirmation, errors.
@NullMarked
package dev.hazina.http.dashboard.guard;

import org.jspecify.annotations.NullMarked;
