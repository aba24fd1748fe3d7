/// The hashing of passwords, and the tokens of links that are mailed.
@NullMarked
package dev.hazina.application.password;

import org.jspecify.annotations.NullMarked;
