/// The pages of staff about one merchant.
@NullMarked
package dev.hazina.http.dashboard.platform.merchant;

import org.jspecify.annotations.NullMarked;
