/// Currencies and amounts. Everything is a whole number of minor units; decimals exist only at the edge.
@NullMarked
package dev.hazina.domain.money;

import org.jspecify.annotations.NullMarked;
