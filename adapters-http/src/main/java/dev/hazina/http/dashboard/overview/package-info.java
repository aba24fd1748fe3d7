/// What there is, how it went, and what needs a person.
@NullMarked
package dev.hazina.http.dashboard.overview;

import org.jspecify.annotations.NullMarked;
