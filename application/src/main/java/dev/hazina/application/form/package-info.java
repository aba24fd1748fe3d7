/// Forms of the dashboard, each of which counts once.
@NullMarked
package dev.hazina.application.form;

import org.jspecify.annotations.NullMarked;
