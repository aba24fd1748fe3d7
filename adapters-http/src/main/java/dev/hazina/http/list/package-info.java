/// The lists of an account in the API: their conditions, their pages, and each row by its id.
@NullMarked
package dev.hazina.http.list;

import org.jspecify.annotations.NullMarked;
