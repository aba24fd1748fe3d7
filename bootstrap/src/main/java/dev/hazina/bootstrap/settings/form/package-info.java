/// The form of a setting: its description, how it is read, and the sentences that refuse it.
@NullMarked
package dev.hazina.bootstrap.settings.form;

import org.jspecify.annotations.NullMarked;
