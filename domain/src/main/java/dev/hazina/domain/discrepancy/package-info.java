/// What the books can carry but a person must look at; the API calls these exceptions.
@NullMarked
package dev.hazina.domain.discrepancy;

import org.jspecify.annotations.NullMarked;
