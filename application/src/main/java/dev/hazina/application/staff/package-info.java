/// Platform staff: people, their sessions and their second factors.
@NullMarked
package dev.hazina.application.staff;

import org.jspecify.annotations.NullMarked;
