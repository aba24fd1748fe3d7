/// The accounts that merchants have at providers themselves, and the two people who enter and change each.
@NullMarked
package dev.hazina.application.provideraccount;

import org.jspecify.annotations.NullMarked;
