/// Forms of the dashboard that were sent.
@NullMarked
package dev.hazina.persistence.form;

import org.jspecify.annotations.NullMarked;
