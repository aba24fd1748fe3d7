/// What was done, and by whom.
@NullMarked
package dev.hazina.http.audit;

import org.jspecify.annotations.NullMarked;
