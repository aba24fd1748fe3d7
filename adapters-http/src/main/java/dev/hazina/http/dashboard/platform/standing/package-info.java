/// How accounts at providers do, for the pages of staff.
@NullMarked
package dev.hazina.http.dashboard.platform.standing;

import org.jspecify.annotations.NullMarked;
