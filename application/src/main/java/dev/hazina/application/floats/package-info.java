/// What our accounts at providers hold: as the providers tell it, beside what the books say.
@NullMarked
package dev.hazina.application.floats;

import org.jspecify.annotations.NullMarked;
