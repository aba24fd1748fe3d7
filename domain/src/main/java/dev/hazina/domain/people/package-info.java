/// The users of merchants, and what is known about the people behind a login, of staff too.
@NullMarked
package dev.hazina.domain.people;

import org.jspecify.annotations.NullMarked;
