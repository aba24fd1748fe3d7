/// The people of the staff: signing in, their codes and their list.
@NullMarked
package dev.hazina.http.dashboard.platform.staff;

import org.jspecify.annotations.NullMarked;
