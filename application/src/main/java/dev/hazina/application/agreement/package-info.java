/// What gives platform staff access to a merchant, and takes two of their people.
@NullMarked
package dev.hazina.application.agreement;

import org.jspecify.annotations.NullMarked;
