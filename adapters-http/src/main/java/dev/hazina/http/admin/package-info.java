/// The routes of platform staff.
@NullMarked
package dev.hazina.http.admin;

import org.jspecify.annotations.NullMarked;
