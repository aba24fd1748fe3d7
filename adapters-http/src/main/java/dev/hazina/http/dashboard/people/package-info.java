/// The users who may sign in.
@NullMarked
package dev.hazina.http.dashboard.people;

import org.jspecify.annotations.NullMarked;
