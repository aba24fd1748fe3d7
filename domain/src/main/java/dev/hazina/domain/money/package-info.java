/// Currencies and amounts. All amounts are whole numbers of minor units; decimals exist only in requests and responses.
@NullMarked
package dev.hazina.domain.money;

import org.jspecify.annotations.NullMarked;
