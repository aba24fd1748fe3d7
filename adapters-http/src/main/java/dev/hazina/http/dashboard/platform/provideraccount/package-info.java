/// The pages of staff about merchants' own accounts at providers.
@NullMarked
package dev.hazina.http.dashboard.platform.provideraccount;

import org.jspecify.annotations.NullMarked;
