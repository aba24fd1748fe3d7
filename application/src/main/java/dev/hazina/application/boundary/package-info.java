/// The marks of what adapters may use of the application, beside its commands and values.
@NullMarked
package dev.hazina.application.boundary;

import org.jspecify.annotations.NullMarked;
