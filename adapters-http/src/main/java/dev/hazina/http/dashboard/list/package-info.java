/// Lists that can be filtered, added up and exported.
@NullMarked
package dev.hazina.http.dashboard.list;

import org.jspecify.annotations.NullMarked;
