/// What happened to a thing: its steps, its lines in the books, what was told of it and to whom.
@NullMarked
package dev.hazina.http.dashboard.timeline;

import org.jspecify.annotations.NullMarked;
