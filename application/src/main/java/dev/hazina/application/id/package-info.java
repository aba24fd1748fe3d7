/// Where new ids and numbers come from.
@NullMarked
package dev.hazina.application.id;

import org.jspecify.annotations.NullMarked;
