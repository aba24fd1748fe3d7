/// The small parts that pages are made of, ready to be printed: amounts, times, states, choices.
@NullMarked
package dev.hazina.http.dashboard.view;

import org.jspecify.annotations.NullMarked;
