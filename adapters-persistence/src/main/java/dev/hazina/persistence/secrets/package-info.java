/// What the database knows of the secrets keys it was used with.
@NullMarked
package dev.hazina.persistence.secrets;

import org.jspecify.annotations.NullMarked;
