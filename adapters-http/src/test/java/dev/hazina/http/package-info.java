/// The API from outside: a real server on a free port over an application in memory, spoken to byte by byte. The names of
/// rows (`J04`, `M12`) are those of the catalogue of bad inputs the API is held to.
@NullMarked
package dev.hazina.http;

import org.jspecify.annotations.NullMarked;
