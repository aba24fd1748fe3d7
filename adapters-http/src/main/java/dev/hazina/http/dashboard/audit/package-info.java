/// Who did what.
@NullMarked
package dev.hazina.http.dashboard.audit;

import org.jspecify.annotations.NullMarked;
