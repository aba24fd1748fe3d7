/// Creation of ids and public numbers.
@NullMarked
package dev.hazina.application.id;

import org.jspecify.annotations.NullMarked;
