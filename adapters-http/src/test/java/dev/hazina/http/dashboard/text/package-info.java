/// Tests of the catalogue of texts.
@NullMarked
package dev.hazina.http.dashboard.text;

import org.jspecify.annotations.NullMarked;
