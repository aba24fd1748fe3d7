/// The second factors of users: setting one up, proving it, removing it.
@NullMarked
package dev.hazina.application.factor;

import org.jspecify.annotations.NullMarked;
