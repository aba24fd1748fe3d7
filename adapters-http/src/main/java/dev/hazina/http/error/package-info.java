/// Every answer that is not a success, in the one form all of them have.
@NullMarked
package dev.hazina.http.error;

import org.jspecify.annotations.NullMarked;
