/// The numbers of payers and recipients as a merchant knows them.
@NullMarked
package dev.hazina.domain.contact;

import org.jspecify.annotations.NullMarked;
