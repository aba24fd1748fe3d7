/// Writing an answer.
@NullMarked
package dev.hazina.http.answer;

import org.jspecify.annotations.NullMarked;
