/// What is known about the people behind a login, whether of the platform's staff or of a merchant.
@NullMarked
package dev.hazina.domain.people;

import org.jspecify.annotations.NullMarked;
