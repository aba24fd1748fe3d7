/// What the operator of the platform may do.
@NullMarked
package dev.hazina.http.admin;

import org.jspecify.annotations.NullMarked;
